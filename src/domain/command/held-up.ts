import { isOffline } from '../list/line';
import type { Problem } from '../shared/outcome';
import { type CommandResult, type CommandState, isSentByItself } from './machine';

/** Changes that a missing connection held up, until none of them is open any longer: more than the usual second passed before they were sent. */
export interface HeldUp {
  ids: ReadonlySet<string>;
  /** At least one of them was refused or in conflict, so Studio does not report them as sent. */
  hasNeeded: boolean;
  /** None of them is open any longer. */
  isOver: boolean;
}

export const nothingHeldUp: HeldUp = { ids: new Set(), hasNeeded: false, isOver: false };

/** What a missing connection holds up, after `previous`, with what is open now. `hasNoLine`: nothing can be sent now. */
export function nextHeldUp(
  previous: HeldUp,
  open: readonly { id: string; state: CommandState; problem: Pick<Problem, 'code'> | null }[],
  hasNoLine: boolean,
): HeldUp {
  const before = previous.isOver ? nothingHeldUp : previous;
  const held = open.filter(
    ({ state, problem }) => isSentByItself(state) && (hasNoLine || (problem !== null && isOffline(problem))),
  );
  const ids = new Set([...before.ids, ...held.map(({ id }) => id)]);
  const left = open.filter(({ id }) => ids.has(id));
  const hasNeeded = before.hasNeeded || left.some(({ state }) => state === 'refused' || state === 'conflict');
  return { ids, hasNeeded, isOver: ids.size > 0 && left.length === 0 };
}

/**
 * The changes that Studio reports as sent: all that were held up if the server accepted every one of them, otherwise none. `ended` are those that are still
 * stored; a change that was undone in time is not, because it was never sent.
 */
export function sentOf<Row extends { result: CommandResult | null }>(
  { hasNeeded }: HeldUp,
  ended: readonly Row[],
): readonly Row[] {
  return !hasNeeded && ended.every(({ result }) => result === 'accepted') ? ended : [];
}
