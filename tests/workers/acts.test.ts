import { describe, expect } from 'vitest';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRecord } from '../../src/db/reads/records';
import { openRecord } from '../../src/db/records/record-codec';
import { catalogue, marketplace } from '../../src/db/records/records';
import { sortedPlans } from '../../src/domain/credits/credits';
import { parseCredits } from '../../src/domain/credits/wire';
import { questionKey, type RecordQuestion } from '../../src/domain/record/question';
import { minute, second } from '../builders/moments';
import { answered } from '../fakes/open-identities';
import { seen } from '../fakes/test-device';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger().extend('plans', ({ bench, asker: { appId, tab } }) => {
  const all = async () => {
    const parsed = parseCredits((await bench.get('/credit')).json);
    if (!parsed.ok) throw new Error(parsed.problem.code);
    return sortedPlans(parsed.value.rows);
  };
  const unused = async () => (await all()).find(({ isActive }) => !isActive)?.id ?? '';
  const isActive = async (id: string) => (await all()).some((plan) => plan.id === id && plan.isActive);
  const activate = (creditId: string) => tab.api.act({ kind: 'activate-credit', input: { appId, creditId } });
  return { unused, isActive, activate };
});

const activation = 'POST */credit/*';

describe('an act', () => {
  it('whose answer was lost has succeeded if the server shows it done', async ({ platform, plans }) => {
    const id = await plans.unused();
    platform.chaos.set([{ match: activation, kind: 'lost-answer', times: 1 }]);
    expect(await plans.activate(id)).toEqual({ ok: true, value: null });
    expect(await plans.isActive(id)).toBe(true);
  });

  it('that did not arrive fails, and nothing has changed on the server', async ({ platform, plans, asker }) => {
    const id = await plans.unused();
    platform.chaos.set([{ match: activation, kind: 'loss', times: 1 }]);
    expect(await plans.activate(id)).toMatchObject({ ok: false, problem: { code: 'network-unreachable' } });
    expect([await plans.isActive(id), asker.sent('/activate').length]).toEqual([false, 1]);
  });

  it('that may have arrived is lost if the server cannot be asked either', async ({ platform, plans }) => {
    const id = await plans.unused();
    platform.chaos.set([
      { match: activation, kind: 'lost-answer', times: 1 },
      { match: 'GET */credit', kind: 'loss' },
    ]);
    expect(await plans.activate(id)).toMatchObject({ ok: false, problem: { code: 'answer-lost' } });
  });

  it('that another device has already done can be repeated without harm: a plan that is already active', async ({ plans }) => {
    const id = await plans.unused();
    await plans.activate(id);
    expect(await plans.activate(id)).toEqual({ ok: true, value: null });
    expect(await plans.activate('gone')).toMatchObject({ ok: false });
  });

  it('makes Studio fetch again what it changes', async ({ plans, device: { clock }, asker: { tab, mirror, appId } }) => {
    const question: RecordQuestion = { kind: 'credits', appId, id: '' };
    await answered(tab, mirror, question);
    const before = (await readFreshness(mirror.database, questionKey(question))).succeededAt ?? 0;
    clock.advance(5 * second);
    await plans.activate(await plans.unused());
    const fetched = await seen(
      () => readFreshness(mirror.database, questionKey(question)),
      ({ succeededAt }) => (succeededAt ?? 0) > before,
    );
    expect(fetched).toBeDefined();
  });

  it('is not sent with the cookies of somebody else who has signed in meanwhile', async ({ device, platform, asker, plans }) => {
    const id = await plans.unused();
    await device.browser.signIn(platform.url, 'reviewer@');
    device.clock.advance(minute);
    expect(await plans.activate(id)).toMatchObject({ problem: { code: 'lead-lost' } });
    expect([await plans.isActive(id), asker.sent('/activate')]).toEqual([false, []]);
  });

  it('that leaves the cookies unchanged does not ask who is signed in', async ({ asker: { tab, sent } }) => {
    await tab.api.checkAuth({ force: true });
    const checks = () => sent('POST /api/v1/auth').filter(({ path }) => path === '/api/v1/auth').length;
    const before = checks();
    await tab.api.act({ kind: 'generate-factor', input: { type: 'google' } });
    expect(checks()).toBe(before);
  });

  it('in a service that is not on this device sends nothing', async ({ asker }) => {
    const input = { appId: 'nowhere', creditId: '1' };
    expect(await asker.tab.api.act({ kind: 'activate-credit', input })).toMatchObject({ problem: { code: 'service-unread' } });
    expect(asker.sent('/activate')).toEqual([]);
  });
});

describe('a record of the account', () => {
  const question: RecordQuestion = { kind: 'catalogue', appId: '', id: '' };

  it('is fetched with the login and has no service', async ({ asker: { tab, mirror, sent } }) => {
    await answered(tab, mirror, question);
    const row = await findRecord(mirror.database, question);
    const opened = row && (await openRecord(catalogue, mirror.box, row));
    expect(opened?.ok && opened.value.map(({ id }) => id)).toEqual(['SSI_API', 'CAVACH_API', 'QUEST']);
    expect(sent('GET /api/v1/services').map(({ query }) => query)).toEqual(['']);
  });

  it('can hold the services of the marketplace, with their issuers', async ({ asker: { tab, mirror } }) => {
    const offers: RecordQuestion = { kind: 'marketplace', appId: '', id: '' };
    await answered(tab, mirror, offers);
    const row = await findRecord(mirror.database, offers);
    const opened = row && (await openRecord(marketplace, mirror.box, row));
    const offered = { domain: 'https://open.northlight.example', issuerDid: expect.stringMatching(/^did:hid:/) };
    expect(opened?.ok && opened.value).toContainEqual(expect.objectContaining(offered));
  });
});
