import { credentials } from '../../src/db/lists/credentials';
import { openRow } from '../../src/db/lists/list-codec';
import { listOf } from '../../src/db/lists/mirrored-list';
import { schemas } from '../../src/db/lists/schemas';
import { countRows, findRow, listRows } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { hasMirroredList, readStorage } from '../../src/db/reads/storage';
import { succeeded } from '../../src/db/writes/apply-freshness';
import { applyListed } from '../../src/db/writes/apply-identities';
import { changeRows } from '../../src/db/writes/change-rows';
import { applyRightMissing, forgetService, tablesOfService } from '../../src/db/writes/forget-mirror';
import { inEpoch } from '../../src/db/writes/in-epoch';
import { forgetIndex } from '../../src/db/writes/index-segments';
import { repairRecord } from '../../src/db/writes/repair-record';
import { indexPortion } from '../../src/db/writes/tidy-index';
import { type CredentialAnswer, withCredentialAnswer } from '../../src/domain/credential/credential';
import { factsToStore } from '../../src/domain/credential/subject';
import { usualIdentitySort } from '../../src/domain/ledger/query';
import { createSearch } from '../../src/workers/search/search';
import { aCredential, aCredentialDocument, credentialId, holderDid } from '../builders/credential';
import { ssiAppId as appId } from '../builders/did';
import { day, noon } from '../builders/moments';
import { aSchema } from '../builders/schema';
import { dumpOf } from '../fakes/dump';
import { createMirror, putRows, type TestMirror } from '../fakes/mirror';

const idOf = (number: number) => `vc:hid:testnet:z6Mk${String(number).padStart(30, 'x')}`;
const put = (mirror: TestMirror, ...rows: Parameters<typeof aCredential>[0][]) =>
  putRows(
    listOf(mirror, credentials, appId),
    rows.map((row) => aCredential({ appId, ...row })),
  );
const some: Parameters<typeof aCredential>[0][] = [
  { id: idOf(0), order: 0, life: 'live' },
  { id: idOf(1), order: 1, life: 'revoked', kind: 'ReadingPass' },
  { id: idOf(2), order: 2, life: null, state: 'created', kind: 'Anchor', document: aCredentialDocument() },
  { id: idOf(3), order: 3, life: 'suspended' },
  { id: idOf(4), order: 4, life: null, state: 'resolving', kind: null },
];

async function found(mirror: TestMirror, typed: string, query: object = {}) {
  const { search } = createSearch(mirror);
  const asked = { status: null, sort: usualIdentitySort, ...query };
  const input = {
    appId,
    list: 'credentials',
    query: asked,
    typed,
    now: 0,
    day: null,
    snapshotId: 0,
    isFilling: false,
    newest: null,
    from: 0,
    to: 9,
  } as const;
  return (await search(input)).ids;
}

describe('credentials of a mirror', () => {
  it('are counted and listed by the status of their record until the ledger has them, and then by their status on the ledger', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    expect(await countRows(mirror, credentials, appId)).toMatchObject({
      ...{ all: 5, Live: 1, Revoked: 1, Created: 1, Suspended: 1, Resolving: 1, Registered: 0 },
    });
    const revoked = await listRows(mirror, credentials, { appId, status: 'Revoked', limit: 9 });
    expect(revoked.map(({ id }) => id)).toEqual([idOf(1)]);
  });

  it('are sealed, with nothing unencrypted that shows schema, issuer or subject', async () => {
    const mirror = createMirror();
    await put(mirror, { document: aCredentialDocument() }, { id: idOf(1), facts: factsToStore(aCredentialDocument()) });
    expect(await dumpOf(mirror)).not.toMatch(
      new RegExp(`did:hid|LibraryCard|Ada|4711|z6Mkp|${holderDid.slice(-12)}|${noon + 365 * day}`),
    );
  });

  it('do not open with another status', async () => {
    const mirror = createMirror();
    await put(mirror, { life: 'revoked' });
    const stored = await findRow(mirror, credentials, appId, credentialId);
    if (stored === null) throw new Error('no row');
    expect((await openRow(credentials, mirror.box, stored)).ok).toBe(true);
    expect((await openRow(credentials, mirror.box, { ...stored, state: 'Live' })).ok).toBe(false);
  });

  it('keep their document when the service reports them without it', async () => {
    const mirror = createMirror();
    await put(mirror, { document: aCredentialDocument() });
    const { document: _none, ...reported } = aCredential();
    const answer: CredentialAnswer = { event: 'reported', reported: { ...reported, document: null, status: null, entries: [] } };
    const change = (row: ReturnType<typeof aCredential>) => withCredentialAnswer(row, answer, noon);
    await changeRows(mirror, credentials, appId, new Map([[credentialId, change]]));
    const stored = await findRow(mirror, credentials, appId, credentialId);
    expect(stored && (await openRow(credentials, mirror.box, stored))).toMatchObject({
      value: { document: aCredentialDocument() },
    });
  });

  it.each([
    ['their schema', 'reading', [idOf(1)]],
    ['their id', `${'x'.repeat(20)}3`, [idOf(3)]],
    ['their issuer', '5c0e7a1b', [idOf(4), idOf(3), idOf(2), idOf(1), idOf(0)]],
    ['what their document says about its subject, if it is on this device', 'ada marsh', [idOf(2)]],
    ['the DID of their subject', holderDid.slice(0, 30), [idOf(2)]],
  ])('are found by %s', async (_how, typed, wanted) => {
    const mirror = createMirror();
    await put(mirror, ...some);
    expect(await found(mirror, typed)).toEqual(wanted);
  });

  it('are ordered by status with what needs attention first, and by schema', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    const byStatus = await found(mirror, '', { sort: { by: 'status', isUp: true } });
    expect(byStatus).toEqual([idOf(4), idOf(2), idOf(3), idOf(0), idOf(1)]);
    expect((await found(mirror, '', { sort: { by: 'name', isUp: true } })).at(0)).toBe(idOf(2));
    expect(await found(mirror, '', { status: 'Suspended' })).toEqual([idOf(3)]);
  });

  it('are found again after their index segments were rebuilt', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    await inEpoch(mirror, [mirror.indexSegments, mirror.indexStates], () => forgetIndex(mirror, `credentials:${appId}`));
    while (await indexPortion(mirror, `credentials:${appId}`, 2));
    expect(await found(mirror, 'ada')).toEqual([idOf(2)]);
  });

  it('are dropped when they do not open, so that they are read again, and the others are counted', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    const stored = await findRow(mirror, credentials, appId, idOf(0));
    if (stored) await mirror.credentials.put({ ...stored, state: 'Revoked' });
    expect(await repairRecord(mirror, { table: 'credentials', appId, id: idOf(0) })).toBe(true);
    expect(await countRows(mirror, credentials, appId)).toMatchObject({ all: 4, Live: 0, Revoked: 1 });
    expect(await repairRecord(mirror, { table: 'credentials', appId, id: idOf(1) })).toBe(false);
  });

  it('are deleted with their known subjects', async () => {
    const mirror = createMirror();
    await put(mirror, ...some.slice(0, 2), { id: idOf(9), order: 9, facts: factsToStore(aCredentialDocument()) });
    expect(await found(mirror, holderDid)).toEqual([idOf(9)]);
    const stored = await findRow(mirror, credentials, appId, idOf(9));
    if (stored) await mirror.credentials.put({ ...stored, state: 'Revoked' });
    await repairRecord(mirror, { table: 'credentials', appId, id: idOf(9) });
    expect(await found(mirror, holderDid)).toEqual([]);
  });

  it('are deleted alone when the right to them is refused, and with everything else when their service is gone', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    await putRows(listOf(mirror, schemas, appId), [aSchema({ appId })]);
    await applyRightMissing(mirror, { kind: 'credential', appId, id: idOf(1) }, { code: 'right-missing' });
    expect([await mirror.credentials.count(), await mirror.schemas.count()]).toEqual([0, 1]);
    expect(await mirror.freshness.get(`credentials:${appId}`)).toMatchObject({ problem: { code: 'right-missing' } });
    await put(mirror, ...some);
    await inEpoch(mirror, tablesOfService(mirror), () => forgetService(mirror, appId));
    expect([await mirror.credentials.count(), await mirror.indexSegments.count(), await mirror.counters.count()]).toEqual([
      0, 0, 0,
    ]);
  });

  it('are listed with what is stored on this device, and as data that could be lost', async () => {
    const mirror = createMirror();
    await put(mirror, ...some);
    expect((await readStorage(mirror)).rows).toMatchObject({ count: 5 });
    const listed = [{ id: idOf(9), createdAt: null, order: 9 }];
    await applyListed(mirror, credentials, appId, listed, (row, local) => ({ ...succeeded(row, noon), done: local }));
    expect(await hasMirroredList(mirror)).toBe(true);
  });
});
