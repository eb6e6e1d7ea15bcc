import { dayLength } from '../../domain/shared/timing';
import { defineRecord } from './record-definition';

/** The logo of a service as a data address, by the address that the service names: pictures of other hosts are not shown by the page itself. */
export const serviceLogo = defineRecord<string>({ kind: 'serviceLogo', version: 1, freshFor: dayLength });
