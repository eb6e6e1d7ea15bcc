import type { CompanyDecision } from '../../domain/company/machine';

/** What is to be set of a company (contract KYC 4.3). `reason`: for a server that keeps one. */
export interface CompanyDecisionInput {
  id: string;
  status: CompanyDecision;
  reason?: string;
  /** The linked SSI service (`findLinkedService`); null if there is none. */
  ssiAppId: string | null;
}
