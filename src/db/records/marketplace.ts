import type { MarketplaceApp } from '../../domain/service/marketplace';
import { hour } from '../../domain/shared/timing';
import { defineRecord } from './record-definition';

/** The services of all organisations that anybody may trust as issuers. */
export const marketplace = defineRecord<MarketplaceApp[]>({ kind: 'marketplace', version: 1, freshFor: hour });
