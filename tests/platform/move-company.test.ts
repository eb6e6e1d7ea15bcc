import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, services } from '../../platform/db/schema';
import { completeOptions } from '../../platform/options';
import { decideCompany } from '../../platform/tenant/decide-company';
import { moveCompany, moveOldestCompany } from '../../platform/tenant/move-company';
import { noon } from '../builders/moments';
import { openContext } from './support/context';

let opened: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  opened = await openContext();
});
afterAll(() => opened.close());

/** A company of a service of its own, or of `appId`, which has companies already. */
async function aCompany(companyId: string, status: string | null, more: { appId?: string; updatedAt?: number } = {}) {
  const { db } = opened.context;
  const [service] = await db.select().from(services).limit(1);
  if (!service) throw new Error('The demo has no service');
  const { position: _position, ...columns } = service;
  const { appId = companyId, updatedAt = noon } = more;
  await db
    .insert(services)
    .values({ ...columns, appId, subdomain: null })
    .onConflictDoNothing();
  const facts = {} as typeof companies.$inferInsert.facts;
  const times = { createdAt: noon, updatedAt };
  await db.insert(companies).values({ companyId, appId, facts, status, executives: [], ...times });
  return { companyId, status, checks: null };
}
const context = () => ({ db: opened.context.db, options: completeOptions({ now: () => noon + 1 }) });
const rowOf = async (companyId: string) =>
  (await opened.context.db.select().from(companies).where(eq(companies.companyId, companyId)))[0];

describe('a company whose checks are running', () => {
  it('moves to its next status, even from none at all', async () => {
    for (const status of ['Submitted', null]) {
      const company = await aCompany(`from ${status}`, status);
      expect(await moveCompany(context(), company, 'taken-up')).toEqual({ hasMoved: true, status: 'InProgress' });
      expect(await rowOf(company.companyId)).toMatchObject({ status: 'InProgress', updatedAt: noon + 1 });
    }
  });

  it('that somebody moved meanwhile stays there, which is reported', async () => {
    const company = await aCompany('moved', 'InProgress');
    await opened.context.db.update(companies).set({ status: 'Rejected' }).where(eq(companies.companyId, 'moved'));
    expect(await moveCompany(context(), company, 'checks-finished')).toEqual({ hasMoved: false, status: 'Rejected' });
    expect(await rowOf('moved')).toMatchObject({ status: 'Rejected', updatedAt: noon, checks: null });
  });

  it('that is gone meanwhile has no status', async () => {
    const gone = { companyId: 'gone', status: 'Submitted', checks: null };
    expect(await moveCompany(context(), gone, 'taken-up')).toEqual({ hasMoved: false, status: null });
  });

  it('has its three checks pending when it is taken up', async () => {
    const company = await aCompany('pending', 'Submitted');
    await moveCompany(context(), company, 'taken-up');
    const pending = { status: 'Pending', updatedAt: noon + 1 };
    const checks = { registryCheck: pending, sanctionListCheck: pending, adverseMediaCheck: pending };
    expect(await rowOf('pending')).toMatchObject({ checks, statusReason: [] });
  });

  it.each(['Success', 'Failed'])(
    'keeps the checks that have ended, and has the reasons of those that failed: %s',
    async (end) => {
      const company = await aCompany(`ended ${end}`, 'InProgress');
      const checks = {
        registryCheck: { status: end, updatedAt: noon - 5 },
        sanctionListCheck: { status: 'Failed', reason: 'A match', updatedAt: noon - 5 },
        adverseMediaCheck: { status: 'Pending', updatedAt: noon - 5 },
      };
      await moveCompany(context(), { ...company, checks }, 'checks-finished');
      const row = await rowOf(company.companyId);
      const { adverseMediaCheck, ...ended } = row?.checks ?? {};
      expect(ended).toEqual({ registryCheck: checks.registryCheck, sanctionListCheck: checks.sanctionListCheck });
      expect(adverseMediaCheck).toMatchObject({ status: expect.stringMatching(/^(Success|Failed)$/), updatedAt: noon + 1 });
      expect(row?.statusReason?.[0]).toBe('A match');
    },
  );

  it('fails in about one of five, with a reason for each check that failed', async () => {
    const rows = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => {
        const company = await aCompany(`share ${nth}`, 'InProgress');
        await moveCompany(context(), company, 'checks-finished');
        return rowOf(company.companyId);
      }),
    );
    const failures = rows.map((row) => Object.values(row?.checks ?? {}).filter(({ status }) => status !== 'Success'));
    const share = failures.filter(({ length }) => length > 0).length / rows.length;
    expect([share > 0.1, share < 0.35]).toEqual([true, true]);
    expect(failures.map((failed) => failed.map(({ reason }) => reason))).toEqual(rows.map((row) => row?.statusReason));
  });

  it.each(['Completed', 'Approved', 'Odd'])('that is %s is not moved, and its checks are left alone', async (status) => {
    const company = await aCompany(`is ${status}`, status);
    expect(await moveCompany(context(), company, 'taken-up')).toEqual({ hasMoved: false, status });
    expect(await rowOf(company.companyId)).toMatchObject({ status, checks: null, updatedAt: noon });
  });

  it('without a status waits for its checks as a submitted one does', async () => {
    await aCompany('waits', null);
    expect(await moveOldestCompany(context(), 'waits')).toEqual({ companyId: 'waits' });
    expect(await moveOldestCompany(context(), 'waits')).toEqual({ companyId: 'waits' });
    expect(await moveOldestCompany(context(), 'waits')).toBeNull();
    expect((await rowOf('waits'))?.status).toBe('Completed');
  });

  it('moves before those that have waited less, and none of another service moves', async () => {
    const appId = 'queue';
    await aCompany('queue-1', 'Submitted', { appId, updatedAt: noon - 1 });
    await aCompany('queue-0', 'InProgress', { appId, updatedAt: noon - 1 });
    await aCompany('queue-2', 'InProgress', { appId, updatedAt: noon - 3 });
    await aCompany('queue-3', 'Completed', { appId, updatedAt: noon - 4 });
    await aCompany('elsewhere', 'Submitted', { updatedAt: noon - 5 });
    const moves = [await moveOldestCompany(context(), appId), await moveOldestCompany(context(), appId)];
    expect(moves).toEqual([{ companyId: 'queue-2' }, { companyId: 'queue-0' }]);
    expect([(await rowOf('queue-2'))?.status, (await rowOf('elsewhere'))?.status]).toEqual(['Completed', 'Submitted']);
  });
});

describe('a decision', () => {
  const wanted = { decision: 'Approved', decidedBy: 'user-1', reason: null } as const;

  it('about a company of another service finds none and changes nothing', async () => {
    await aCompany('theirs', 'Completed');
    await aCompany('ours', 'Completed');
    expect(await decideCompany(opened.context, { ...wanted, appId: 'ours', companyId: 'theirs' })).toBeNull();
    expect(await rowOf('theirs')).toMatchObject({ status: 'Completed', updatedAt: noon });
  });

  it('about one of two companies of a service leaves the other alone', async () => {
    await aCompany('decided', 'Completed');
    await aCompany('left', 'Completed', { appId: 'decided' });
    const result = await decideCompany(opened.context, { ...wanted, appId: 'decided', companyId: 'decided' });
    expect(result).toMatchObject({ effect: 'applied', company: { status: 'Approved' } });
    expect([(await rowOf('decided'))?.status, (await rowOf('left'))?.status]).toEqual(['Approved', 'Completed']);
  });
});
