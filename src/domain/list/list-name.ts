import type { ServiceType } from '../service/service';

/** A list with its name and the type of its services. */
interface NamedList {
  title: string;
  /** The type of the services that have such a list. */
  serviceType: ServiceType;
}

/** The lists that a device mirrors: many rows each, searched and counted. */
const named = {
  sessions: { title: 'Sessions', serviceType: 'CAVACH_API' },
  people: { title: 'People', serviceType: 'CAVACH_API' },
  companies: { title: 'Companies', serviceType: 'CAVACH_API' },
  dids: { title: 'DIDs', serviceType: 'SSI_API' },
  schemas: { title: 'Schemas', serviceType: 'SSI_API' },
  credentials: { title: 'Credentials', serviceType: 'SSI_API' },
} as const satisfies Record<string, NamedList>;

export type ListName = keyof typeof named;
export const listNames = Object.keys(named) as ListName[];
export const namedLists: Readonly<Record<ListName, NamedList>> = named;

/** Whether this is the name of a list. */
export function isListName(name: string): name is ListName {
  return listNames.some((list) => list === name);
}

/** The key of a list's counters, freshness and index segments. */
export function listKey(list: ListName, appId: string): string {
  return `${list}:${appId}`;
}

/** The list and the service of such a key. */
export function partsOfListKey(key: string): { list: ListName; appId: string } {
  const at = key.indexOf(':');
  return { list: key.slice(0, at) as ListName, appId: key.slice(at + 1) };
}
