import { countIdentities, findIdentities, listIdentities } from '../../../db/reads/identities';
import { lastPackNumber } from '../../../db/reads/packs';
import type { IdentityTable, KeptIdentity } from '../../../db/seal/kept-identities';
import type { StudioDatabase } from '../../../db/studio-database';
import { type IdentityQuery, isPlainIdentityQuery } from '../../../domain/identity-query';
import type { ShownIdentityStatus } from '../../../domain/identity-status';
import type { StudioWorker } from '../../../workers/api';
import { readByIds, type Source } from '../../list/list-source';
import type { Listing } from '../../list/listing';
import { readHeldBack } from '../../list/read-held-back';
import type { KeptIdentityRow } from './identity-view';

interface Asked {
  table: IdentityTable;
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
    count: () => countIdentities(database, table, appId),
    find: ({ day: _none, ...window }) => worker.searchIdentities({ list: table, appId, query, typed, ...window }),
    read: (ids) => readIdentityRows(database, table, appId, ids),
    revision: async () => String(await lastPackNumber(database, `${table}:${appId}`)),
  };
}

/** The rows that are kept under these ids, in their order; null for one that is no longer on this device. */
export function readIdentityRows(
  database: StudioDatabase,
  table: IdentityTable,
  appId: string,
  ids: readonly string[],
): Promise<(KeptIdentityRow | null)[]> {
  return readByIds(identitySource(database, table, appId, null), ids);
}

function identitySource(
  database: StudioDatabase,
  table: IdentityTable,
  appId: string,
  status: ShownIdentityStatus | null,
): Source<KeptIdentity & { createdAt: number }, KeptIdentityRow> {
  return {
    list: async (limit) => (await listIdentities(database, table, { appId, status, limit })).map(withPlace),
    find: async (ids) => {
      const found = await findIdentities(database, table, appId, ids);
      return new Map([...found].map(([id, row]) => [id, withPlace(row)]));
    },
    idOf: ({ id }) => id,
    toListRows: async (rows) => rows.map(({ createdAt, ...identity }) => ({ key: identity.id, createdAt, identity })),
  };
}

/** Where other lists are by time, these are by their order. */
function withPlace(row: KeptIdentity): KeptIdentity & { createdAt: number } {
  return { ...row, createdAt: row.order };
}
