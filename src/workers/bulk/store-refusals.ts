import type { UserData } from '../../db/notes';
import type { SealedFollow } from '../../db/seal/follow-codec';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { storeLedgerResults } from '../../db/writes/ledger-results';
import type { Clock } from '../clock';
import { createLoop, type Loop } from '../create-loop';
import { whenChanged } from '../when-changed';

export interface RefusalParts {
  mirror: SealedMirror;
  clock: Clock;
  openUserStore(): Promise<UserData | null>;
}

/**
 * Stores with a batch what the ledger refused of it, as long as this tab leads, so that it does not count as done; runs when the ledger has refused something
 * more. What cannot be written then is written before finished follows are deleted.
 */
export function startStoringRefusals({ mirror, clock, openUserStore }: RefusalParts): Loop {
  const { database } = mirror;
  let known = '';

  async function store(): Promise<null> {
    const work = await openUserStore();
    if (work) await storeLedgerResults(work, mirror, clock.now());
    return null;
  }

  function isMore(rows: readonly SealedFollow[]): boolean {
    const digest = rows.map(({ appId, id, changedAt }) => `${appId} ${id} ${changedAt}`).join('\n');
    if (digest === known || digest === '') return false;
    known = digest;
    return true;
  }

  return createLoop({
    clock,
    work: store,
    wakeOn: whenChanged(() => database.follows.where('state').equals('failed').and(isOfBatch).toArray(), isMore),
  });
}

function isOfBatch(follow: SealedFollow): boolean {
  return follow.isOfBatch === true;
}
