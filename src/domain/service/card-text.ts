import { listText, toCountText } from '../shared/format';

/** What a card of the dashboard says next to the name and the description of its service. */
export const serviceCardWords = {
  details: 'Details',
  noDescription: 'No description',
  serviceId: 'Service Id',
  tenantUrl: 'Tenant Url',
  withoutAccess: 'No access',
  askForRight: 'You have no rights in this service. Ask an admin.',
  noScreens: 'This service has no dashboard',
  unknownType: (rawType: string) => `Studio does not know the type ${rawType || 'of this service'}`,
} as const;

/** What is counted in a service: how its card says the number, and what it calls the list that the number is read from. */
export const countedWords = {
  pending: { count: 'pending', list: 'verifications' },
  toDecide: { count: 'to decide', list: 'companies' },
  dids: { count: 'DIDs', list: 'DIDs' },
  schemas: { count: 'schemas', list: 'schemas' },
  credentials: { count: 'credentials', list: 'credentials' },
} as const;

export type Counted = keyof typeof countedWords;
/** A number; 'unread' while it is not on this device, null without a right to it. */
export type Counts = readonly (readonly [counted: Counted, count: number | 'unread' | null])[];

/** How many things wait in a service, or are there, as far as this is known: '11 pending, 37 to decide'; null if nothing is. */
export function serviceCountsText(counts: Counts): string | null {
  const known = counts.flatMap(([counted, count]) =>
    typeof count === 'number' ? [`${toCountText(count)} ${countedWords[counted].count}`] : [],
  );
  return known.length === 0 ? null : known.join(', ');
}

/** The lists that were not read, as the subject of a sentence: 'verifications and companies'; null if none is missing. */
export function unreadListsText(counts: Counts): string | null {
  const lists = counts.flatMap(([counted, count]) => (count === 'unread' ? [countedWords[counted].list] : []));
  return listText(lists) || null;
}

/** The words about lists that cost credits, which load only on request. */
export function loadsWhenOpenedText(lists: string): string {
  return `Open the service to load its ${lists}`;
}
