import type { OpenedCommand } from '../../../../src/db/commands';
import type { Follow } from '../../../../src/domain/ledger/follow';
import { dayLength } from '../../../../src/domain/shared/timing';
import type { Site } from '../worker-sender';

/** A transaction of the ledger: its subject, and its result (0 is success). */
export interface Transaction {
  hash: string;
  code: number;
  subject: string;
}

/** A command that ended before this moment (ms) need not be followed any longer. */
export function followedSince({ device }: Site): number {
  return device.clock.now() - dayLength;
}

/** A finished command must say the same as the ledger. `subjects`: the ids of what it created. */
export function followBreaches(
  site: Site,
  { row }: OpenedCommand,
  {
    subjects,
    transactions,
    follows,
  }: { subjects: readonly string[]; transactions: readonly Transaction[]; follows: readonly Follow[] },
): string[] {
  const mine = follows.filter(({ id }) => subjects.includes(id));
  if (mine.length === 0) return row.changedAt < followedSince(site) ? [] : [`${row.id} is ${row.result} and followed by nobody`];
  return mine.flatMap(({ id, state, hash }) => {
    const known = transactions.filter(({ subject }) => subject === id);
    const isSo = known.some(({ code }) => (state === 'succeeded' ? code === 0 : code !== 0));
    if ((state === 'succeeded' || state === 'failed') && !isSo) return [`${row.id} is said to have ${state} and has not`];
    const isKnown = hash === null || known.some((one) => one.hash === hash);
    return isKnown ? [] : [`${row.id} is shown with a hash that is not its own`];
  });
}

/** Whether a command is done and was not given up. */
export function isDone({ row }: OpenedCommand): boolean {
  return row.state === 'done' && row.result !== 'given-up';
}
