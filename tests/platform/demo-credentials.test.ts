import { describe, expect } from 'vitest';
import { credentialsContext } from '../../src/domain/credential/context-addresses';
import { opaqueNamesIn, renamedIn } from '../../src/domain/credential/inline-contexts';
import { ledgerTest, smallDemo } from '../fixtures/account-test';
import { startTestPlatform } from '../fixtures/platform';
import { checkCredential } from '../outside/credentials.mjs';
import { readIdentity } from '../outside/verify.mjs';
import { nodePath, openWorkbench } from './support/identities';

const it = ledgerTest()
  .extend('ids', { scope: 'file' }, async ({ platform, bench }) => (await platform.ssi.identities(bench.appId)).credentials)
  .extend(
    'reported',
    ({ bench }) =>
      async (id: string) =>
        (await bench.get(`/credential/${id}?retrieveCredential=true`)).json as Reported,
  );

interface Reported {
  credentialDocument?: { type: string[]; issuer: string; credentialSchema: { id: string }; expirationDate: string };
  credentialStatus?: { revoked: boolean; suspended: boolean };
  metadata: { persist: boolean; registerCredentialStatus: boolean; type: unknown; transactionStatus?: { status: number }[] };
}

/** How a client would call it (contract SSI 6.3). */
function stateOf({ credentialStatus, metadata }: Reported): string {
  if (credentialStatus) return credentialStatus.revoked ? 'revoked' : credentialStatus.suspended ? 'suspended' : 'live';
  if (metadata.transactionStatus) return 'refused';
  return metadata.registerCredentialStatus ? 'waiting' : 'unattested';
}

describe('the credentials of the demo', () => {
  it('are in every state there is, stored and not', async ({ ids, reported }) => {
    const states = new Map<string, number>();
    for (const id of ids) {
      const answer = await reported(id);
      expect(answer.credentialDocument !== undefined).toBe(answer.metadata.persist);
      const state = `${stateOf(answer)}${answer.metadata.persist ? ', kept' : ''}`;
      states.set(state, (states.get(state) ?? 0) + 1);
    }
    expect(Object.fromEntries(states)).toEqual({
      ...{ live: 14, 'live, kept': 12, suspended: 4, 'suspended, kept': 2, revoked: 2, 'revoked, kept': 2 },
      ...{ refused: 1, 'refused, kept': 1, unattested: 1, 'unattested, kept': 2, 'waiting, kept': 3 },
    });
    expect(ids).toHaveLength(44);
  });

  it('are signed when they are first asked for, always in the same way, and an outsider confirms them', async ({
    platform,
    ids,
    reported,
  }) => {
    let count = 0;
    for (const id of ids) {
      const { credentialDocument: document, credentialStatus } = await reported(id);
      if (!document || !credentialStatus) continue;
      expect((await reported(id)).credentialDocument).toEqual(document);
      const ledger = `${platform.url}/ledger`;
      const places = [document.issuer, document.credentialSchema.id, id];
      const [did = '', schema = '', status = ''] = await Promise.all(places.map((one) => readIdentity(ledger, one)));
      const before = Date.parse(document.expirationDate) - 1000;
      await checkCredential(JSON.stringify(document), did, schema, status, before);
      count += 1;
    }
    expect(count).toBeGreaterThan(10);
  });

  it('call everything by the name under which it is signed', async ({ ids, reported }) => {
    const documents = (await Promise.all(ids.map(reported))).flatMap(({ credentialDocument }) => credentialDocument ?? []);
    expect(documents.length).toBeGreaterThan(10);
    for (const document of documents) {
      const [, kind = null] = document.type;
      expect([opaqueNamesIn({ ...document }), renamedIn({ ...document }, [credentialsContext], kind)]).toEqual([[], []]);
    }
  });

  it('have one whose kind is plain text, one with more entries than are reported, and expired ones', async ({
    clock,
    ids,
    reported,
  }) => {
    const all = await Promise.all(ids.map(reported));
    expect(all.filter(({ metadata }) => typeof metadata.type === 'string')).toHaveLength(1);
    expect(Math.max(...all.map(({ metadata }) => metadata.transactionStatus?.length ?? 0))).toBe(10);
    const dates = all.flatMap(({ credentialDocument }) => credentialDocument?.expirationDate ?? []);
    expect(dates.some((date) => Date.parse(date) < clock.now())).toBe(true);
  });

  it('are listed by the node too', async ({ bench }) => {
    const reply = await bench.node(`${nodePath}/credential?pagination.limit=7`);
    const list = reply.json as { count: string; credentialStatuses: unknown[] };
    expect([Number(list.count) > 30, list.credentialStatuses.length]).toEqual([true, 7]);
  });
});

describe('the traffic of the demo', () => {
  it('puts those that wait on the ledger, the oldest first, and issues one more if none waits', async ({
    platform,
    ids,
    reported,
  }) => {
    const waiting: string[] = [];
    for (const id of ids) if (stateOf(await reported(id)) === 'waiting') waiting.push(id);
    const moved = [];
    for (let round = 0; round < 5; round += 1) moved.push((await platform.moveDemoCredential())?.credentialId);
    expect(moved.slice(0, 3)).toEqual(waiting);
    // The fourth was issued, the fifth is that one on its way to the ledger.
    expect(moved[4]).toBe(moved[3]);
    expect(ids).not.toContain(moved[3]);
    await platform.ssi.makeBlock();
    for (const id of new Set(moved)) expect(stateOf(await reported(id ?? ''))).toBe('live');
    const { credentialDocument } = await reported(moved[3] ?? '');
    expect(credentialDocument).toMatchObject({
      type: ['VerifiableCredential', 'LibraryCard'],
      proof: { type: expect.any(String) },
    });
  });
});

describe('a demo with hundreds of credentials', () => {
  it('has that many, most of them on the ledger', async ({ clock }) => {
    const large = await startTestPlatform({ now: clock.now, rateLimit: null, demo: { ...smallDemo, credentials: 400 } });
    const appId = (await openWorkbench(large)).appId;
    expect((await large.ssi.identities(appId)).credentials).toHaveLength(400);
    expect((await large.ssi.transactions()).length).toBeGreaterThan(400);
    await large.close();
  });
});
