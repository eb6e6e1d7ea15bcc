/** The ids that a service had before the attempt of a command, without those that an earlier entry of the list has: those were there as well. */
export interface KnownIds {
  command: string;
  ids: string[];
}

/** The ids that the service had before the attempt of a command. For a command without an entry these are all: nothing is new to it. */
export function idsKnownTo(known: readonly KnownIds[], command: string): Set<string> {
  const at = known.findIndex((entry) => entry.command === command);
  return new Set(known.slice(0, at === -1 ? known.length : at + 1).flatMap(({ ids }) => ids));
}

/** Adds a command before it is sent. One that is sent again moves to the end only if it knows more than before its previous attempt. */
export function addKnownIds(known: readonly KnownIds[], command: string, ids: readonly string[]): KnownIds[] {
  if (known.some((entry) => entry.command === command)) {
    const knew = idsKnownTo(known, command);
    if (ids.every((id) => knew.has(id))) return [...known];
  }
  const others = known.filter((entry) => entry.command !== command).map((entry) => entry.command);
  const earlier = withKnownIds(known, others);
  const before = new Set(earlier.flatMap((entry) => entry.ids));
  return [...earlier, { command, ids: ids.filter((id) => !before.has(id)) }];
}

/** Keeps the entries of these commands; each of them still knows the same ids. */
export function withKnownIds(known: readonly KnownIds[], commands: readonly string[]): KnownIds[] {
  const stored: KnownIds[] = [];
  let passedOn: string[] = [];
  for (const { command, ids } of known) {
    passedOn = [...passedOn, ...ids];
    if (!commands.includes(command)) continue;
    stored.push({ command, ids: passedOn });
    passedOn = [];
  }
  return stored;
}

/** What was stored of known ids, read with care; null if it is nothing of the kind. */
export function toKnownIds(value: unknown): KnownIds[] | null {
  if (!Array.isArray(value)) return null;
  const entries = value.map((entry: unknown): KnownIds | null => {
    if (typeof entry !== 'object' || entry === null) return null;
    const { command, ids } = entry as Record<string, unknown>;
    if (typeof command !== 'string' || !Array.isArray(ids)) return null;
    return { command, ids: ids.filter((id) => typeof id === 'string') };
  });
  return entries.every((entry) => entry !== null) ? entries : null;
}
