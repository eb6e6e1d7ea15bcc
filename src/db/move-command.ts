import { withMove } from '../domain/command/history';
import { type CommandEvent, moveCommand } from '../domain/command/machine';
import type { CommandRow } from './user-database';

/**
 * A command after an event, with what else the event brings; null if there is no such move. `at` in ms. A try that may have arrived is never
 * forgotten: with one the command does not count as unsent again.
 */
export function moved(row: CommandRow, event: CommandEvent, at: number, more: Partial<CommandRow> = {}): CommandRow | null {
  const state = moveCommand(row.state, event, isDoubtful(row));
  if (state === null) return null;
  const revision = row.revision + 1;
  const last = row.moves.at(-1);
  // A clock that was set back dates no move before an earlier one.
  const changedAt = Math.max(at, last?.at ?? at);
  const next = { ...row, ...more, state, revision, changedAt, epoch: state === 'sending' ? (more.epoch ?? row.epoch) : null };
  const code = next.problem?.code;
  // Waiting on is no news.
  if (last?.state === state && last.code === code) return next;
  return { ...next, ...withMove(row, { at: changedAt, state, ...(code === undefined ? {} : { code }) }) };
}

/** Whether an earlier try may have arrived; the one that is being made does not count. */
function isDoubtful({ unanswered, state }: CommandRow): boolean {
  return unanswered > (state === 'sending' ? 1 : 0);
}
