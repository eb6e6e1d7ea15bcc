import { toHex } from '../../domain/shared/hex';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';

/** Where a sealed value belongs. It is bound to it: moved to another table, key or schema version it does not open. */
export interface Place {
  table: string;
  /** The key of the row as one text. */
  key: string;
  /** Version of the form of the value. */
  version: number;
}

/** The keys of one mirror or outbox, never extractable. They live in memory only and may be handed to another thread. */
export interface BoxKeys {
  seal: CryptoKey;
  mark: CryptoKey;
}

/** Bytes that reveal nothing without the key: a form byte, a nonce, the ciphertext with its tag. */
export type Sealed = Uint8Array<ArrayBuffer>;

/** Seals and opens what a database keeps (offline rules 7). Sealing happens before a transaction opens, opening after it closed. */
export interface Box {
  /** A value that JSON can hold. */
  seal(place: Place, value: unknown): Promise<Sealed>;
  /** The value; `record-unreadable` when the bytes were changed, cut, swapped, moved or are of another key. */
  open(place: Place, sealed: Sealed): Promise<Outcome<unknown>>;
  sealBytes(place: Place, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed>;
  openBytes(place: Place, sealed: Sealed): Promise<Outcome<Uint8Array<ArrayBuffer>>>;
  /** Stands for the id of a person in keys and index columns: the same for the same id, telling nothing of it. */
  alias(id: string): Promise<string>;
  /** The same for the same value at the same place: whether a row changed is asked without opening it. */
  mark(place: Place, value: unknown): Promise<string>;
}

const form = 1;
const nonceBytes = 12;
const tagBytes = 16;
const aliasBytes = 16;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The two keys of a box from its secret of 32 bytes. */
export async function toBoxKeys(secret: Uint8Array<ArrayBuffer>): Promise<BoxKeys> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derivation = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(0),
    info: encoder.encode(info),
  });
  const [seal, mark] = await Promise.all([
    crypto.subtle.deriveKey(derivation('studio seal 1'), root, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(derivation('studio mark 1'), root, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
  ]);
  return { seal, mark };
}

/** A box with its keys. `randomBytes` fills the nonces: each is used once. */
export function createBox(
  keys: BoxKeys,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = fillRandom,
): Box {
  async function sealBytes(place: Place, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
    const sealed = new Uint8Array(1 + nonceBytes + bytes.length + tagBytes);
    const nonce = randomBytes(new Uint8Array(nonceBytes));
    const parameters = { name: 'AES-GCM', iv: nonce, additionalData: placeBytes(place) };
    const cipher = await crypto.subtle.encrypt(parameters, keys.seal, bytes);
    sealed[0] = form;
    sealed.set(nonce, 1);
    sealed.set(new Uint8Array(cipher), 1 + nonceBytes);
    return sealed;
  }

  async function openBytes(place: Place, sealed: Sealed): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
    if (sealed[0] !== form || sealed.length < 1 + nonceBytes + tagBytes) return failed('record-unreadable');
    const parameters = { name: 'AES-GCM', iv: sealed.subarray(1, 1 + nonceBytes), additionalData: placeBytes(place) };
    try {
      return ok(new Uint8Array(await crypto.subtle.decrypt(parameters, keys.seal, sealed.subarray(1 + nonceBytes))));
    } catch {
      return failed('record-unreadable');
    }
  }

  async function digest(text: string): Promise<string> {
    const signature = new Uint8Array(await crypto.subtle.sign('HMAC', keys.mark, encoder.encode(text)));
    return toHex(signature.subarray(0, aliasBytes));
  }

  return {
    sealBytes,
    openBytes,
    seal: (place, value) => sealBytes(place, encoder.encode(JSON.stringify(value))),
    async open(place, sealed) {
      const opened = await openBytes(place, sealed);
      if (!opened.ok) return opened;
      try {
        return ok(JSON.parse(decoder.decode(opened.value)) as unknown);
      } catch {
        return failed('record-unreadable');
      }
    },
    alias: (id) => digest(`alias\n${id}`),
    mark: (place, value) => digest(`mark\n${JSON.stringify([place.table, place.key, place.version])}\n${canonical(value)}`),
  };
}

/** As JSON, so that no two places give the same bytes. */
function placeBytes({ table, key, version }: Place): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify([table, key, version]));
}

/** JSON with members in the order of their names: equal values give equal text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

function fillRandom(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(bytes);
}
