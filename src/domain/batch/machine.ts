import type { CommandKind } from '../command/command';
import type { CommandResult, CommandState } from '../command/machine';
import type { ErrorCode } from '../shared/error-code';

/**
 * Many commands that were made together, of a file or of a selection. `running`: they go into the outbox, a few at a time; `paused`: no more go there,
 * and where a person paused it what had not gone was taken back; `done`: something became of each; `given-up`: what had not gone by then never goes.
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
 * What became of one command of it: `waiting` to go, `open` in the outbox, possibly waiting for its person there, and how it left that; `ledger-refused`: the service had done
 * it, and the ledger did not take it.
 */
export const lineStates = ['waiting', 'open', 'done', 'refused', 'given-up', 'ledger-refused'] as const;
export type LineState = (typeof lineStates)[number];

/** What became of a command that the outbox is through with; null while it is not, or needs its person. */
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

/** The counts of a batch of so many, of which nothing was sent, from a file of which so many rows were left out. */
export function freshCounts(total: number, leftOut = 0): LineCounts {
  return { waiting: total, open: 0, done: 0, refused: 0, 'given-up': 0, ...(leftOut > 0 ? { 'left-out': leftOut } : {}) };
}

/** The counts after one went from one state to another. */
export function recounted(counts: LineCounts, from: LineState, to: LineState): LineCounts {
  return from === to ? counts : { ...counts, [from]: (counts[from] ?? 0) - 1, [to]: (counts[to] ?? 0) + 1 };
}

/**
 * The states of commands of a kind that go once more when its person asks for that: a change that the ledger did not take can be asked for again; a credential that it
 * refused is at the service anyway, and would be issued twice.
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

/** So many refusals one after the other stop a batch: what stands in the way of each, an empty credit or a key that was changed, does in that of the next. */
export const refusedAtMost = 10;

/** Whether a batch is to wait for its person after a command of it was refused with this code, as the last of so many one after the other. */
export function isToPause(code: ErrorCode | null, refusedInRow: number): boolean {
  return refusedInRow >= refusedAtMost || refusalsOfAll.some((known) => known === code);
}

/** How many commands a batch has; what was left out of it is none. */
export function totalOf(counts: LineCounts): number {
  return lineStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
