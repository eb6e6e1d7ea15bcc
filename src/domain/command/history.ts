import type { ErrorCode } from '../shared/error-code';
import type { CommandState } from './machine';

/** One transition of a command, without its content. `at` in ms by the device's clock. */
export interface CommandMove {
  at: number;
  state: CommandState;
  /** Why, if it is not the usual course. */
  code?: ErrorCode;
}

/** Every state that a command was in, the oldest first. */
export interface CommandCourse {
  moves: CommandMove[];
  /** How many transitions in the middle are not kept, after the first `after` ones; absent if all are. */
  movesLeftOut?: { after: number; count: number };
}

/**
 * The first moves of a command say what it was, the last ones how it ended: for a command that was tried for weeks these are stored, and the moves between
 * are counted.
 */
export const firstStored = 20;
export const lastStored = 80;

/** When it was made and when it was sent last, null if nothing of it ever left the device; `offset` (ms) moves both from the device's clock. */
export function decisionTimesOf(
  { madeAt, moves }: Pick<CommandCourse, 'moves'> & { madeAt: number },
  offset: number,
): { madeAt: number; sentAt: number | null } {
  const sent = moves.findLast(({ state }) => state === 'sending');
  return { madeAt: madeAt + offset, sentAt: sent === undefined ? null : sent.at + offset };
}

/** A history with one more transition. */
export function withMove({ moves, movesLeftOut }: CommandCourse, move: CommandMove): CommandCourse {
  const all = [...moves, move];
  const over = all.length - firstStored - lastStored;
  // If some were left out, the history is full, so that the next one is one too many.
  if (over <= 0) return { moves: all };
  const after = movesLeftOut?.after ?? firstStored;
  return {
    moves: [...all.slice(0, after), ...all.slice(after + over)],
    movesLeftOut: { after, count: (movesLeftOut?.count ?? 0) + over },
  };
}

/** A history to be shown, step by step; a number is the count of steps that were left out. */
export function listCourse({ moves, movesLeftOut }: CommandCourse): (CommandMove | number)[] {
  if (movesLeftOut === undefined) return [...moves];
  const { after, count } = movesLeftOut;
  return [...moves.slice(0, after), count, ...moves.slice(after)];
}
