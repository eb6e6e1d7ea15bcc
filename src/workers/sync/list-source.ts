import Dexie from 'dexie';
import type { StudioDatabase } from '../../db/studio-database';
import { peopleList } from '../../db/writes/apply-people';
import type { ListedRow, MirroredList } from '../../db/writes/apply-rows';
import { sessionList } from '../../db/writes/apply-sessions';
import type { Outcome } from '../../domain/outcome';
import type { PersonRow } from '../../domain/person';
import type { Service } from '../../domain/service';
import type { SessionRow } from '../../domain/session';
import type { ParsedRows } from '../../domain/wire/rows';
import type { Net } from '../net/net-api';

/** A list to walk: where its pages come from and where they go. */
export interface ListSource<Row extends ListedRow> {
  list: MirroredList<Row>;
  fetchPage(page: number, limit: number): Promise<Outcome<ParsedRows<Row>>>;
  /** Rows that are still open on this device and may have come to an end; null where the calls cannot ask for single rows. */
  openRows: { ids(now: number): Promise<string[]>; fetch(ids: readonly string[]): Promise<Outcome<ParsedRows<Row>>> } | null;
}

/** How many open rows are asked for by their ids at once. */
export const openRowsAtOnce = 50;

/** The sessions of a service (contract KYC 2.1). */
export function sessionSource(database: StudioDatabase, net: Net, service: Service): ListSource<SessionRow> {
  const { appId } = service;
  return {
    list: sessionList(database, appId),
    fetchPage: (page, limit) => net.sessions(service, { page, limit }),
    openRows: {
      async ids(now) {
        const keys = await database.sessions
          .where('[appId+outcome+expiresAt]')
          .between([appId, 'open', now], [appId, 'open', Dexie.maxKey], false, true)
          .limit(openRowsAtOnce)
          .primaryKeys();
        return keys.map(([, sessionId]) => sessionId);
      },
      fetch: (ids) => net.sessions(service, { page: 1, limit: openRowsAtOnce, sessionIds: ids }),
    },
  };
}

/** The people of a service (contract KYC 2.3); the calls cannot ask for several people by their ids. */
export function peopleSource(database: StudioDatabase, net: Net, service: Service): ListSource<PersonRow> {
  return {
    list: peopleList(database, service.appId),
    fetchPage: (page, limit) => net.people(service, { page, limit }),
    openRows: null,
  };
}
