/**
 * The states of a command (offline rules 8). `sending` is written before the request, so that after a kill at any moment it is known that the command may
 * have arrived; `checking` is one that was sent and has no answer.
 */
export const commandStates = ['queued', 'sending', 'waiting', 'checking', 'refused', 'conflict', 'done'] as const;
export type CommandState = (typeof commandStates)[number];

/**
 * `begin`: about to be sent. `accepted`: the server took it. `found`: the server has it as it was requested. `lost`: sent, and no answer. `held`: nothing
 * could be sent. `refused`: the server, or something it needs, said no. `changed`: the record is not what was seen. `withdrawn`: what it needs was taken
 * back, a right, a service or the account, before the server had it. A person does the rest: `retry` a refused one; `keep-mine`: send it over what is there
 * now, or say which of the found ones it is; `take`: accept what is there as the result; `give-up`.
 */
export type CommandEvent =
  | 'begin'
  | 'accepted'
  | 'found'
  | 'lost'
  | 'held'
  | 'refused'
  | 'changed'
  | 'withdrawn'
  | 'retry'
  | 'keep-mine'
  | 'take'
  | 'give-up';

/**
 * How a command ended: `accepted`; `found` as requested after an attempt without an answer; `already-so` before anything was sent; `taken` as what was there,
 * or `given-up`, by the person.
 */
export type CommandResult = 'accepted' | 'found' | 'already-so' | 'taken' | 'given-up';

type Table = Record<CommandState, Partial<Record<CommandEvent, CommandState>>>;

const unsent = {
  begin: 'sending',
  found: 'done',
  held: 'waiting',
  refused: 'refused',
  changed: 'conflict',
  withdrawn: 'refused',
  'give-up': 'done',
} as const;

/** Every move there is. */
export const commandMoves: Table = {
  queued: unsent,
  waiting: unsent,
  checking: { ...unsent, held: 'checking' },
  sending: { accepted: 'done', lost: 'checking', held: 'waiting', refused: 'refused', withdrawn: 'refused' },
  refused: { retry: 'queued', withdrawn: 'refused', 'give-up': 'done' },
  conflict: { 'keep-mine': 'queued', take: 'done', withdrawn: 'refused', 'give-up': 'done' },
  done: {},
};

/**
 * The state after an event; null if there is no such move. `isDoubtful`: an earlier try may have arrived, so that it never again counts as unsent.
 */
export function moveCommand(state: CommandState, event: CommandEvent, isDoubtful: boolean): CommandState | null {
  const next = commandMoves[state][event] ?? null;
  return isDoubtful && (next === 'queued' || next === 'waiting') ? 'checking' : next;
}

/** Whether it is still open. */
export function isOpenCommand(state: CommandState): boolean {
  return state !== 'done';
}

/** Whether the device sends it automatically when it can. */
export function isSentByItself(state: CommandState): boolean {
  return state === 'queued' || state === 'waiting' || state === 'checking';
}

/**
 * Whether it can be taken back: nothing of it has left the device, or what has was answered with a refusal and had no effect. Of one that is done in part
 * (`isHalfDone`) only the rest can be given up.
 */
export function canUndo({
  state,
  unanswered,
  isHalfDone = false,
}: {
  state: CommandState;
  unanswered: number;
  isHalfDone?: boolean;
}): boolean {
  return unanswered === 0 && !isHalfDone && (state === 'queued' || state === 'waiting');
}
