import {
  type CredentialAnswer,
  type CredentialRow,
  unresolvedCredential,
  withCredentialAnswer,
  withCredentialEntries,
} from '../domain/credential-record';
import { type DidAnswer, type DidRow, unresolvedDid, withDidAnswer, withDidEntries } from '../domain/did-record';
import type { ListedIdentity } from '../domain/listed-identity';
import type { Outcome } from '../domain/outcome';
import {
  type SchemaAnswer,
  type SchemaRow,
  unresolvedSchema,
  withSchemaAnswer,
  withSchemaEntries,
} from '../domain/schema-record';
import type { EntriesOutcome } from '../domain/status-entry';
import type { Box } from './seal/box';
import { openCredential, openDid, openSchema, prepareCredential, prepareDid, prepareSchema } from './seal/keep-identities';
import type { IdentityTable, KeptIdentity } from './seal/kept-identities';
import type { SealedMirror } from './seal/sealed-mirror';
import type { MirroredList } from './writes/apply-rows';

/** What DIDs, schemas and credentials have in common: a list of ids, each to be resolved, then followed on the ledger. */
export interface IdentityKind<Row extends IdentityRow, Answer> {
  table: IdentityTable;
  list(mirror: SealedMirror, appId: string): MirroredList<Row, KeptIdentity>;
  open(box: Box, kept: KeptIdentity): Promise<Outcome<Row>>;
  /** The id by which the server knows it. */
  idOf(row: Row): string;
  unresolved(appId: string, listed: ListedIdentity): Row;
  withAnswer(row: Row, answer: Answer, at: number): Row;
  withEntries(row: Row, outcome: EntriesOutcome): Row;
}

export type IdentityRow = DidRow | SchemaRow | CredentialRow;

export const didKind: IdentityKind<DidRow, DidAnswer> = {
  table: 'dids',
  list: (mirror, appId) => ({ ...listOf(mirror, 'dids', appId), prepare: (row) => prepareDid(mirror.box, row) }),
  open: openDid,
  idOf: ({ did }) => did,
  unresolved: unresolvedDid,
  withAnswer: withDidAnswer,
  withEntries: withDidEntries,
};

export const schemaKind: IdentityKind<SchemaRow, SchemaAnswer> = {
  table: 'schemas',
  list: (mirror, appId) => ({ ...listOf(mirror, 'schemas', appId), prepare: (row) => prepareSchema(mirror.box, row) }),
  open: openSchema,
  idOf: ({ id }) => id,
  unresolved: unresolvedSchema,
  withAnswer: withSchemaAnswer,
  withEntries: withSchemaEntries,
};

export const credentialKind: IdentityKind<CredentialRow, CredentialAnswer> = {
  table: 'credentials',
  list: (mirror, appId) => ({
    ...listOf(mirror, 'credentials', appId),
    prepare: (row) => prepareCredential(mirror.box, row),
  }),
  open: openCredential,
  idOf: ({ id }) => id,
  unresolved: unresolvedCredential,
  withAnswer: withCredentialAnswer,
  withEntries: withCredentialEntries,
};

function listOf({ database, box }: SealedMirror, table: IdentityTable, appId: string) {
  return {
    database,
    box,
    table: database[table],
    stateOf: ({ status }: KeptIdentity) => status,
    appId,
    key: `${table}:${appId}`,
  };
}
