import type { OpenedCommand } from '../../../src/db/commands';
import type { Command, CommandKind } from '../../../src/domain/command/command';
import type { FoundRecord } from '../../../src/domain/command/conflict-snapshot';

/** A command that a person made, and each change of the record that they decided to overwrite since. */
export interface MadeCommand {
  command: Command;
  over: FoundRecord[];
}

/** What the server's own ledger says about a command. */
export interface OnLedger {
  /** How often it was carried out, and how many of these can be the same change by somebody else. */
  times: number;
  others: number;
  /** The most often that it may be carried out: once for each time that the person, or somebody else, asked for it. */
  most: number;
  /** The server has, or once had, what the command asks for. */
  isSo: boolean;
}

/** The part of a sender in one schedule: what a person can do, what others can do meanwhile, and what the ledger says about both. */
export interface SenderLife {
  kinds: readonly CommandKind[];
  /** The command for an act, based on what the device shows to the person; `at` chooses the record. null: there is nothing to do. */
  commandOf(id: string, act: string, at: number): Promise<Command | null>;
  /** Somebody else changes a record. Returns what happened; null if there was nothing to change. */
  another(act: string, at: number): Promise<string | null>;
  /** Somebody else does something between the look for a command and its request. */
  between(command: Command, act: string): Promise<string | null>;
  /** What the ledger says about a command. */
  ledgerOf(id: string, made: MadeCommand): Promise<OnLedger>;
  /** Other faults, in words: in the requests, and in what the device says about the commands. */
  breaches(commands: readonly OpenedCommand[]): Promise<string[]>;
  /** Whether the found record is what the person saw, or what only this command can have made: then there is no conflict. */
  isAsSeen?(command: Command, found: FoundRecord): boolean;
  /** Whether the record with this id is what the command asked for. */
  isOwn?(recordId: string, command: Command): Promise<boolean>;
}

/** What a sender has in all schedules. */
export interface SenderActs {
  /** What a person can ask for. */
  acts: readonly string[];
  /** What somebody else can do with the same records. */
  anotherActs: readonly string[];
  /** What can happen with this sender only. All of it must happen in the gate. */
  happenings: readonly string[];
}

/** The acts of several senders that work on one device. */
export function together(senders: readonly SenderActs[]): SenderActs {
  return {
    acts: senders.flatMap((sender) => sender.acts),
    anotherActs: senders.flatMap((sender) => sender.anotherActs),
    happenings: senders.flatMap((sender) => sender.happenings),
  };
}
