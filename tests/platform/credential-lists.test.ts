import { describe, expect } from 'vitest';
import { ledgerTest } from '../fixtures/account-test';
import { attested, issue, issueBody, statusBody } from './support/credentials';
import { openWorkbench } from './support/identities';

const it = ledgerTest()
  .extend(
    'listOf',
    ({ bench }) =>
      async (query: string) =>
        (await bench.get(`/credential${query}`)).json as { totalCount: number; data: unknown[] },
  )
  /** The members of a credential as it is answered. */
  .extend(
    'reported',
    ({ bench }) =>
      async (id: string, query: string) =>
        Object.keys((await bench.get(`/credential/${id}${query}`)).json as object),
  )
  /** What a call takes of the active plan: credits and fees. */
  .extend('costOf', ({ platform, bench }) => {
    const creditOf = async () => {
      const plan = (await platform.ssi.credits(bench.appId)).find(({ isActive }) => isActive);
      return { used: plan?.used ?? 0, feeUsed: plan?.feeUsed ?? 0 };
    };
    return async (work: () => Promise<unknown>) => {
      const before = await creditOf();
      await work();
      const after = await creditOf();
      return [after.used - before.used, after.feeUsed - before.feeUsed];
    };
  });

describe('the list of credentials', () => {
  it('has bare ids, the oldest first, page by page, or only those of one issuer if it is named', async ({
    platform,
    bench,
    issuer,
    listOf,
  }) => {
    const ids = [(await issue(bench, issuer)).credentialDocument.id, await attested(bench, platform, issuer)];
    const all = await listOf('?page=1&limit=100');
    expect([all.totalCount, all.data.slice(-2)]).toEqual([all.data.length, ids]);
    expect((await listOf('')).data).toEqual(all.data.slice(0, 10));
    expect(await listOf('?page=9&limit=100')).toEqual({ totalCount: all.totalCount, data: [] });
    expect(await listOf(`?page=1&limit=100&issuerDid=${issuer.did}`)).toEqual({ totalCount: 2, data: ids });
    expect(await listOf('?issuerDid=did:hid:testnet:nobody')).toEqual({ totalCount: 0, data: [] });
    const { status, json } = await bench.get('/credential?limit=101');
    expect([status, json]).toMatchObject([400, { message: ['limit must not be greater than 100'] }]);
  });

  it('has objects with dates, the newest first, on a newer server', async ({ platform, clock, bench, issuer, listOf }) => {
    const { id } = (await issue(bench, issuer)).credentialDocument;
    const before = await listOf('?page=1&limit=100');
    platform.ssi.listAsNewEra();
    const newer = await listOf('?page=1&limit=100');
    expect(newer.data[0]).toEqual({ credentialId: id, createdAt: new Date(clock.now()).toISOString() });
    expect(newer.data.map((one) => (one as { credentialId: string }).credentialId)).toEqual([...before.data].reverse());
  });
});

describe('a credential that is asked for', () => {
  it('has its document if it is stored and wanted, and its status if the ledger has one', async ({
    platform,
    bench,
    issuer,
    reported,
  }) => {
    const shown: Record<string, string[]> = {};
    for (const persist of [true, false]) {
      for (const registerCredentialStatus of [true, false]) {
        const id = await attested(bench, platform, issuer, { persist, registerCredentialStatus });
        for (const query of ['', '?retrieveCredential=false', '?retrieveCredential=true']) {
          shown[`${persist} ${registerCredentialStatus} ${query.slice(20)}`] = await reported(id, query);
        }
      }
    }
    const [document, status, metadata] = ['credentialDocument', 'credentialStatus', 'metadata'];
    expect(shown).toEqual({
      ...{ 'true true ': [status, metadata], 'true true false': [status, metadata] },
      'true true true': [document, status, metadata],
      ...{ 'true false ': [metadata], 'true false false': [metadata], 'true false true': [document, metadata] },
      ...{ 'false true ': [status, metadata], 'false true false': [status, metadata] },
      ...{ 'false true true': [status, metadata], 'false false ': [metadata], 'false false false': [metadata] },
      'false false true': [metadata],
    });
  });

  it('has the document that was answered when it was issued', async ({ bench, issuer }) => {
    const { credentialDocument } = await issue(bench, issuer, { persist: true });
    const { json } = await bench.get(`/credential/${credentialDocument.id}:?retrieveCredential=true`);
    expect(json).toMatchObject({ credentialDocument });
  });

  it('has its entries and no status if the ledger refused it, or is down', async ({ platform, bench, issuer, reported }) => {
    platform.ssi.failNext(104, 'MsgRegisterCredentialStatus');
    const refused = await attested(bench, platform, issuer);
    const { metadata, ...rest } = (await bench.get(`/credential/${refused}`)).json as { metadata: object };
    expect([rest, metadata]).toMatchObject([{}, { transactionStatus: [{ status: 104, message: expect.any(String) }] }]);
    const good = await attested(bench, platform, issuer);
    platform.ssi.takeDown();
    expect(await reported(good, '')).toEqual(['metadata']);
    platform.ssi.bringUp();
    expect(await reported(good, '')).toEqual(['credentialStatus', 'metadata']);
  });

  it('has ten entries at most, registration and changes in the order in which they were written', async ({
    platform,
    bench,
    issuer,
  }) => {
    const id = await attested(bench, platform, issuer);
    for (let round = 0; round < 11; round += 1) {
      await bench.patch(`/credential/status/${id}`, statusBody(issuer, round % 2 === 0 ? 'SUSPEND' : 'LIVE'));
      await platform.ssi.makeBlock();
    }
    const { metadata } = (await bench.get(`/credential/${id}`)).json as { metadata: { transactionStatus: { type: string }[] } };
    const [first, ...later] = metadata.transactionStatus.map(({ type }) => type.replace('/hypersign.ssi.v1.Msg', ''));
    expect([first, ...new Set(later)]).toEqual(['RegisterCredentialStatus', 'UpdateCredentialStatus']);
    expect(later).toHaveLength(9);
  });

  it('is not found if the service did not issue it, and refused with an invalid switch', async ({ bench }) => {
    const id = 'vc:hid:testnet:none';
    const message = [`${id} is not found`, `${id} does not belongs to the App id: ${bench.appId}`];
    expect(await bench.get(`/credential/${id}`)).toMatchObject({ status: 404, json: { message, error: 'Not Found' } });
    for (const value of ['', 'yes', 'TRUE', '1']) {
      const reply = await bench.get(`/credential/${id}?retrieveCredential=${value}`);
      expect(reply).toMatchObject({ status: 400, json: { message: ['Value must be true or false'] } });
    }
  });
});

describe('what calls about credentials cost', () => {
  it('the cost of issuing depends on what is stored and put on the ledger, if the call says so; a refused call costs nothing', async ({
    bench,
    issuer,
    costOf,
  }) => {
    const costs = [];
    for (const change of [
      { persist: true, registerCredentialStatus: true },
      { persist: false, registerCredentialStatus: true },
      { persist: true, registerCredentialStatus: false },
      { persist: false, registerCredentialStatus: false },
      // It is registered anyway.
      { persist: false, registerCredentialStatus: undefined },
      { persist: true, fields: {} },
    ]) {
      costs.push(await costOf(() => bench.post('/credential/issue', issueBody(issuer, change))));
    }
    expect(costs).toEqual([
      [14, 50],
      [10, 50],
      [9, 0],
      [5, 0],
      [5, 0],
      [0, 0],
    ]);
  });

  it('a list and a credential cost a read each; a change of a status costs as much as a change off the ledger', async ({
    platform,
    bench,
    issuer,
    costOf,
  }) => {
    const id = await attested(bench, platform, issuer);
    expect(await costOf(() => bench.get('/credential'))).toEqual([1, 0]);
    expect(await costOf(() => bench.get(`/credential/${id}`))).toEqual([1, 0]);
    expect(await costOf(() => bench.patch(`/credential/status/${id}`, statusBody(issuer, 'REVOKE')))).toEqual([3, 0]);
  });

  it('a plan that is used up refuses them, and nothing is issued', async ({ platform, clock, bench, issuer }) => {
    const [plan] = (await platform.ssi.credits(bench.appId)).filter(({ isActive }) => isActive);
    const others = (await platform.ssi.credits(bench.appId)).filter(({ isActive }) => !isActive);
    for (const { creditId } of others) await platform.ssi.putCredit(creditId, { expiresAt: clock.now() - 1 });
    await platform.ssi.putCredit(plan?.creditId ?? '', { used: (plan?.totalCredits ?? 0) - 4 });
    const acts = await platform.ssi.credentialActs(bench.appId);
    const message = ['No credits found or credit exhausted. Please contact the admin'];
    expect(await bench.post('/credential/issue', issueBody(issuer))).toMatchObject({ status: 400, json: { message } });
    expect(await platform.ssi.credentialActs(bench.appId)).toEqual(acts);
    await platform.ssi.putCredit(plan?.creditId ?? '', { used: plan?.used ?? 0 });
  });
});

describe('what was done to credentials', () => {
  it('is listed once for each accepted call, with its subject, and never changes', async ({ platform, bench, issuer }) => {
    const { id } = (await issue(bench, issuer, { fields: { fullName: 'A' } })).credentialDocument;
    await platform.ssi.makeBlock();
    await bench.patch(`/credential/status/${id}`, statusBody(issuer, 'SUSPEND', { statusReason: 'Lost' }));
    await bench.patch(`/credential/status/${id}`, statusBody(issuer, 'NONE'));
    const acts = await platform.ssi.credentialActs(bench.appId, id);
    expect(acts).toMatchObject([
      { act: 'ISSUE', subjectDid: expect.stringContaining('did:hid:'), fieldsHash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { act: 'SUSPEND', remarks: 'Lost', subjectDid: null },
    ]);
  });

  it.for([
    ['GET', '/credential'],
    ['GET', '/credential/vc:hid:testnet:none'],
    ['POST', '/credential/issue'],
    ['PATCH', '/credential/status/vc:hid:testnet:none'],
  ] as const)('needs a right: %s %s', async ([method, path], { platform }) => {
    const reviewer = await openWorkbench(platform, 'reviewer');
    const reply = await reviewer.call(method, path, method === 'GET' ? undefined : {});
    const message = ['Permission denied: Missing access rights'];
    expect([reply.status, reply.json]).toEqual([403, { statusCode: 403, message, error: 'Forbidden' }]);
  });
});
