import { dayLength, minute } from '../../domain/shared/timing';
import type { OrganisationContent, Organisations } from '../../domain/template/template';
import { defineRecord } from './record-definition';

/** The organisations of the account. A server without them is asked once a day; acts and a person who asks have them fetched at once. */
export const organisations = defineRecord<Organisations>({
  kind: 'organisations',
  version: 1,
  freshFor: dayLength,
  missingIsNone: true,
});

/** What one organisation has; its id is that of the organisation. */
export const organisation = defineRecord<OrganisationContent>({ kind: 'organisation', version: 1, freshFor: 5 * minute });
