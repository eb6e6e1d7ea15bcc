import type { CommandKind } from '../command/command';
import type { CommandResult, CommandState } from '../command/machine';
import type { ErrorCode } from '../shared/error-code';

/**
 * Many commands that were made together, from a file or a selection. `running`: they enter the outbox, a few at a time; `paused`: no more enter it, and if a
 * person paused it, unsent ones were taken back; `done`: each has a result; `given-up`: what had not been sent by then never is.
 */
export const batchStates = ['running', 'paused', 'done', 'given-up'] as const;
export type BatchState = (typeof batchStates)[number];

/** `ended`: nothing of it is left to send or on its way. `withdrawn`: what it needs was taken back. The rest a person does; `retry` is about what was refused. */
export type BatchEvent = 'pause' | 'resume' | 'ended' | 'withdrawn' | 'give-up' | 'retry';

/** Every move there is. */
export const batchMoves: Record<BatchState, Partial<Record<BatchEvent, BatchState>>> = {
  running: { pause: 'paused', ended: 'done', withdrawn: 'paused', 'give-up': 'given-up', retry: 'running' },
  paused: { resume: 'running', ended: 'done', withdrawn: 'paused', 'give-up': 'given-up', retry: 'running' },
  done: { retry: 'running' },
  'given-up': {},
};

/** The state after an event; null if there is no such move. */
export function moveBatch(state: BatchState, event: BatchEvent): BatchState | null {
  return batchMoves[state][event] ?? null;
}

/** Whether something of it may still be sent. */
export function isOpenBatch(state: BatchState): boolean {
  return state === 'running' || state === 'paused';
}

/**
 * The state of one of its commands: `waiting` to be sent, `open` in the outbox, possibly waiting for its person there, and how it left the outbox;
 * `ledger-refused`: the service had done it, but the ledger refused it.
 */
export const lineStates = ['waiting', 'open', 'done', 'refused', 'given-up', 'ledger-refused'] as const;
export type LineState = (typeof lineStates)[number];

/** The result of a command that the outbox has finished; null while it is open, or needs its person. */
export function lineStateOf({ state, result }: { state: CommandState; result: CommandResult | null }): LineState | null {
  if (state === 'refused') return 'refused';
  if (state !== 'done') return null;
  return result === 'given-up' ? 'given-up' : 'done';
}

/**
 * How many commands of a batch are in each state, rows of its file that could not be sent (`left-out`), and credentials that were issued twice or possibly twice
 * (`duplicates`). A count that is absent is 0.
 */
export type LineCounts = Record<Exclude<LineState, 'ledger-refused'>, number> &
  Partial<Record<'ledger-refused' | 'left-out' | 'duplicates', number>>;

/** The counts of an unsent batch of this many, from a file of which this many rows were left out. */
export function freshCounts(total: number, leftOut = 0): LineCounts {
  return { waiting: total, open: 0, done: 0, refused: 0, 'given-up': 0, ...(leftOut > 0 ? { 'left-out': leftOut } : {}) };
}

/** The counts after one went from one state to another. */
export function recounted(counts: LineCounts, from: LineState, to: LineState): LineCounts {
  return from === to ? counts : { ...counts, [from]: (counts[from] ?? 0) - 1, [to]: (counts[to] ?? 0) + 1 };
}

/**
 * The states in which commands of a kind are sent once more if their person asks for it: a change that the ledger refused can be requested again; a
 * credential that it refused exists at the service anyway, and would be issued twice.
 */
export function statesToRetry(kind: CommandKind): readonly LineState[] {
  return kind === 'change-credential-status' ? ['refused', 'ledger-refused'] : ['refused'];
}

/** Refusals that are about no single wish: all others would have the same. */
const refusalsOfAll: readonly ErrorCode[] = [
  'right-missing',
  'right-withdrawn',
  'service-gone',
  'membership-ended',
  'service-unknown',
  'service-token-missing',
  'service-token-invalid',
  'tenant-url-missing',
  'ssi-service-missing',
];

/** So many refusals in a row stop a batch: what blocks each of them, such as used-up credits or a changed key, blocks the next one too. */
export const refusedAtMost = 10;

/** Whether a batch is to wait for its person after a command of it was refused with this code, as the last of so many one after the other. */
export function isToPause(code: ErrorCode | null, refusedInRow: number): boolean {
  return refusedInRow >= refusedAtMost || refusalsOfAll.some((known) => known === code);
}

/** How many commands a batch has, without the rows that were left out. */
export function totalOf(counts: LineCounts): number {
  return lineStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
