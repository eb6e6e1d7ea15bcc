import { liveQuery } from 'dexie';
import type { UserData } from '../../db/notes';
import type { KeptFollow } from '../../db/seal/kept-follow';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { keepEnds } from '../../db/writes/keep-ends';
import type { Clock } from '../clock';

export interface RefusalParts {
  mirror: SealedMirror;
  clock: Clock;
  openUserStore(): Promise<UserData | null>;
}

/**
 * Keeps with a batch what the ledger refused of it, as long as this tab leads, so that it does not count as done; looked for when the ledger has refused something
 * more. What cannot be written down then is when what was settled is forgotten.
 */
export function startKeepingRefusals({ mirror, clock, openUserStore }: RefusalParts): { stop(): void } {
  const { database } = mirror;
  let known = '';
  let turns: Promise<unknown> = Promise.resolve();

  async function keep(): Promise<void> {
    const work = await openUserStore();
    if (work) await keepEnds(work, mirror, clock.now());
  }

  const refused = liveQuery(() => database.follows.where('state').equals('failed').and(isOfBatch).toArray()).subscribe({
    next(rows) {
      const digest = rows.map(({ appId, id, changedAt }) => `${appId} ${id} ${changedAt}`).join('\n');
      if (digest === known || digest === '') return;
      known = digest;
      turns = turns.then(keep).catch(() => undefined);
    },
    error: () => undefined,
  });
  return { stop: () => refused.unsubscribe() };
}

function isOfBatch(follow: KeptFollow): boolean {
  return follow.isOfBatch === true;
}
