import { companyFinalStates } from '../../domain/company/company';
import { executivesStored } from '../../domain/company/stored';
import { defineRecord } from './record-definition';

/** The people who run or own a company. */
export const executives = defineRecord({
  kind: 'executives',
  stored: executivesStored,
  freshFor: 30_000,
  finalStates: companyFinalStates,
});
