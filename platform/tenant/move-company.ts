import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { companyStatusNames } from '../../src/domain/company/company';
import { checkNames } from '../../src/domain/company/compliance';
import { type CompanyEvent, transition } from '../../src/domain/company/machine';
import type { PlatformContext } from '../context';
import { companies } from '../db/schema';
import { failureOf } from '../demo/companies';
import type { CompanyChecks } from '../demo/company-facts';
import { chance, type Random, seededRandom, seedOf } from '../demo/random';

type CompanyRecord = typeof companies.$inferSelect;
type CheckEvent = Extract<CompanyEvent, 'taken-up' | 'checks-finished'>;

/**
 * Moves a company on: its checks begin, or come to their results; one without a status counts as `Submitted`. Returns whether it moved, and its current
 * status: it stays where it is if it cannot move there, or if somebody moved it meanwhile.
 */
export async function moveCompany(
  { db, options }: Pick<PlatformContext, 'db' | 'options'>,
  company: Pick<CompanyRecord, 'companyId' | 'status' | 'checks'>,
  event: CheckEvent,
): Promise<{ hasMoved: boolean; status: string | null }> {
  const { companyId } = company;
  const from = companyStatusNames.find((name) => name === (company.status ?? 'Submitted'));
  const status = from === undefined ? null : transition(from, event);
  if (status === null) return { hasMoved: false, status: company.status };
  const now = options.now();
  const random = seededRandom(seedOf('checks', companyId));
  const checks = event === 'taken-up' ? begunAt(now) : finishedAt(now, company.checks ?? begunAt(now), random);
  const statusReason = checkNames.flatMap((name) => {
    const check = checks[name];
    return check?.status === 'Failed' && check.reason !== undefined ? [check.reason] : [];
  });
  const stands = company.status === null ? isNull(companies.status) : eq(companies.status, company.status);
  const [moved] = await db
    .update(companies)
    .set({ status, checks, statusReason, updatedAt: now })
    .where(and(eq(companies.companyId, companyId), stands))
    .returning({ status: companies.status });
  if (moved) return { hasMoved: true, status };
  const [present] = await db.select({ status: companies.status }).from(companies).where(eq(companies.companyId, companyId));
  return { hasMoved: false, status: present?.status ?? null };
}

/** Moves the company on that has waited longest for its checks; null when none waits, or someone else moved it. Never decides one. */
export async function moveOldestCompany(
  context: Pick<PlatformContext, 'db' | 'options'>,
  appId: string,
): Promise<{ companyId: string } | null> {
  const waits = or(isNull(companies.status), inArray(companies.status, ['Submitted', 'InProgress']));
  const [company] = await context.db
    .select()
    .from(companies)
    .where(and(eq(companies.appId, appId), waits))
    .orderBy(asc(companies.updatedAt), asc(companies.companyId))
    .limit(1);
  if (!company) return null;
  const { hasMoved } = await moveCompany(context, company, company.status === 'InProgress' ? 'checks-finished' : 'taken-up');
  return hasMoved ? { companyId: company.companyId } : null;
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
