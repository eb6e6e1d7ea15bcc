import type { ChaosRule } from '../../../platform/http/chaos-rules';
import type { RequestEntry } from '../../../platform/http/request-log';
import type { Platform } from '../../../platform/platform';
import type { Command } from '../../../src/domain/command/command';
import type { Issuer } from '../../platform/support/credentials';
import type { SimulatedDevice } from './device';
import type { LineRequest } from './line';
import type { SenderActs, SenderLife } from './sender-life';

/** What the platform has before the first schedule: DIDs that are authors, and an issuer of credentials. */
export interface Ground {
  platform: Platform;
  authors: readonly string[];
  issuer: Issuer;
}

/** Where a schedule runs: this device, from `beganAt` (ms) on. */
export interface Site extends Ground {
  device: SimulatedDevice;
  beganAt: number;
  /** How often the schedule asks for this act. */
  timesOf(act: string): number;
  /** A new name at each call. */
  nextId(): string;
  happened(kind: string): void;
}

/** The part of a sender in one schedule on whole workers. */
export interface WorkerLife extends SenderLife {
  isStateRequest(request: LineRequest): boolean;
  isOf(command: Command, request: LineRequest): boolean;
  stateRead?(at: number, request: LineRequest, answer: unknown): void;
  left?(id: string, request: LineRequest): void;
}

/** A sender in the simulation of whole workers before a platform. */
export interface WorkerSender extends SenderActs {
  /** Requests that change something, and requests that look before a change, as the platform's rules of chaos name them. */
  changes: readonly string[];
  stateRequests: readonly string[];
  isChange(request: LineRequest): boolean;
  /** Whether the judge can handle it if this request arrives late; absent if it can handle none. */
  canBeLate?(request: LineRequest): boolean;
  /** The second request of a command that needs two; absent if no command does. */
  rest?: string;
  isRest?(path: string): boolean;
  /** A fault that only this sender has; returns the name of what happens, null if the ledger shows it later. */
  ownDisturbance?(platform: Platform): string | null;
  /** Prepares the device and the platform for a schedule. */
  begin(site: Site): Promise<WorkerLife>;
}

/** The requests of a schedule that match and that the platform carried out, according to its log. */
export function carriedOut({ platform, beganAt }: Site, matches: (entry: RequestEntry) => boolean): RequestEntry[] {
  const isDone = ({ status, chaos }: RequestEntry) =>
    chaos === null ? status === 200 : chaos === 'lost-answer' || chaos === 'cut';
  return platform.requests().filter((entry) => entry.at >= beganAt && matches(entry) && isDone(entry));
}

/** A refusal of a service with this message. */
export function refusal(status: number, message: string): Pick<ChaosRule, 'kind' | 'status' | 'body'> {
  return { kind: 'status', status, body: { statusCode: status, message: [message], error: 'Refused' } };
}
