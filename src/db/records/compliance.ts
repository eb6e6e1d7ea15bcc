import { companyFinalStates } from '../../domain/company/company';
import { complianceStored } from '../../domain/company/stored';
import { defineRecord } from './record-definition';

/** The checks of a company. */
export const compliance = defineRecord({
  kind: 'compliance',
  stored: complianceStored,
  freshFor: 30_000,
  finalStates: companyFinalStates,
});
