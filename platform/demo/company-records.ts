import { and, asc, eq } from 'drizzle-orm';
import type { CompanyDecision, CompanyEvent, DecisionEffect } from '../../src/domain/company/machine';
import type { PlatformContext } from '../context';
import { companies, companyDecisions } from '../db/schema';
import { decideCompany } from '../tenant/decide-company';
import { moveCompany } from '../tenant/move-company';

export type CompanyRecord = typeof companies.$inferSelect;
export type LedgerLine = typeof companyDecisions.$inferSelect;

/** Companies as the verification servers and other reviewers change them while tablets read and decide, and what was decided. */
export interface CompanyRecords {
  list(appId: string): Promise<CompanyRecord[]>;
  /** Moves a company on as its checks do, and answers its status then. Throws when it is not where that can happen. */
  move(companyId: string, event: Extract<CompanyEvent, 'taken-up' | 'checks-finished'>): Promise<string | null>;
  /** Decides a company as the reviewer with this user id, by the rules of the tenant's own call. */
  decide(companyId: string, decision: CompanyDecision, decidedBy: string): Promise<DecisionEffect>;
  /** Changes what the company's server holds, whatever its life allows. */
  put(
    companyId: string,
    change: Partial<Pick<CompanyRecord, 'facts' | 'status' | 'statusReason' | 'executives' | 'checks'>>,
  ): Promise<void>;
  remove(companyId: string): Promise<void>;
  /** Every decision that was applied, in its order; of one company where it is named. */
  ledger(companyId?: string): Promise<LedgerLine[]>;
}

/** The company records of a platform's database. */
export function companyRecordsOf(context: PlatformContext): CompanyRecords {
  const { db, options } = context;
  async function find(companyId: string): Promise<CompanyRecord> {
    const [company] = await db.select().from(companies).where(eq(companies.companyId, companyId));
    if (!company) throw new Error(`there is no company ${companyId}`);
    return company;
  }
  return {
    list: (appId) => db.select().from(companies).where(eq(companies.appId, appId)).orderBy(asc(companies.createdAt)),
    async move(companyId, event) {
      const company = await find(companyId);
      const { hasMoved, status } = await moveCompany(context, company, event);
      if (!hasMoved) throw new Error(`${companyId} is ${status}`);
      return status;
    },
    async decide(companyId, decision, decidedBy) {
      const { appId } = await find(companyId);
      const decided = await decideCompany(context, { appId, companyId, decision, decidedBy, reason: null });
      if (decided === null) throw new Error(`there is no company ${companyId}`);
      return decided.effect;
    },
    async put(companyId, change) {
      await db
        .update(companies)
        .set({ ...change, updatedAt: options.now() })
        .where(eq(companies.companyId, companyId));
    },
    async remove(companyId) {
      await db.delete(companies).where(eq(companies.companyId, companyId));
    },
    ledger: (companyId) =>
      db
        .select()
        .from(companyDecisions)
        .where(and(companyId === undefined ? undefined : eq(companyDecisions.companyId, companyId)))
        .orderBy(asc(companyDecisions.line)),
  };
}

const nothing = () => Promise.reject(new Error('There are no companies: the calls are passed on'));
/** Those of a platform without rows of its own. */
export const noCompanyRecords: CompanyRecords = {
  list: nothing,
  move: nothing,
  decide: nothing,
  put: nothing,
  remove: nothing,
  ledger: nothing,
};
