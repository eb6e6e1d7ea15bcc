/** What is before and after a case in its list; null at an end. */
export interface CaseNeighbours {
  previous: string | null;
  next: string | null;
  /** Counts from 1; null while the list no longer has the case. */
  place: number | null;
  total: number;
}

/**
 * The neighbours of a case in `ids`, its current list. A case that has left the list keeps its place between its neighbours in `seen`, the list when it last
 * had the case. null: neither has it.
 */
export function neighboursOf(id: string, ids: readonly string[], seen: readonly string[]): CaseNeighbours | null {
  const present = new Set(ids);
  const list = present.has(id) ? ids : seen.filter((one) => one === id || present.has(one));
  const at = list.indexOf(id);
  if (at === -1) return null;
  return {
    previous: list[at - 1] ?? null,
    next: list[at + 1] ?? null,
    place: present.has(id) ? at + 1 : null,
    total: ids.length,
  };
}

/**
 * The lists in which a case can be found: the one of the address now, the same when it last had the case, and the complete one; null while that is not read.
 */
export interface CaseLists {
  ids: readonly string[];
  seen: readonly string[];
  whole: readonly string[] | null;
}

/** The neighbours of a case in the list of its address, else in the whole list: a case that is opened by its address alone has them too. */
export function wayThrough(id: string, { ids, seen, whole }: CaseLists): { neighbours: CaseNeighbours; isWhole: boolean } | null {
  const ofList = neighboursOf(id, ids, seen);
  if (ofList !== null) return { neighbours: ofList, isWhole: false };
  const ofAll = whole && neighboursOf(id, whole, []);
  return ofAll && { neighbours: ofAll, isWhole: true };
}

/** The case to open after a decision about one: the next in its list that waits, else the first that waits before it, else any; null when none does. */
export function nextWaiting(id: string, list: readonly string[], waiting: ReadonlySet<string>): string | null {
  const at = list.indexOf(id);
  const inOrder = [...list.slice(at + 1), ...list, ...waiting];
  return inOrder.find((one) => one !== id && waiting.has(one)) ?? null;
}
