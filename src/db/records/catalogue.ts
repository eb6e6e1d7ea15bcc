import type { CatalogueEntry } from '../../domain/service/catalogue';
import { dayLength } from '../../domain/shared/timing';
import { defineRecord } from './record-definition';

/** The types of service that the server offers, with the rights that a role may give in them. They rarely change. */
export const catalogue = defineRecord<CatalogueEntry[]>({ kind: 'catalogue', version: 1, freshFor: dayLength });
