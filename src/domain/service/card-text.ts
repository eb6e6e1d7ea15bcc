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

/**
 * How many things wait in a service, or are there: '11 pending, 37 to decide', '11 pending, to decide not loaded yet'. A list without a right to it
 * (null) is left out; null if there is nothing to say.
 */
export function serviceCountsText(counts: readonly [count: number | 'unread' | null, words: string][]): string | null {
  const known = counts.flatMap(([count, words]) => (typeof count === 'number' ? [`${toCountText(count)} ${words}`] : []));
  const unread = counts.flatMap(([count, words]) => (count === 'unread' ? [words] : []));
  if (known.length === 0) return unread.length === 0 ? null : 'Not loaded on this device yet';
  return [...known, ...(unread.length === 0 ? [] : [`${unread.join(' and ')} not loaded yet`])].join(', ');
}

/** What is counted in a service, in the words of its card. */
export const countedWords = {
  pending: 'pending',
  toDecide: 'to decide',
  dids: 'DIDs',
  schemas: 'schemas',
  credentials: 'credentials',
} as const;
