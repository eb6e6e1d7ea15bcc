import { type CompanyBase, companyBaseOf, type DecideCompany } from '../../../../src/domain/command/command';
import type { CompanyDecision } from '../../../../src/domain/company/machine';
import { failed, type Outcome, ok } from '../../../../src/domain/shared/outcome';

/** A line in the server's ledger. `by` is the id of the command, or 'reviewer' for somebody else. */
export interface Applied {
  companyId: string;
  decision: CompanyDecision;
  by: string;
  /** The state that the person saw, and the last state that the device saw before it sent; null for somebody else. */
  seen: CompanyBase | null;
  latest: CompanyBase | null;
}

/** What somebody else can do with a company. */
export type ReviewAct = 'approve' | 'reject' | 'reasons' | 'documents' | 'reopen' | 'remove';

/** A server of companies in memory with a ledger. The reason of a decision is the id of its command. `deliver`: lets late requests arrive. */
export function createCompanyServer(ids: readonly string[], deliver: () => void) {
  const companies = new Map<string, CompanyBase>();
  for (const id of ids) companies.set(id, { status: 'Completed', statusReasons: [], documents: [`${id}-1`] });
  const ledger: Applied[] = [];
  /** Every decision that a company ever had, by anybody. */
  const everDecided = new Set<string>();

  return {
    ledger,
    has: (id: string) => companies.has(id),
    /** What it says about a company now. */
    baseOf(id: string): CompanyBase {
      const { status, statusReasons, documents } = companies.get(id) ?? { status: '', statusReasons: [], documents: [] };
      return companyBaseOf({ status, statusReasons, documents: documents.map((document) => ({ id: document })) });
    },
    /** A request arrives. It is carried out once, and refused in a wrong state (contract KYB 4.2). */
    decide(command: DecideCompany, latest: CompanyBase | null): Outcome<null> {
      const { companyId, decision, reason, base } = command;
      const company = companies.get(companyId);
      if (!company) return failed('address-not-found', { status: 404 });
      if (company.status === decision) return ok(null);
      if (company.status !== 'Completed') return failed('request-refused', { status: 409 });
      ledger.push({ companyId, decision, by: reason?.text ?? '', seen: base, latest });
      company.status = decision;
      everDecided.add(`${companyId} ${decision}`);
      return ok(null);
    },
    /** Somebody else changes a company; false if there was nothing to change. */
    another(companyId: string, act: ReviewAct): boolean {
      const company = companies.get(companyId);
      const isOpen = company?.status === 'Completed';
      if (!company || (act === 'reopen' ? isOpen : (act === 'approve' || act === 'reject') && !isOpen)) return false;
      const addDocument = () => void company.documents.push(`${companyId}-${company.documents.length + 1}`);
      if (act === 'remove') companies.delete(companyId);
      else if (act === 'reasons') company.statusReasons.push(`REASON_${company.statusReasons.length}`);
      else if (act === 'documents') addDocument();
      else if (act === 'reopen') {
        // No real server does this; it reveals a request that is sent twice. A new cycle takes longer than any request, so late ones arrive before.
        deliver();
        company.status = 'Completed';
        addDocument();
      } else {
        const decision = act === 'approve' ? 'Approved' : 'Rejected';
        ledger.push({ companyId, decision, by: 'reviewer', seen: null, latest: null });
        company.status = decision;
        everDecided.add(`${companyId} ${decision}`);
      }
      return true;
    },
    wasEver: (companyId: string, decision: CompanyDecision) => everDecided.has(`${companyId} ${decision}`),
  };
}
