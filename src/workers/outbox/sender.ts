import type { TriedCommand } from '../../domain/command/attempts';
import type { Command } from '../../domain/command/command';
import type { FoundRecords } from '../../domain/command/conflict-snapshot';
import type { MadeRecord } from '../../domain/command/created-record';
import type { Outcome, Problem } from '../../domain/shared/outcome';
import type { SenderContext } from './sender-context';

/** What one snapshot of the server says about records. */
export interface Snapshot {
  /** When it was taken (ms). */
  at: number;
}

/** The results of a command's attempts so far. */
export interface Tries {
  /** One that left the device was never answered: it may have arrived. */
  isDoubtful: boolean;
  /** When the last one left (ms); null if none did. */
  sentAt: number | null;
  /** The last one was refused because the record had changed. */
  wasRefusedAsMoved: boolean;
  /** A part of what was requested is done. */
  isHalfDone: boolean;
  /** What was kept before them; null if nothing was. */
  tried: TriedCommand | null;
  /** It is one of a batch, which is reported as a whole. */
  isOfBatch: boolean;
}

/**
 * What to do with a command. `send`: send it; `found`: the record is as requested; `taken`: a person said so; `changed`: a person decides about what was
 * found; `refused`: the last refusal is final, or it is refused here for its `problem`; `unknown`: not known yet.
 */
export type Reconciled<Of extends Command = Command> =
  | Sending
  | { is: 'found' | 'taken' }
  | { is: 'changed'; found: FoundRecords[Of['kind']] }
  | { is: 'refused'; problem?: Problem }
  | Unknown;

export interface Sending {
  is: 'send';
  /** What has to be known of the tries from now on; it is kept before the request leaves. */
  tried?: TriedCommand;
  /** The snapshot says that what was sent before is done: this is the rest of it. */
  isRest?: boolean;
}

export interface Unknown {
  is: 'unknown';
  /** null: it only takes its time. */
  problem: Problem | null;
  /** When to reconcile again (ms); by the usual waits if that does not matter. */
  again?: number;
}

/** The result of a request. `isSent` is false only if it is certain that nothing left this device. */
export interface Sent<Answer = null> {
  outcome: Outcome<Answer>;
  isSent: boolean;
}

/** A command that the server took, with what it answered. */
export interface Accepted<Of extends Command, Answer> {
  command: Of;
  answer: Answer;
  /** When it left (ms). */
  sentAt: number | null;
  /** It is one of a batch. */
  isOfBatch: boolean;
}

/** The ids of what the server made for other commands of this device: none of them is this one's. */
export type MadeElsewhere = () => Promise<ReadonlySet<string>>;

/** How the commands of a kind are looked up, reconciled and sent. Each kind has its own answers, which the drain passes back unchanged. */
export interface Sender<Of extends Command = Command, Seen extends Snapshot = Snapshot, Answer = unknown> {
  /** Commands of a service with the same key share a snapshot while it is fresh. */
  snapshotKeyOf(command: Of): string;
  /** One snapshot of what the server has. */
  fetchSnapshot(command: Of, tries: Tries, elsewhere: MadeElsewhere): Promise<Outcome<Seen>>;
  reconcile(command: Of, snapshot: Seen, tries: Tries): Reconciled<Of>;
  /** One snapshot says for any number of commands whether they arrived, so that `sending` may be written for several before the first of them is sent. */
  isSentInGroups?: true;
  /** What has to be stored before the request of a command is sent. `id` is that of the command. */
  beforeSend?(context: SenderContext, id: string, command: Of, snapshot: Seen, tries: Tries): Promise<void>;
  /** Work on finished commands. Returns when to call it next (ms), or null if there is nothing left. */
  afterDrain?(context: SenderContext): Promise<number | null>;
  /** One request; never repeated automatically except after a refusal of its token, which carries nothing out. */
  send(command: Of, snapshot: Seen, how: Sending): Promise<Sent<Answer>>;
  /** Whether an answer was to a part only: another request is to follow. */
  isPart?(command: Of, answer: Answer): boolean;
  /** Whether an answer has something that exists nowhere else: it has to be written before the command is finished. */
  isInAnswerAlone?(command: Of, answer: Answer): boolean;
  /** What the server made, for who wants to find it again; absent if nothing is made, or its id was known before. */
  made?(answer: Answer, command: Of): MadeRecord;
  /** The server took them: the mirror shows it from now on. */
  applied(taken: readonly Accepted<Of, Answer>[]): Promise<void>;
  /** The server has one as it was requested. */
  found(command: Of, snapshot: Seen, tries: Tries): Promise<void>;
  /** What the server made of one that it has as it was requested; null if that is not known. */
  foundMade?(command: Of, snapshot: Seen, tries: Tries): MadeRecord | null;
}
