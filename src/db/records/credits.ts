import { creditsStored } from '../../domain/credits/stored';
import { defineRecord } from './record-definition';

/** The plans of credits of a service. Reading them is free. */
export const credits = defineRecord({ kind: 'credits', stored: creditsStored, freshFor: 60_000 });
