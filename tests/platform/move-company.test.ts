import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies, services } from '../../platform/db/schema';
import { completeOptions } from '../../platform/options';
import { moveCompany, moveOldestCompany } from '../../platform/tenant/move-company';
import { noon } from '../builders/moments';
import { openContext } from './support/context';

let opened: Awaited<ReturnType<typeof openContext>>;

beforeAll(async () => {
  opened = await openContext();
});
afterAll(() => opened.close());

/** A company that is the only one of its service. */
async function aCompany(companyId: string, status: string | null) {
  const { db } = opened.context;
  const [service] = await db.select().from(services).limit(1);
  if (!service) throw new Error('The demo has no service');
  const { position: _position, ...more } = service;
  await db.insert(services).values({ ...more, appId: companyId, subdomain: null });
  const facts = {} as typeof companies.$inferInsert.facts;
  const times = { createdAt: noon, updatedAt: noon };
  await db.insert(companies).values({ companyId, appId: companyId, facts, status, executives: [], ...times });
  return { companyId, status, checks: null };
}
const context = () => ({ db: opened.context.db, options: completeOptions({ now: () => noon + 1 }) });
const rowOf = async (companyId: string) =>
  (await opened.context.db.select().from(companies).where(eq(companies.companyId, companyId)))[0];

describe('a company whose checks go on', () => {
  it('goes to its next status, also from none at all', async () => {
    for (const status of ['Submitted', null]) {
      const company = await aCompany(`from ${status}`, status);
      expect(await moveCompany(context(), company, 'taken-up')).toEqual({ hasMoved: true, status: 'InProgress' });
      expect(await rowOf(company.companyId)).toMatchObject({ status: 'InProgress', updatedAt: noon + 1 });
    }
  });

  it('that somebody moved meanwhile stays there, and that is what is told', async () => {
    const company = await aCompany('moved', 'InProgress');
    await opened.context.db.update(companies).set({ status: 'Rejected' }).where(eq(companies.companyId, 'moved'));
    expect(await moveCompany(context(), company, 'checks-finished')).toEqual({ hasMoved: false, status: 'Rejected' });
    expect(await rowOf('moved')).toMatchObject({ status: 'Rejected', updatedAt: noon, checks: null });
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
});
