/** How often each of the things happened that a schedule may hold: one that never does would be proved by nothing. */
export interface Happenings<Kind extends string> {
  count(kind: Kind): void;
  /** Of all kinds, those that never happened included. */
  all(): Record<Kind, number>;
}

/** Nothing has happened yet. */
export function createHappenings<Kind extends string>(kinds: readonly Kind[]): Happenings<Kind> {
  const counts = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  return {
    count: (kind) => void counts.set(kind, (counts.get(kind) ?? 0) + 1),
    all: () => Object.fromEntries(counts) as Record<Kind, number>,
  };
}
