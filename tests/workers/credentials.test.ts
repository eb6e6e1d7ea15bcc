import { describe, expect } from 'vitest';
import { readReadBudget } from '../../src/db/reads/identities';
import { type CredentialRow, shownStatusOfCredential } from '../../src/domain/credential/credential';
import { knownFacts } from '../../src/domain/credential/subject';
import { questionKey } from '../../src/domain/record/question';
import { hour, minute } from '../builders/moments';
import { dumpOf } from '../fakes/dump';
import { answered, credentialsOf, resolved } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { pass, untilIdle } from '../fakes/turns';
import { onLedger } from '../fixtures/on-ledger';
import { attested, changeStatus, issue, subjectDid } from '../platform/support/credentials';

const few = { dids: 2, schemas: 1, credentials: 4 };
const it = onLedger({ hasNode: true, demo: few })
  /** What is on the platform when a test begins. */
  .extend('has', { scope: 'file', auto: true }, async ({ bench, platform, issuer }) => {
    const live = await attested(bench, platform, issuer, { persist: true });
    const suspended = await attested(bench, platform, issuer);
    const revoked = await attested(bench, platform, issuer);
    await changeStatus(bench, platform, issuer, [suspended, 'SUSPEND']);
    await changeStatus(bench, platform, issuer, [revoked, 'REVOKE']);
    platform.ssi.failNext(102);
    const refused = await attested(bench, platform, issuer);
    const unattested = (await issue(bench, issuer, { registerCredentialStatus: false })).credentialDocument.id;
    const waiting = (await issue(bench, issuer)).credentialDocument.id;
    return { live, suspended, revoked, refused, unattested, waiting };
  })
  .extend('tools', ({ platform, device, opened }) => {
    const sentTo = (path: RegExp) => device.browser.sent.filter((one) => path.test(`${one.method} ${one.path}`)).length;
    const reads = () => sentTo(/GET .*\/api\/v1\/credential\/vc:/);
    const lookups = () => sentTo(/GET .*\/ssi\/credential\/vc:/);
    const readList = () => answered(opened.tab, opened.mirror, { kind: 'credentials', appId: opened.appId });
    const statuses = async () =>
      Object.fromEntries((await credentialsOf(opened.mirror)).map((row) => [row.id, shownStatusOfCredential(row)]));
    const credential = async (id: string) => (await credentialsOf(opened.mirror)).find((row) => row.id === id);
    const credentialIs = (id: string, is: (row: CredentialRow) => boolean) =>
      seen(
        () => credential(id),
        (row) => row !== undefined && is(row),
      );
    const question = (id: string) => ({ kind: 'credential-document', appId: opened.appId, id }) as const;
    const asked = async (id: string) => {
      await opened.tab.api.refresh({ question: question(id) });
      return seen(
        () => opened.database.freshness.get(questionKey(question(id))),
        (row) => row?.state === 'idle' && (row.succeededAt !== null || row.problem !== null),
      );
    };
    /** The credits that the service has used, by the platform's count. */
    const credits = async () => (await platform.ssi.credits(opened.appId)).reduce((sum, { used }) => sum + used, 0);
    const pages = () => sentTo(/GET .*\/api\/v1\/credential$/);
    return { sentTo, reads, pages, credits, lookups, readList, statuses, credential, credentialIs, asked };
  });

describe('the credentials of a service', () => {
  it('are listed, and resolved by the rule of section 4, each read once', async ({
    issuer,
    has,
    opened,
    tools: { reads, lookups, readList, statuses, credential },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    expect(await statuses()).toMatchObject({
      ...{ [has.live]: 'Live', [has.suspended]: 'Suspended', [has.revoked]: 'Revoked' },
      ...{ [has.refused]: 'Error', [has.unattested]: 'Created', [has.waiting]: 'Created' },
    });
    const rows = await credentialsOf(opened.mirror);
    expect(reads()).toBe(rows.length);
    expect(lookups()).toBe(rows.filter(({ state, isToRegister }) => state === 'created' && isToRegister).length);
    expect(await credential(has.revoked)).toMatchObject({
      ...{ issuer: issuer.did, schemaId: issuer.schemaId, kind: 'LibraryCard', isPersisted: false, isToRegister: true },
      ...{ document: null, statusDocument: { revoked: true }, merkleRoot: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect((await credential(has.refused))?.error?.entries).toMatchObject([{ code: 102 }]);
  });

  it('are asked for as DIDs and schemas are: from page 1 on, a hundred a page', async ({ device, opened }) => {
    for (const kind of ['dids', 'schemas', 'credentials'] as const)
      await answered(opened.tab, opened.mirror, { kind, appId: opened.appId });
    const lists = device.browser.sent.filter(({ path }) => /\/api\/v1\/(did|schema|credential)$/.test(path));
    expect(lists.map(({ path, query }) => `${path.split('/').at(-1)}${query}`)).toEqual([
      'did?page=1&limit=100',
      'schema?page=1&limit=100',
      'credential?page=1&limit=100',
    ]);
  });

  it('of a list that was not read to its end yet are resolved only if they are visible, because it is unknown which are the newest', async ({
    platform,
    device,
    opened,
    tools: { reads, readList, credentialIs },
  }) => {
    const { appId, mirror, tab } = opened;
    const [oldest = ''] = (await platform.ssi.identities(appId)).credentials;
    platform.chaos.set([
      { match: 'GET */api/v1/credential?page=1*', kind: 'mutate', mutation: 'high-total' },
      { match: 'GET */api/v1/credential?page=2*', kind: 'loss' },
    ]);
    await tab.api.watch({ question: { kind: 'visible', appId, list: 'credentials', ids: [oldest] }, visible: true });
    expect((await readList())?.problem).not.toBeNull();
    await credentialIs(oldest, ({ resolvedAt }) => resolvedAt !== null);
    expect(reads()).toBe(1);
    platform.chaos.clear();
    await pass(device.clock, minute, { step: 10_000 });
    await resolved(mirror, 'credentials');
    expect(reads()).toBe((await credentialsOf(mirror)).length);
  });

  it('that only the ledger knows are requested from it again within seconds, are not read again, and lead to no conclusion meanwhile', async ({
    platform,
    issuer,
    has,
    device,
    opened,
    tools: { sentTo, reads, readList, statuses, credential },
  }) => {
    platform.chaos.set([{ match: 'GET */ssi/credential/*', kind: 'loss' }]);
    await readList();
    await seen(
      () => credentialsOf(opened.mirror),
      (rows) => rows.length > 0 && rows.every(({ state, isToRegister }) => isToRegister !== null || state === 'unresolvable'),
    );
    expect(await credential(has.waiting)).toMatchObject({ state: 'resolving', issuer: issuer.did, isToRegister: true });
    const before = reads();
    await untilIdle();
    platform.chaos.clear();
    await pass(device.clock, 4_000);
    await resolved(opened.mirror, 'credentials');
    expect((await statuses())[has.waiting]).toBe('Created');
    expect(reads()).toBe(before);
    const pages = sentTo(/GET .*\/credential$/);
    expect((await readReadBudget(opened.database, opened.appId))?.spent).toBe(before + pages);
  }, 60_000);

  it('that changed on the ledger are read from it for free, visible ones once an hour, and revoked ones never', async ({
    platform,
    bench,
    issuer,
    has,
    device,
    opened,
    tools: { reads, lookups, readList, credentialIs },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    const [before, asked] = [reads(), lookups()];
    const { tab, appId } = opened;
    const ids = [has.live, has.revoked];
    await tab.api.watch({ question: { kind: 'visible', appId, list: 'credentials', ids }, visible: true });
    const passing = await attested(bench, platform, issuer);
    await changeStatus(bench, platform, issuer, [has.live, 'SUSPEND']);
    device.clock.advance(hour);
    await credentialIs(has.live, ({ life }) => life === 'suspended');
    await changeStatus(bench, platform, issuer, [has.live, 'LIVE']);
    await credentialIs(passing, ({ state }) => state === 'registered');
    expect(reads() - before).toBe(1);
    expect(lookups() - asked).toBe(1);
  });

  it('are read from the ledger while the service may not be asked, in the list and opened, and from the service after it has charged again', async ({
    platform,
    bench,
    issuer,
    has,
    device,
    opened,
    tools: { reads, readList, credentialIs },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    const { tab, appId, database } = opened;
    const before = reads();
    await database.budgets.update(appId, { spent: 100_000 });
    await tab.api.watch({ question: { kind: 'visible', appId, list: 'credentials', ids: [has.live] }, visible: true });
    await changeStatus(bench, platform, issuer, [has.live, 'SUSPEND']);
    const later = await attested(bench, platform, issuer);
    device.clock.advance(hour);
    await credentialIs(has.live, ({ life }) => life === 'suspended');
    const asked = { kind: 'credential', appId, id: has.suspended } as const;
    expect((await answered(tab, opened.mirror, asked))?.problem).toBeNull();
    await changeStatus(bench, platform, issuer, [has.live, 'LIVE']);
    expect(reads()).toBe(before);
    await database.budgets.update(appId, { spent: 0, creditOutSince: device.clock.now() });
    device.clock.advance(hour / 2);
    await credentialIs(later, ({ state }) => state === 'registered');
    expect(await readReadBudget(database, appId)).toMatchObject({ creditOutSince: null, stopped: null });
  });

  it('that are opened are read from the ledger for free, and from the service if a person requests it', async ({
    platform,
    bench,
    issuer,
    has,
    device,
    opened,
    tools: { reads, readList, credentialIs },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    const before = reads();
    const { tab, appId } = opened;
    const question = { kind: 'credential', appId, id: has.live } as const;
    await changeStatus(bench, platform, issuer, [has.live, 'SUSPEND']);
    await tab.api.watch({ question, visible: true });
    await credentialIs(has.live, ({ life }) => life === 'suspended');
    expect(reads()).toBe(before);
    await changeStatus(bench, platform, issuer, [has.live, 'LIVE']);
    device.clock.advance(5_000);
    await tab.api.refresh({ question });
    device.clock.advance(5_000);
    await credentialIs(has.live, ({ life }) => life === 'live');
    expect(reads()).toBe(before + 1);
  });

  it('that cannot be resolved are in Error, and only those, with what the server said', async ({
    platform,
    has,
    opened,
    tools: { readList, statuses, credential },
  }) => {
    const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no row', 'Internal server error'] };
    const broken = [has.suspended, has.unattested];
    platform.chaos.set(broken.map((id) => ({ match: `GET */credential/${id}`, kind: 'status', status: 500, body })));
    await readList();
    await resolved(opened.mirror, 'credentials');
    for (const id of broken)
      expect(await credential(id)).toMatchObject({ state: 'unresolvable', error: { said: expect.stringContaining('no row') } });
    expect((await statuses())[has.live]).toBe('Live');
  });
});

/** On a platform with a hundred credentials. */
const test = onLedger({ hasNode: true, demo: { ...few, credentials: 100 } });

test('if thirty of a hundred cannot be resolved, only those are in Error', async ({ platform, bench, opened }) => {
  const { appId, mirror } = opened;
  const answer = await bench.get('/credential?page=1&limit=100');
  const ids = (answer.json as { data: (string | { credentialId: string })[] }).data.map((one) =>
    typeof one === 'string' ? one : one.credentialId,
  );
  const broken = new Set(ids.filter((_id, at) => at % 10 < 3).slice(0, 30));
  const body = { statusCode: 500, timestamp: '', path: '', message: ['TypeError', 'no row', 'Internal server error'] };
  platform.chaos.set([...broken].map((id) => ({ match: `GET */api/v1/credential/${id}?*`, kind: 'status', status: 500, body })));
  await answered(opened.tab, mirror, { kind: 'credentials', appId });
  await resolved(mirror, 'credentials');
  const rows = await credentialsOf(mirror);
  expect([ids.length, rows.length, broken.size]).toEqual([100, 100, 30]);
  const said = rows.filter(({ error }) => error?.said?.includes('no row')).map(({ id }) => id);
  expect(new Set(said)).toEqual(broken);
});

describe('the subject of a credential in the list', () => {
  const withDocument = 'GET */api/v1/credential/*retrieveCredential=true';
  const said = { statusCode: 500, timestamp: '', path: '', message: ['Error', 'the vault is closed', 'Internal server error'] };

  it('is known before the document is unlocked, with nothing else of it on the device, and for no more credits than the statuses', async ({
    has,
    bench,
    opened,
    tools: { reads, pages, credits, readList, credential },
  }) => {
    const before = await credits();
    await bench.get(`/credential/${has.live}?retrieveCredential=false`);
    const one = (await credits()) - before;
    await readList();
    const rows = await resolved(opened.mirror, 'credentials');
    expect(await credits()).toBe(before + one + (rows.length + pages()) * one);
    expect([reads(), (await readReadBudget(opened.database, opened.appId))?.spent]).toEqual([rows.length, rows.length + pages()]);
    const live = await credential(has.live);
    expect(live).toMatchObject({ document: null, facts: { subject: subjectDid, isEndless: false } });
    expect(Object.keys(live?.facts ?? {}).sort()).toEqual(['expiresAt', 'isEndless', 'subject']);
    expect(JSON.stringify(await credentialsOf(opened.mirror))).not.toMatch(/Okafor|40211/);
    expect(await dumpOf(opened.database)).not.toMatch(new RegExp(`Okafor|40211|${subjectDid}`));
    expect(await credential(has.revoked)).toMatchObject({ isPersisted: false });
    expect((await credential(has.revoked))?.facts).toBeUndefined();
  });

  it('is requested once: later lookups leave the document out', async ({
    has,
    device,
    opened,
    tools: { readList, credentialIs },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    const question = { kind: 'credential', appId: opened.appId, id: has.live } as const;
    await opened.tab.api.watch({ question, visible: true });
    device.clock.advance(5_000);
    await opened.tab.api.refresh({ question });
    await credentialIs(has.live, ({ resolvedAt }) => resolvedAt === device.clock.now());
    const asked = device.browser.sent.filter(({ path }) => path.endsWith(has.live)).map(({ query }) => query);
    expect(asked).toEqual(['?retrieveCredential=true', '?retrieveCredential=false']);
  });

  it('stays unknown if the data vault fails, which loses no status and uses no credit', async ({
    platform,
    has,
    opened,
    tools: { pages, credits, readList, statuses, credential },
  }) => {
    platform.chaos.set([{ match: withDocument, kind: 'status', status: 500, body: said }]);
    const before = await credits();
    await readList();
    const rows = await resolved(opened.mirror, 'credentials');
    expect(await statuses()).toMatchObject({ [has.live]: 'Live', [has.suspended]: 'Suspended', [has.revoked]: 'Revoked' });
    expect((await credits()) - before).toBe(rows.length + pages());
    expect((await readReadBudget(opened.database, opened.appId))?.spent).toBe(rows.length + pages());
    expect(await credential(has.live)).toMatchObject({ document: null, error: null });
    expect(knownFacts((await credential(has.live)) as CredentialRow)).toBeNull();
  });

  it.for(['cut', 'empty', 'html', 'status'] as const)(
    'stays unknown if the lookup breaks at the document (%s): the status comes with the next lookup, and the subjects of others are known',
    async (kind, { platform, bench, issuer, has, device, opened, tools: { readList, statuses, credential } }) => {
      const other = await attested(bench, platform, issuer, { persist: true });
      const match = `GET */credential/${has.live}?retrieveCredential=true`;
      platform.chaos.set([{ match, kind, ...(kind === 'status' && { status: 502, body: '' }) }]);
      await readList();
      await pass(device.clock, 5 * minute, { step: 10_000 });
      await resolved(opened.mirror, 'credentials');
      expect((await statuses())[has.live]).toBe('Live');
      expect((await credential(has.live))?.facts).toBeUndefined();
      expect((await credential(other))?.facts).toMatchObject({ subject: subjectDid });
    },
  );
});

describe('a document in the data vault of the service', () => {
  it('is fetched when a person asks for it, costs a read, and stays here', async ({
    has,
    device,
    opened,
    tools: { reads, readList, credential, asked },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    const before = reads();
    expect((await asked(has.live))?.problem).toBeNull();
    const document = { id: has.live, credentialSubject: { fullName: 'Ines Okafor' } };
    expect(await credential(has.live)).toMatchObject({ document });
    expect(reads()).toBe(before + 1);
    const again = { kind: 'credential', appId: opened.appId, id: has.live } as const;
    await opened.tab.api.watch({ question: again, visible: true });
    await opened.tab.api.refresh({ question: again });
    device.clock.advance(5_000);
    await seen(
      () => opened.database.freshness.get(questionKey(again)),
      (row) => row?.state === 'idle' && row.succeededAt !== null,
    );
    expect(reads()).toBe(before + 2);
    expect(await credential(has.live)).toMatchObject({ document });
  });

  it('that is missing is reported, and nothing of the credential is lost', async ({
    has,
    opened,
    tools: { readList, credential, asked },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    expect((await asked(has.suspended))?.problem?.code).toBe('credential-document-missing');
    expect(await credential(has.suspended)).toMatchObject({ state: 'registered', life: 'suspended', document: null });
  });

  it('cannot be fetched without a connection, and Studio says so', async ({
    platform,
    has,
    opened,
    tools: { readList, asked },
  }) => {
    await readList();
    await resolved(opened.mirror, 'credentials');
    platform.chaos.set([{ match: 'GET */credential/*', kind: 'loss' }]);
    expect((await asked(has.live))?.problem?.code).toBe('network-unreachable');
  });
});
