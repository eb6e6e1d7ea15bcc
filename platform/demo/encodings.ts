import { createHash } from 'node:crypto';

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const bech32Alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** SHA-256 of a text. */
export function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text, 'utf8').digest();
}

/** The id of a person in a tenant: SHA-256 (hex) of the trimmed lower-case e-mail (contract KYC 2.4). */
export function userIdOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase(), 'utf8').digest('hex');
}

/** A UUID (version 4 by its form) that follows from a text. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text, 'utf8').digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Bytes as multibase base58btc: 'z' and the digits. */
export function toMultibase(bytes: Uint8Array): string {
  let digits = '';
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);
  while (value > 0n) {
    digits = (base58Alphabet[Number(value % 58n)] ?? '') + digits;
    value /= 58n;
  }
  for (const byte of bytes) {
    if (byte !== 0) break;
    digits = `1${digits}`;
  }
  return `z${digits}`;
}

/** The bytes of a multibase base58btc text. Throws if it is not one. */
export function fromMultibase(text: string): Uint8Array {
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text)) throw new Error('not a text in base58');
  const digits = text.slice(1);
  let value = 0n;
  for (const digit of digits) value = value * 58n + BigInt(base58Alphabet.indexOf(digit));
  const hex = value === 0n ? '' : value.toString(16);
  const zeros = digits.length - digits.replace(/^1+/, '').length;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}

/** An address of a cosmos chain: bech32 with its checksum (BIP 173). */
export function toBech32(prefix: string, bytes: Uint8Array): string {
  const words = regroup(bytes);
  const expanded = [...prefix].map((letter) => letter.charCodeAt(0));
  const head = [...expanded.map((code) => code >> 5), 0, ...expanded.map((code) => code & 31)];
  const checksum = bech32Checksum([...head, ...words, 0, 0, 0, 0, 0, 0]) ^ 1;
  const tail = [0, 1, 2, 3, 4, 5].map((place) => (checksum >> (5 * (5 - place))) & 31);
  return `${prefix}1${[...words, ...tail].map((word) => bech32Alphabet[word]).join('')}`;
}

/** An account of a stellar chain: version byte, key and CRC-16 in base 32 ('G' and 55 characters). */
export function toStellarAccount(key: Uint8Array): string {
  const versioned = Uint8Array.from([6 << 3, ...key.slice(0, 32)]);
  const check = crc16(versioned);
  const whole = Uint8Array.from([...versioned, check & 0xff, check >> 8]);
  return regroup(whole)
    .map((word) => base32Alphabet[word])
    .join('');
}

/** The key of such an account; null: it is not one. */
export function toStellarKey(account: string): Uint8Array | null {
  const words = [...account].map((letter) => base32Alphabet.indexOf(letter));
  if (words.length !== 56 || words.includes(-1)) return null;
  const bits = words.map((word) => word.toString(2).padStart(5, '0')).join('');
  const key = Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(bits.slice(8 * (at + 1), 8 * (at + 2)), 2));
  return toStellarAccount(key) === account ? key : null;
}

function regroup(bytes: Uint8Array): number[] {
  const words: number[] = [];
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      words.push((held >> bits) & 31);
    }
  }
  if (bits > 0) words.push((held << (5 - bits)) & 31);
  return words;
}

function bech32Checksum(values: number[]): number {
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, place) => {
      if ((top >>> place) & 1) sum ^= generator;
    });
  }
  return sum;
}

function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
