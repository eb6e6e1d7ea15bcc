/** What can be done with services, each at an address of its own: back closes it, and a reload opens it again. */
export const manageActs = ['create', 'edit', 'secret', 'verify', 'environment', 'delete'] as const;
export type ManageAct = (typeof manageActs)[number];

/** The dashboard with something opened: what is created is a type, everything else is about the service with an id. */
export function openedAt(query: URLSearchParams, act: ManageAct, value: string): { search: string } {
  const next = closed(query);
  next.set(act, value);
  return { search: `?${next.toString()}` };
}

/** What an address opens; null: nothing. */
export function openedBy(query: URLSearchParams): { act: ManageAct; value: string } | null {
  for (const act of manageActs) {
    const value = query.get(act);
    if (value !== null) return { act, value };
  }
  return null;
}

/** The same dashboard with nothing opened. */
export function closed(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const act of manageActs) next.delete(act);
  return next;
}
