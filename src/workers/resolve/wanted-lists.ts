import { storedIdOf } from '../../db/lists/list-codec';
import { findService, findSsiService } from '../../db/reads/services';
import type { ServiceRow } from '../../db/studio-database';
import { type IdentityListName, isIdentityList } from '../../domain/ledger/lists';
import { watchLife } from '../../domain/shared/timing';
import { createWatchOpener } from '../sync/watched-questions';
import type { IdentityParts } from './identity-parts';

/** A visible list, and its records on a screen, by stored ids. */
export interface WantedList {
  table: IdentityListName;
  service: ServiceRow;
  visible: Set<string>;
}

/** Finds the lists that are visible in tabs. */
export function createWantedLists({ mirror, clock }: Pick<IdentityParts, 'mirror' | 'clock'>): () => Promise<WantedList[]> {
  const { database, box } = mirror;
  const openWatches = createWatchOpener(box);

  async function ssiServiceOf(appId: string): Promise<ServiceRow | null> {
    const service = await findService(database, appId);
    return service && findSsiService(database, service);
  }

  return async () => {
    const now = clock.now();
    const rows = await database.watches.toArray();
    const seen = rows.filter(({ visible, renewedAt }) => visible && renewedAt > now - watchLife);
    const wanted = new Map<string, WantedList>();
    for (const { question } of await openWatches(seen)) {
      const table = question.kind === 'visible' ? question.list : question.kind;
      if (!isIdentityList(table)) continue;
      const service = 'appId' in question ? await ssiServiceOf(question.appId) : null;
      if (service === null) continue;
      const key = `${table}|${service.appId}`;
      const one: WantedList = wanted.get(key) ?? { table, service, visible: new Set() };
      wanted.set(key, one);
      if (question.kind !== 'visible') continue;
      for (const id of await Promise.all(question.ids.map((id) => storedIdOf(box, table, id)))) one.visible.add(id);
    }
    return [...wanted.values()];
  };
}
