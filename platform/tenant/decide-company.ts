import { and, eq } from 'drizzle-orm';
import { type CompanyDecision, type DecisionEffect, effectOfDecision } from '../../src/domain/company/machine';
import type { PlatformContext } from '../context';
import { companies, companyDecisions } from '../db/schema';

/** A decision that somebody wants to make. */
export interface WantedDecision {
  appId: string;
  companyId: string;
  decision: CompanyDecision;
  /** User id. */
  decidedBy: string;
  reason: string | null;
}

/** The result, and the company as it is now. */
export interface DecisionResult {
  effect: DecisionEffect;
  company: typeof companies.$inferSelect;
}

/**
 * Decides a company, and writes the ledger where it was applied, in one transaction: of two who decide at once the second finds the first one's decision. null
 * when the service has no such company.
 */
export async function decideCompany({ db, options }: PlatformContext, wanted: WantedDecision): Promise<DecisionResult | null> {
  const { appId, companyId, decision, decidedBy, reason } = wanted;
  return db.transaction(async (tx) => {
    const isIt = and(eq(companies.appId, appId), eq(companies.companyId, companyId));
    const [company] = await tx.select().from(companies).where(isIt).for('update');
    if (!company) return null;
    const effect = effectOfDecision(company.status, decision);
    if (effect !== 'applied') return { effect, company };
    const change = { status: decision, updatedAt: options.now() };
    await tx.update(companies).set(change).where(isIt);
    await tx.insert(companyDecisions).values({
      appId,
      companyId,
      fromStatus: company.status ?? '',
      toStatus: decision,
      decidedBy,
      decidedAt: options.now(),
      reason,
    });
    return { effect, company: { ...company, ...change } };
  });
}
