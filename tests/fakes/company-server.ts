import { type CompanyBase, companyBaseOf, type DecideCompany } from '../../src/domain/command/command';
import type { CompanyDecision } from '../../src/domain/company/machine';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';

/** A line in the server's ledger; `by` is the id of the command, or 'reviewer' for somebody else. */
export interface Applied {
  companyId: string;
  decision: CompanyDecision;
  by: string;
  /** What the person had seen of it, and what the device had looked at last before it sent; null for somebody else's. */
  seen: CompanyBase | null;
  looked: CompanyBase | null;
}

/** What somebody else may do with a company. */
export type ReviewAct = 'approve' | 'reject' | 'reasons' | 'documents' | 'reopen' | 'remove';

/** A server of companies in memory that keeps a ledger. A command is told by the text of its reason. */
export function createCompanyServer(ids: readonly string[]) {
  const companies = new Map<string, CompanyBase>();
  for (const id of ids) companies.set(id, { status: 'Completed', statusReasons: [], documents: [`${id}-1`] });
  const ledger: Applied[] = [];
  /** How each company ever stood decided, whoever it was. */
  const stood = new Set<string>();
  /** Requests that are long on their way. */
  const late: (() => void)[] = [];

  function deliver(): void {
    for (const arrive of late.splice(0)) arrive();
  }

  return {
    ledger,
    late,
    deliver,
    has: (id: string) => companies.has(id),
    /** What it says of a company now. */
    baseOf(id: string): CompanyBase {
      const { status, statusReasons, documents } = companies.get(id) ?? { status: '', statusReasons: [], documents: [] };
      return companyBaseOf({ status, statusReasons, documents: documents.map((document) => ({ id: document })) });
    },
    /** A request arrives: carried out once, refused in a wrong state (contract KYB 4.2). */
    decide(command: DecideCompany, looked: CompanyBase | null): Outcome<null> {
      const { companyId, decision, reason, base } = command;
      const company = companies.get(companyId);
      if (!company) return failed('address-not-found', { status: 404 });
      if (company.status === decision) return ok(null);
      if (company.status !== 'Completed') return failed('request-refused', { status: 409 });
      ledger.push({ companyId, decision, by: reason?.text ?? '', seen: base, looked });
      company.status = decision;
      stood.add(`${companyId} ${decision}`);
      return ok(null);
    },
    /** Somebody else at the same companies; false where there was nothing to do. */
    another(companyId: string, act: ReviewAct): boolean {
      const company = companies.get(companyId);
      const isOpen = company?.status === 'Completed';
      if (!company || (act === 'reopen' ? isOpen : (act === 'approve' || act === 'reject') && !isOpen)) return false;
      const addDocument = () => void company.documents.push(`${companyId}-${company.documents.length + 1}`);
      if (act === 'remove') companies.delete(companyId);
      else if (act === 'reasons') company.statusReasons.push(`REASON_${company.statusReasons.length}`);
      else if (act === 'documents') addDocument();
      else if (act === 'reopen') {
        // No server of this kind does it; it shows what is sent twice. A request is not on its way for as long as that takes.
        deliver();
        company.status = 'Completed';
        addDocument();
      } else {
        const decision = act === 'approve' ? 'Approved' : 'Rejected';
        ledger.push({ companyId, decision, by: 'reviewer', seen: null, looked: null });
        company.status = decision;
        stood.add(`${companyId} ${decision}`);
      }
      return true;
    },
    hasStood: (companyId: string, decision: CompanyDecision) => stood.has(`${companyId} ${decision}`),
  };
}
