import type { UserDatabase } from '../../../../src/db/user-database';
import { claimOutbox, moveOneBy, type Outbox } from '../../../../src/db/writes/outbox';
import type { Sender } from '../../../../src/workers/outbox/sender';

/** What a broken build does. The judge must find each. */
export type Mutation = 'no-reconcile' | 'no-epoch-check' | 'sending-after-request';

/** An outbox without the check of the epoch. */
export function withoutEpochCheck(database: UserDatabase, epoch: number): Outbox {
  const claim = async () => {
    await database.epochs.put({ key: 'epoch', epoch, run: 0 });
    return claimOutbox(database, epoch);
  };
  const never = () => Promise.reject(new Error('these tests issue no credentials'));
  return {
    duplicateChecks: {
      count: async () => 0,
      add: never,
      list: async () => [],
      update: never,
      finish: never,
      commands: never,
      saveDuplicate: never,
    },
    open: async () => (await claim()).open(),
    takeOver: async (now) => (await claim()).takeOver(now),
    finishedLike: async (row) => (await claim()).finishedLike(row),
    move: async (row, event, now, more) => (await claim()).move(row, event, now, more),
    moveAll: async (moves, event, now) => (await claim()).moveAll(moves, event, now),
  };
}

/** A sender that sends always, whatever it found before. */
export function withoutReconcile(sender: Sender): Sender {
  return { ...sender, reconcile: () => ({ is: 'send' }) };
}

/** An outbox that writes `sending` only when the answer is here. */
export function writingLate(inner: Outbox): Outbox {
  const waiting: (() => Promise<unknown>)[] = [];
  const moveAll: Outbox['moveAll'] = async (moves, event, now) => {
    if (event === 'begin') {
      waiting.push(() => inner.moveAll(moves, event, now));
      return moves.map(({ row, more }) => ({ ...row, ...more, state: 'sending', revision: row.revision + 1 }));
    }
    for (const write of waiting.splice(0)) await write();
    return inner.moveAll(moves, event, now);
  };
  return { ...inner, move: moveOneBy(moveAll), moveAll };
}
