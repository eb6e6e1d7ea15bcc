import type { Platform } from '../../platform/platform';
import { credentials } from '../../src/db/lists/credentials';
import { dids } from '../../src/db/lists/dids';
import { openRow } from '../../src/db/lists/list-codec';
import { schemas } from '../../src/db/lists/schemas';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { putFollow } from '../../src/db/writes/apply-identities';
import type { CredentialRow } from '../../src/domain/credential/credential';
import type { DidRow } from '../../src/domain/did/did';
import type { Follow } from '../../src/domain/ledger/follow';
import type { IdentityListName } from '../../src/domain/ledger/lists';
import { type Question, questionKey } from '../../src/domain/record/question';
import type { SchemaRow } from '../../src/domain/schema/schema';
import type { Studio } from '../../src/workers/studio';
import { openServices } from './open-services';
import { seen, type TestDevice } from './test-device';

/** Signs the admin in on a device, in one tab, with the services mirrored; `appId` is the SSI service. */
export async function openIdentities(device: TestDevice, platform: Platform, openTab = () => device.tab('first')) {
  const opened = await openServices(device, platform, 'admin@', openTab);
  const ssi = opened.services.find(({ type }) => type === 'SSI_API');
  if (!ssi) throw new Error('the account has no SSI service');
  return { ...opened, ssi, appId: ssi.appId };
}

/** Puts into the mirror that something was sent to the ledger, as a command does, in the name of the leader. */
export async function follow({ database, box }: SealedMirror, appId: string, what: Follow): Promise<void> {
  database.epoch = (await database.epochs.get('epoch'))?.epoch ?? 0;
  await putFollow({ database, box }, appId, what, what.startedAt);
}

/** Looks at a question until it was answered or refused; its freshness row. */
export async function answered(tab: Studio, { database }: Pick<SealedMirror, 'database'>, question: Question) {
  await tab.api.watch({ question, visible: true });
  return seen(
    () => database.freshness.get(questionKey(question)),
    (row) => row?.state === 'idle' && (row.succeededAt !== null || row.problem !== null),
  );
}

/** Waits until none of a list is left to be resolved but `left`. */
export function resolved({ database }: SealedMirror, table: IdentityListName, left = 0) {
  return seen(
    () => database[table].toArray(),
    (rows) => rows.length > 0 && rows.filter(({ resolvedAt }) => resolvedAt === null).length === left,
  );
}

/** The DIDs of a mirror, opened, oldest first; one that does not open is an error. */
export async function didsOf({ database, box }: SealedMirror): Promise<DidRow[]> {
  const opened = await Promise.all((await database.dids.toArray()).map((row) => openRow(dids, box, row)));
  return inOrder(opened.map((one) => (one.ok ? one.value : missing())));
}

/** The same of schemas. */
export async function schemasOf({ database, box }: SealedMirror): Promise<SchemaRow[]> {
  const opened = await Promise.all((await database.schemas.toArray()).map((row) => openRow(schemas, box, row)));
  return inOrder(opened.map((one) => (one.ok ? one.value : missing())));
}

/** The same of credentials. */
export async function credentialsOf({ database, box }: SealedMirror): Promise<CredentialRow[]> {
  const opened = await Promise.all((await database.credentials.toArray()).map((row) => openRow(credentials, box, row)));
  return inOrder(opened.map((one) => (one.ok ? one.value : missing())));
}

function inOrder<Row extends { order: number }>(rows: Row[]): Row[] {
  return rows.sort((one, other) => one.order - other.order);
}

function missing(): never {
  throw new Error('a row does not open');
}
