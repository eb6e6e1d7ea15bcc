import { type CredentialRow, shownStatusOfCredential } from '../../domain/credential-record';
import type { DidRow } from '../../domain/did-record';
import type { ShownIdentityStatus } from '../../domain/identity-status';
import type { Follow } from '../../domain/machines/ledger-follow';
import { shownStatusOf } from '../../domain/machines/ledger-record';
import { type Outcome, ok } from '../../domain/outcome';
import { type PackedIdentity, packCredential, packDid, packSchema } from '../../domain/packed-identity';
import type { SchemaRow } from '../../domain/schema-record';
import type { Box, Place } from './box';
import { openBody, type Prepared, placeOf, prepare, sealBody } from './keep';
import {
  type IdentityTable,
  type KeptFollow,
  type KeptIdentity,
  type KeptPackedIdentity,
  tableOfFollow,
} from './kept-identities';
import type { SealedBody } from './kept-rows';

/** The id under which a DID, schema or credential is kept: that of a DID as its alias, since it may be a person's. */
export function identityIdOf(box: Box, table: IdentityTable, id: string): Promise<string> {
  return table === 'dids' ? box.alias(id) : Promise.resolve(id);
}

/** A DID on its way to the disk. */
export async function prepareDid(box: Box, row: DidRow): Promise<Prepared<KeptIdentity>> {
  const { appId, order, state, resolvedAt, ...body } = row;
  const columns = columnsOf(row, await identityIdOf(box, 'dids', row.did), shownStatusOf(state));
  return prepare(box, toPacked(packDid(row), columns.id), columns, identityPlace('dids', columns), body);
}

/** The DID of a kept row. */
export function openDid(box: Box, kept: KeptIdentity): Promise<Outcome<DidRow>> {
  return openIdentity<DidRow>(box, 'dids', kept);
}

/** A schema on its way to the disk. */
export async function prepareSchema(box: Box, row: SchemaRow): Promise<Prepared<KeptIdentity>> {
  const { appId, order, state, resolvedAt, ...body } = row;
  const columns = columnsOf(row, row.id, shownStatusOf(state));
  return prepare(box, toPacked(packSchema(row), columns.id), columns, identityPlace('schemas', columns), body);
}

/** The schema of a kept row. */
export function openSchema(box: Box, kept: KeptIdentity): Promise<Outcome<SchemaRow>> {
  return openIdentity<SchemaRow>(box, 'schemas', kept);
}

/** A credential on its way to the disk: its document, a person's, lies in the sealed body. */
export async function prepareCredential(box: Box, row: CredentialRow): Promise<Prepared<KeptIdentity>> {
  const { appId, order, state, resolvedAt, ...body } = row;
  const columns = columnsOf(row, row.id, shownStatusOfCredential(row));
  return prepare(box, toPacked(packCredential(row), columns.id), columns, identityPlace('credentials', columns), body);
}

/** The credential of a kept row. */
export function openCredential(box: Box, kept: KeptIdentity): Promise<Outcome<CredentialRow>> {
  return openIdentity<CredentialRow>(box, 'credentials', kept);
}

/** What is followed, as it is kept; `changedAt` (ms) is when it came into its state. */
export async function keepFollow(box: Box, appId: string, follow: Follow, changedAt: number): Promise<KeptFollow> {
  const { kind, state } = follow;
  const id = await identityIdOf(box, tableOfFollow(kind), follow.id);
  const columns = { appId, id, kind, state, changedAt, ...(follow.isOfBatch ? { isOfBatch: true } : {}) };
  return { ...columns, ...(await sealBody(box, followPlace(columns), follow)) };
}

/** What is followed, of a kept row. */
export function openFollow(box: Box, kept: KeptFollow): Promise<Outcome<Follow>> {
  return openBody<Follow>(box, followPlace(kept), kept);
}

type Columns = Omit<KeptIdentity, keyof SealedBody>;
type InTheOpen = 'appId' | 'order' | 'state' | 'resolvedAt';

function columnsOf(
  { appId, state, order, resolvedAt }: Pick<DidRow, InTheOpen>,
  id: string,
  status: ShownIdentityStatus,
): Columns {
  return { appId, id, state, status, order, resolvedAt };
}

function toPacked(packed: PackedIdentity, id: string): KeptPackedIdentity {
  return { ...packed, id, createdAt: packed.order };
}

async function openIdentity<Row extends Pick<DidRow, InTheOpen>>(
  box: Box,
  table: IdentityTable,
  kept: KeptIdentity,
): Promise<Outcome<Row>> {
  const { appId, order, state, resolvedAt } = kept;
  const body = await openBody<Omit<Row, InTheOpen>>(box, identityPlace(table, kept), kept);
  return body.ok ? ok({ appId, order, state, resolvedAt, ...body.value } as unknown as Row) : body;
}

/** The columns in the open are part of the place: changed ones do not open it. */
function identityPlace(table: IdentityTable, { appId, id, state, status, order, resolvedAt }: Columns): Place {
  return placeOf(table, appId, id, state, status, String(order), String(resolvedAt));
}

function followPlace({ appId, id, kind, state, changedAt }: Omit<KeptFollow, keyof SealedBody>): Place {
  return placeOf('follows', appId, id, kind, state, String(changedAt));
}
