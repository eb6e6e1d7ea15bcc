/** The lists that a device mirrors: many rows each, paged, searched and counted. */
export const listNames = ['sessions', 'people', 'companies', 'dids', 'schemas', 'credentials'] as const;
export type ListName = (typeof listNames)[number];

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
