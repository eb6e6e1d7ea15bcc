import { describe, expect } from 'vitest';
import { parseLedgerDid } from '../../src/domain/ledger/wire';
import { aLedger, check } from '../fakes/checks';
import { accountTest, smallDemo } from '../fixtures/account-test';
import { clientOf, sessionsPath } from '../platform/support/client';
import { nodePath } from '../platform/support/identities';

const sessions = 40;
const it = accountTest({ demo: { ...smallDemo, sessions } });

interface List {
  data: { sessionDetails: { sessionId: string }[] };
}
interface Detail {
  data: { userConsentDetails?: { presentation: string } };
}

describe('the presentations of the demo', () => {
  it('hold credentials that are valid according to the ledger’s record of their issuer; nobody can say who presents them', async ({
    platform,
    clock,
    tenant,
  }) => {
    const node = clientOf(platform.url);
    const ledgerDid = async (did: string) =>
      parseLedgerDid(did, (await node.call('GET', `${platform.url}/ledger${nodePath}/did/${did}`)).json);
    const reads = { ...aLedger().reads, ledgerDid };
    const { data } = (await tenant.get(`${sessionsPath}?page=1&limit=${sessions}&status=Success`)).json as List;
    const reported = [];
    for (const { sessionId } of data.sessionDetails) {
      const detail = (await tenant.get(`${sessionsPath}/${sessionId}`)).json as Detail;
      const presentation = detail.data.userConsentDetails?.presentation;
      if (presentation !== undefined) reported.push(await check(JSON.parse(presentation), { reads, at: clock.now() }));
    }
    expect(reported.length).toBeGreaterThan(0);
    const credentials = reported.flatMap((one) => one.credentials);
    expect(credentials.map(({ verdict }) => verdict)).toEqual(credentials.map(() => 'good'));
    expect(new Set(reported.map(({ presentation }) => presentation?.verdict))).toEqual(new Set(['unknown']));
  });
});
