import type { Usage } from '../../domain/usage/usage';
import { defineRecord } from './record-definition';

/** What a service used in a range of days; the id is that of the range. Reading it is free. */
export const usage = defineRecord<Usage>({ kind: 'usage', version: 1, freshFor: 300_000 });
