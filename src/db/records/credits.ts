import type { CreditPlan } from '../../domain/credits/credits';
import { defineRecord } from './record-definition';

/** The plans of credits of a service. Reading them is free. */
export const credits = defineRecord<CreditPlan[]>({ kind: 'credits', version: 1, freshFor: 60_000 });
