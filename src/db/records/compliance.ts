import { companyFinalStates } from '../../domain/company/company';
import type { ComplianceRow } from '../../domain/company/compliance';
import { defineRecord } from './record-definition';

/** The checks of a company. */
export const compliance = defineRecord<ComplianceRow>({
  kind: 'compliance',
  version: 1,
  freshFor: 30_000,
  finalStates: companyFinalStates,
});
