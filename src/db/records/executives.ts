import { companyFinalStates } from '../../domain/company/company';
import type { ExecutiveRow } from '../../domain/company/executive';
import { defineRecord } from './record-definition';

/** The people who run or own a company. */
export const executives = defineRecord<ExecutiveRow[]>({
  kind: 'executives',
  version: 1,
  freshFor: 30_000,
  finalStates: companyFinalStates,
});
