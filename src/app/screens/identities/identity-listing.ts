import type { StoredLedgerRow } from '../../../db/lists/ledger-list';
import { ledgerLists } from '../../../db/lists/ledger-lists';
import { countRows, findRows, listRows } from '../../../db/reads/list';
import { lastPackNumber } from '../../../db/reads/packs';
import type { StudioDatabase } from '../../../db/studio-database';
import type { IdentityListName } from '../../../domain/identity-list';
import { type IdentityQuery, isPlainIdentityQuery } from '../../../domain/identity-query';
import type { ShownIdentityStatus } from '../../../domain/identity-status';
import type { StudioWorker } from '../../../workers/api';
import { readByIds, type Source } from '../../list/list-source';
import type { Listing } from '../../list/listing';
import { readHeldBack } from '../../list/read-held-back';
import type { KeptIdentityRow } from './identity-view';

interface Asked {
  table: IdentityListName;
  /** The SSI service. */
  appId: string;
  query: IdentityQuery;
  /** What is searched for. */
  typed: string;
  now: number;
}

/** The list of DIDs, schemas or credentials that a query and a search ask for. */
export function identityListing(
  database: StudioDatabase,
  worker: StudioWorker,
  { table, appId, query, typed, now }: Asked,
): Listing<KeptIdentityRow, ShownIdentityStatus> {
  return {
    list: `${appId} ${table}`,
    subject: JSON.stringify([table, appId, query, typed]),
    isPlain: isPlainIdentityQuery(query) && typed === '',
    status: query.status ?? 'all',
    now,
    readPlain: (standing, limit, isFilling) =>
      readHeldBack(identitySource(database, table, appId, query.status), standing, limit, isFilling),
    count: () => countRows(database, ledgerLists[table], appId),
    find: ({ day: _none, ...window }) => worker.searchIdentities({ list: table, appId, query, typed, ...window }),
    read: (ids) => readIdentityRows(database, table, appId, ids),
    revision: async () => String(await lastPackNumber(database, `${table}:${appId}`)),
  };
}

/** The rows that are kept under these ids, in their order; null for one that is no longer on this device. */
export function readIdentityRows(
  database: StudioDatabase,
  table: IdentityListName,
  appId: string,
  ids: readonly string[],
): Promise<(KeptIdentityRow | null)[]> {
  return readByIds(identitySource(database, table, appId, null), ids);
}

function identitySource(
  database: StudioDatabase,
  table: IdentityListName,
  appId: string,
  status: ShownIdentityStatus | null,
): Source<StoredLedgerRow, KeptIdentityRow> {
  const list = ledgerLists[table];
  return {
    list: (limit) => listRows(database, list, { appId, status, limit }),
    find: (ids) => findRows(database, list, appId, ids),
    toListRows: async (rows) => rows.map((identity) => ({ key: identity.id, createdAt: identity.order, identity })),
  };
}
