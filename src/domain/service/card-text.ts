import { toCountText } from '../shared/format';

/** What a card of the dashboard says beside the name and the description of its service. */
export const serviceCardWords = {
  details: 'Details',
  noDescription: 'No description',
  serviceId: 'Service Id',
  tenantUrl: 'Tenant Url',
  withoutAccess: 'No access',
  askForRight: 'You have no right in this service. Ask an admin.',
  noScreens: 'This service has no dashboard',
  unknownType: (rawType: string) => `Studio does not know the type ${rawType || 'of this service'}`,
} as const;

/** How many things wait in a service, or are there: '11 pending, 37 to decide'; what is not known is left out, null if nothing is. */
export function serviceCountsText(counts: readonly [count: number | null, words: string][]): string | null {
  const known = counts.flatMap(([count, words]) => (count === null ? [] : [`${toCountText(count)} ${words}`]));
  return known.length === 0 ? null : known.join(', ');
}

/** What is counted in a service, in the words of its card. */
export const countedWords = {
  pending: 'pending',
  toDecide: 'to decide',
  dids: 'DIDs',
  schemas: 'schemas',
  credentials: 'credentials',
} as const;
