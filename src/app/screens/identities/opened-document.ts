/** The search part of the address that opens the document of a row over its list. */
export function documentSearch(list: string, id: string): string {
  const members = new URLSearchParams(list);
  members.set('open', id);
  return members.toString();
}
