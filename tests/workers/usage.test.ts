import { describe, expect } from 'vitest';
import { readFreshness } from '../../src/db/reads/freshness';
import { findRecord } from '../../src/db/reads/records';
import { listServices } from '../../src/db/reads/services';
import { openRecord } from '../../src/db/records/record-codec';
import type { RecordDefinition } from '../../src/db/records/record-definition';
import { credits, usage, wallet, walletTransactions } from '../../src/db/records/records';
import { questionKey, type RecordQuestion } from '../../src/domain/record/question';
import { sumOf } from '../../src/domain/usage/grouping';
import { presetRange, rangeId } from '../../src/domain/usage/range';
import { answered } from '../fakes/open-identities';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger({ hasNode: true }).extend('read', ({ device: { clock }, asker: { tab, mirror, appId } }) => {
  /** What this device has of a record once it was fetched. */
  const fetched = async <Value>(definition: RecordDefinition<Value>, about: Partial<RecordQuestion> = {}) => {
    const question: RecordQuestion = { kind: definition.kind, appId, id: '', ...about };
    await answered(tab, mirror, question);
    const row = await findRecord(mirror.database, question);
    const opened = row && (await openRecord(definition, mirror.box, row));
    const { problem } = await readFreshness(mirror.database, questionKey(question));
    return { value: opened?.ok ? opened.value : null, problem };
  };
  const thisMonth = () => rangeId(presetRange('this-month', clock.now()));
  const kycAppId = async () => {
    const service = (await listServices(mirror.database)).find(({ type }) => type === 'CAVACH_API');
    return service?.appId ?? '';
  };
  return { fetched, thisMonth, kycAppId };
});

describe('the usage of a service', () => {
  it('is requested by call and by day, for whole UTC days in ISO, and stored', async ({ read, bench, asker }) => {
    await bench.get('/did?page=1&limit=3');
    const { value } = await read.fetched(usage, { id: read.thisMonth() });
    const row = value?.rows.find(({ path }) => path === '/api/v1/did?page=1&limit=3');
    expect(row).toMatchObject({ method: 'GET', quantity: 1, unitCost: 1, credits: 1 });
    expect(value?.series.find(({ name }) => name === row?.path)).toBeDefined();
    const [byCall, byDay, ...others] = asker.sent('/api/v1/usage');
    expect([byDay?.path.endsWith('/usage/detail'), byDay?.query, others]).toEqual([true, byCall?.query, []]);
    const query = new URLSearchParams(byCall?.query);
    expect(query.get('serviceId')).toBe(asker.appId);
    expect(query.get('startDate')).toMatch(/-01T00:00:00\.000Z$/);
    expect(query.get('endDate')).toMatch(/T23:59:59\.999Z$/);
  });

  it('of a KYC service comes in an envelope, without methods', async ({ read }) => {
    const { value } = await read.fetched(usage, { appId: await read.kycAppId(), id: read.thisMonth() });
    expect(value?.rows.length).toBeGreaterThan(0);
    expect(value?.rows.every(({ method }) => method === null)).toBe(true);
  });
});

describe('the plans of credits of a service', () => {
  it('are requested from its tenant, without a query, and stored', async ({ read, asker }) => {
    const { value } = await read.fetched(credits);
    expect(value?.some(({ isActive }) => isActive)).toBe(true);
    expect(asker.sent('/api/v1/credit').map(({ path, query }) => [path.endsWith('/api/v1/credit'), query])).toEqual([[true, '']]);
  });

  it('are read for free: no plan is charged, and they do not count as usage', async ({ read, bench, platform, asker }) => {
    const before = [await platform.ssi.credits(asker.appId), (await bench.get('/usage')).json];
    await read.fetched(credits);
    expect([await platform.ssi.credits(asker.appId), (await bench.get('/usage')).json]).toEqual(before);
  });
});

describe('the wallet of a service', () => {
  it('has the allowance of the granter that its grants name', async ({ read, bench }) => {
    const { value } = await read.fetched(wallet);
    expect(value?.address).toBe(bench.wallet);
    expect(value?.allowance).toMatchObject({ is: 'granted', allowance: { grantee: bench.wallet } });
    expect(value?.grants.length).toBeGreaterThan(0);
  });

  it('whose allowance the node does not find has an error of its own, which is not a failure of the node', async ({
    platform,
    read,
  }) => {
    const refusal = { code: 13, message: 'fee-grant not found: not found', details: [] };
    platform.chaos.set([{ match: 'GET */feegrant/v1beta1/allowance/*', kind: 'status', status: 500, body: refusal }]);
    const { value, problem } = await read.fetched(wallet);
    expect(problem).toBeNull();
    expect(value?.allowance).toEqual({ is: 'refused', said: 'fee-grant not found: not found' });
  });

  it('is not known while the node fails in another way', async ({ platform, read }) => {
    platform.chaos.set([{ match: 'GET */feegrant/*', kind: 'status', status: 500 }]);
    expect(await read.fetched(wallet)).toMatchObject({ value: null, problem: { code: 'server-failed' } });
  });

  it('has all its transactions, 5000 asked for at once and paged until the total', async ({ read, bench, asker }) => {
    const { value } = await read.fetched(walletTransactions);
    const { json } = await bench.node(`/cosmos/tx/v1beta1/txs?events=message.sender='${bench.wallet}'`);
    expect(value?.transactions).toBe(Number((json as { total: string }).total));
    expect(sumOf(value?.series.flatMap(({ days }) => Object.values(days)) ?? [])).toBe(value?.transactions);
    const query = new URLSearchParams(asker.sent('/txs')[0]?.query);
    expect([query.get('pagination.limit'), query.get('pagination.offset')]).toEqual(['5000', '0']);
  });
});
