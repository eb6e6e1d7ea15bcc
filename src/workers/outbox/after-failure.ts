import { sealSaid } from '../../db/commands';
import type { CommandRow } from '../../db/user-database';
import { errorClass } from '../../domain/shared/error-code';
import type { Problem } from '../../domain/shared/outcome';
import { retryDelay } from '../retry-delay';
import type { DrainParts } from './drain-parts';

/** Refusals because of a changed record. */
const movedStatuses: readonly number[] = [404, 409];

/** A command that could not be sent. `notSent`: what its row says of the tries, where `sending` is written already. */
interface Unsent {
  row: CommandRow;
  notSent?: Partial<CommandRow>;
}

/** Nothing of them could be sent; a refusal is kept with the server's own words. */
export async function retryOrRefuse(parts: DrainParts, due: readonly Unsent[], problem: Problem): Promise<void> {
  const { outbox, box, clock, signal } = parts;
  const event = isForGood(problem) ? 'refused' : 'held';
  for (const { row, notSent } of due) {
    const said = event === 'refused' ? await sealSaid(box, row.id, problem.said) : null;
    if (signal.aborted) return;
    const nextAt = retryAt(parts, row, problem, event);
    await outbox.move(row, event, clock.now(), { ...notSent, ...storedProblemOf(problem), said, tries: row.tries + 1, nextAt });
  }
}

/** A failure as it is kept. Who writes it leads: what the guard calls a lost lead is then another account in the cookies. */
export function storedProblemOf({ code, status }: Problem): Pick<CommandRow, 'problem'> {
  const stored = code === 'lead-lost' ? 'account-switched' : code;
  return { problem: { code: stored, ...(status === undefined ? {} : { status }) } };
}

/** When it is tried again (ms); null if a person has to do something. */
export function retryAt(
  { clock, random }: DrainParts,
  row: CommandRow,
  problem: Problem,
  event: 'held' | 'refused',
): number | null {
  if (event === 'refused') return null;
  const now = clock.now();
  if (problem.retryAfterSeconds !== undefined) return now + problem.retryAfterSeconds * 1_000;
  return now + retryDelay(row.tries + 1, problem.code, random(), row.problem === null ? 0 : now - (row.moves.at(-1)?.at ?? now));
}

/** The server's own refusal because of a changed record; a page that something on the way put in its place does not count. */
export function isRefusedAsMoved({ code, status }: Pick<Problem, 'code' | 'status'>): boolean {
  return errorClass[code] === 'refused' && status !== undefined && movedStatuses.includes(status);
}

/** Answered before anything was done: by a server that asks to be left alone, or one that takes no calls from here; or stopped by the browser itself. */
export function isWithoutEffect({ code }: Problem): boolean {
  return code === 'server-busy' || code === 'budget-spent' || code === 'origin-refused' || code === 'address-not-allowed';
}

/** Whether trying again changes nothing until a person has done something. */
export function isForGood({ code }: Problem): boolean {
  return errorClass[code] === 'refused' && code !== 'mirror-locked' && code !== 'second-factor-required';
}
