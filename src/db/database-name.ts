/**
 * The name of the database of an identity: a hash, so that the list of databases tells no one's id.
 * FNV-1a over two seeds, 64 bits in all: it names, it does not protect.
 */
export function databaseNameOf(identity: string): string {
  return `studio-${fnv1a(identity, 0x811c9dc5)}${fnv1a(identity, 0x01000193)}`;
}

/** The name of the database of what the person made, beside the mirror of the same identity. */
export function workNameOf(databaseName: string): string {
  return databaseName.replace(/^studio-/, 'studio-work-');
}

/** Whether a database is of an identity, the mirror's or that of what the person made; and the name of the mirror beside it. */
export function mirrorNameOf(name: string): string | null {
  const hash = /^studio-(?:work-)?([0-9a-f]{16})$/.exec(name)?.[1];
  return hash === undefined ? null : `studio-${hash}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (const byte of new TextEncoder().encode(text)) {
    hash ^= byte;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
