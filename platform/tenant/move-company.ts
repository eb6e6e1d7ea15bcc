import { and, asc, eq, inArray } from 'drizzle-orm';
import { type CompanyStatus, companyStatusNames } from '../../src/domain/company';
import { checkNames } from '../../src/domain/compliance';
import { type CompanyEvent, transition } from '../../src/domain/machines/company-review';
import type { PlatformContext } from '../context';
import { companies } from '../db/schema';
import { failureOf } from '../demo/companies';
import type { CompanyChecks } from '../demo/company-facts';
import { chance, type Random, seededRandom, seedOf } from '../demo/random';

type CompanyRecord = typeof companies.$inferSelect;
type CheckEvent = Extract<CompanyEvent, 'taken-up' | 'checks-finished'>;

/** Moves a company on: its checks begin, or come to their results. Answers its status; it stays where it is when somebody moved it meanwhile. */
export async function moveCompany(
  { db, options }: PlatformContext,
  company: Pick<CompanyRecord, 'companyId' | 'status' | 'checks'>,
  event: CheckEvent,
): Promise<CompanyStatus> {
  const from = companyStatusNames.find((name) => name === company.status) ?? 'Submitted';
  const status = transition(from, event) ?? from;
  const now = options.now();
  const random = seededRandom(seedOf('checks', company.companyId));
  const checks = event === 'taken-up' ? begunAt(now) : finishedAt(now, company.checks ?? begunAt(now), random);
  const statusReason = checkNames.flatMap((name) => {
    const check = checks[name];
    return check?.status === 'Failed' && check.reason !== undefined ? [check.reason] : [];
  });
  await db
    .update(companies)
    .set({ status, checks, statusReason, updatedAt: now })
    .where(and(eq(companies.companyId, company.companyId), eq(companies.status, from)));
  return status;
}

/** Moves the company on that has waited longest for its checks; null when none waits. Never decides one. */
export async function moveOldestCompany(context: PlatformContext, appId: string): Promise<{ companyId: string } | null> {
  const [company] = await context.db
    .select()
    .from(companies)
    .where(and(eq(companies.appId, appId), inArray(companies.status, ['Submitted', 'InProgress'])))
    .orderBy(asc(companies.updatedAt), asc(companies.companyId))
    .limit(1);
  if (!company) return null;
  await moveCompany(context, company, company.status === 'Submitted' ? 'taken-up' : 'checks-finished');
  return { companyId: company.companyId };
}

function begunAt(updatedAt: number): CompanyChecks {
  const pending = { status: 'Pending', updatedAt };
  return { registryCheck: pending, sanctionListCheck: pending, adverseMediaCheck: pending };
}

/** Checks that ran come to their results, one company in five failing one; those that had theirs keep them. */
function finishedAt(updatedAt: number, checks: CompanyChecks, random: Random): CompanyChecks {
  const failure = chance(random, 0.2) ? failureOf(random) : {};
  return Object.fromEntries(
    checkNames.map((name) => {
      const check = checks[name];
      if (check && (check.status === 'Success' || check.status === 'Failed')) return [name, check];
      return [name, { ...(failure[name] ?? { status: 'Success' }), updatedAt }];
    }),
  );
}
