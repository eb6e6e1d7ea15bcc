import type { Sender } from '../../../../src/workers/outbox/sender';
import type { FakeClock } from '../../fake-clock';
import type { SenderActs, SenderLife } from '../sender-life';
import type { MemoryLine } from './line';

/** What an in-memory sender needs in addition to the connection. */
export interface MemorySite {
  clock: FakeClock;
  happened(kind: string): void;
  /** Late requests arrive now. */
  deliver(): void;
  /** A fault, in words. */
  breach(text: string): void;
}

/** The part of a sender in one schedule in memory: its server, and the real sender on a line to it. */
export interface MemoryLife extends SenderLife {
  senderOn(line: MemoryLine): Sender;
  /** Somebody else changes something in the middle of a drain; two numbers from 0 to 99 say what. */
  anotherBetween(whose: number, what: number): boolean;
}

/** A sender in the simulation in memory. */
export interface MemorySender extends SenderActs {
  open(site: MemorySite): MemoryLife;
}
