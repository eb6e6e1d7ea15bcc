/** Every database of Studio has a name that begins with one of these: here and nowhere else. */
export const registryName = 'studio-device';
const mirrorPrefix = 'studio-mirror-';
const workPrefix = 'studio-user-';
const deviceKeyPrefix = 'studio-vault-';

/** The name of the database of an identity: a hash, so that the list of databases names nobody. */
export function databaseNameOf(identity: string): string {
  return `${mirrorPrefix}${hashOf(identity)}`;
}

/** The name of the database of the person's own data, next to the mirror of the same identity. */
export function workNameOf(databaseName: string): string {
  return databaseName.replace(mirrorPrefix, workPrefix);
}

/** Whether a database belongs to an identity, as its mirror or as the person's own data; and the name of the mirror. */
export function mirrorNameOf(name: string): string | null {
  const hash = /^studio-(?:mirror|user)-([0-9a-f]{16})$/.exec(name)?.[1];
  return hash === undefined ? null : `${mirrorPrefix}${hash}`;
}

/** A new name for the database of the browser's own key. */
export function newDeviceKeyName(): string {
  return `${deviceKeyPrefix}${crypto.randomUUID()}`;
}

/** What builds before the first release kept under other names (see `workers/older-stores.ts`). */
export const olderRegistryName = 'studio-registry';

/** Which of their databases has this name; null: none of them. */
export function olderKindOf(name: string): 'registry' | 'anchor' | 'mirror' | 'work' | null {
  const kind = /^studio-(?:(registry$|anchor-)|(work-)?[0-9a-f]{16}$)/.exec(name);
  if (kind?.[1] !== undefined) return kind[1] === 'anchor-' ? 'anchor' : 'registry';
  return kind && (kind[2] === undefined ? 'mirror' : 'work');
}

/** FNV-1a over two seeds, 64 bits in total: it names an identity or a person, it does not protect them. */
export function hashOf(identity: string): string {
  return `${fnv1a(identity, 0x811c9dc5)}${fnv1a(identity, 0x01000193)}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (const byte of new TextEncoder().encode(text)) {
    hash ^= byte;
    hash = Math.imul(hash, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
