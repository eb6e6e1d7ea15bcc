import { openCredential, openDid, openFollow, openSchema } from '../../db/seal/keep-identities';
import type { IdentityTable, KeptFollow, KeptIdentity } from '../../db/seal/kept-identities';
import type { CredentialRow } from '../../domain/credential-record';
import type { DidRow } from '../../domain/did-record';
import type { Follow } from '../../domain/machines/ledger-follow';
import type { Outcome } from '../../domain/outcome';
import type { SchemaRow } from '../../domain/schema-record';
import type { RowReader } from './opened-cache';

/** How DIDs, schemas, credentials and what is followed of them are opened for a screen. Stamps name every column that a row is bound to. */
export const didReader: RowReader<KeptIdentity, DidRow> = {
  keyOf: ({ appId, id }) => `${appId} ${id}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => toOpening(await openDid(box, row), 'dids', row),
};

export const schemaReader: RowReader<KeptIdentity, SchemaRow> = {
  keyOf: ({ appId, id }) => `${appId} ${id}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => toOpening(await openSchema(box, row), 'schemas', row),
};

export const credentialReader: RowReader<KeptIdentity, CredentialRow> = {
  keyOf: ({ appId, id }) => `${appId} ${id}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => toOpening(await openCredential(box, row), 'credentials', row),
};

/** What cannot be opened is followed by nobody, and there is nothing to fetch again. */
export const followReader: RowReader<KeptFollow, Follow> = {
  keyOf: ({ id, kind }) => `${id} ${kind}`,
  stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
  open: async (box, row) => {
    const outcome = await openFollow(box, row);
    return { value: outcome.ok ? outcome.value : null, unreadable: [] };
  },
};

function toOpening<Row>(outcome: Outcome<Row>, table: IdentityTable, { appId, id }: KeptIdentity) {
  return outcome.ok ? { value: outcome.value, unreadable: [] } : { value: null, unreadable: [{ table, appId, id }] };
}
