import Dexie from 'dexie';
import type { StoredRow } from '../../db/lists/list-definition';
import { listOf, type MirroredList } from '../../db/lists/mirrored-list';
import { people, type StoredPerson } from '../../db/lists/people';
import { type StoredSession, sessions } from '../../db/lists/sessions';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import type { PersonRow } from '../../domain/verification/person';
import type { SessionRow } from '../../domain/verification/session';
import type { Net } from '../net/net-api';

/** A list to walk: where its pages come from and where they go. */
export interface ListSource<Row extends { appId: string }, Kept extends StoredRow> {
  list: MirroredList<Row, Kept>;
  fetchPage(page: number, limit: number): Promise<Outcome<ParsedRows<Row>>>;
  /** Rows that are still open on this device and may have come to an end; null where the calls cannot ask for single rows. */
  openRows: OpenRows<Row> | null;
}

export interface OpenRows<Row> {
  /** `now` in ms: rows that have expired stay what they are. */
  ids(now: number): Promise<string[]>;
  /** At most `atOnce` of them. */
  fetch(ids: readonly string[]): Promise<Outcome<ParsedRows<Row>>>;
  atOnce: number;
}

/** How many open rows are asked for by their ids in one call, and in one refresh. */
export const openRowsAtOnce = 50;
const openRowsAtMost = 200;

/** The sessions of a service (contract KYC 2.1). */
export function sessionSource(
  mirror: SealedMirror,
  net: Pick<Net, 'sessions'>,
  service: Service,
): ListSource<SessionRow, StoredSession> {
  const { appId } = service;
  return {
    list: listOf(mirror, sessions, appId),
    fetchPage: (page, limit) => net.sessions(service, { page, limit }),
    openRows: {
      async ids(now) {
        const keys = await mirror.database.sessions
          .where('[appId+state+expiresAt]')
          .between([appId, 'open', now], [appId, 'open', Dexie.maxKey], false, true)
          .reverse()
          .limit(openRowsAtMost)
          .primaryKeys();
        return keys.map(([, sessionId]) => sessionId);
      },
      fetch: (ids) => net.sessions(service, { page: 1, limit: openRowsAtOnce, sessionIds: ids }),
      atOnce: openRowsAtOnce,
    },
  };
}

/** The people of a service (contract KYC 2.3); the calls cannot ask for several people by their ids. */
export function peopleSource(
  mirror: SealedMirror,
  net: Pick<Net, 'people'>,
  service: Service,
): ListSource<PersonRow, StoredPerson> {
  return {
    list: listOf(mirror, people, service.appId),
    fetchPage: (page, limit) => net.people(service, { page, limit }),
    openRows: null,
  };
}
