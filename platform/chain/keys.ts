import { createHash, createPrivateKey, createPublicKey, ECDH, generateKeyPairSync, sign, verify } from 'node:crypto';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { toBech32 } from '../demo/encodings';

const curve = 'secp256k1';
/** The order of the curve. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** A new key of a wallet, pkcs8 as base64. */
export function newWalletKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

/** The 33 bytes of the public half of a key. */
export function publicKeyOf(secret: string): Buffer {
  const { x = '', y = '' } = createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' });
  const even = ((Buffer.from(y, 'base64url').at(-1) ?? 0) & 1) === 0;
  return Buffer.concat([Buffer.from([even ? 2 : 3]), Buffer.from(x, 'base64url')]);
}

/** The address of a public key on a cosmos chain. */
export function addressOf(prefix: string, publicKey: Uint8Array): string {
  return toBech32(prefix, ripemd160(createHash('sha256').update(publicKey).digest()));
}

/** A signature of 64 bytes. Chains take the lower of the two that fit. */
export function signWith(secret: string, bytes: Uint8Array): Buffer {
  const made = sign('sha256', bytes, { key: privateKeyOf(secret), dsaEncoding: 'ieee-p1363' });
  const s = BigInt(`0x${made.subarray(32).toString('hex')}`);
  if (s <= order / 2n) return made;
  return Buffer.concat([made.subarray(0, 32), Buffer.from((order - s).toString(16).padStart(64, '0'), 'hex')]);
}

/** Whether a signature of these bytes was made with the key. */
export function isSigned(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  try {
    const whole = Buffer.from(ECDH.convertKey(publicKey, curve, undefined, undefined, 'uncompressed'));
    const [x, y] = [whole.toString('base64url', 1, 33), whole.toString('base64url', 33)];
    const key = createPublicKey({ key: { kty: 'EC', crv: curve, x, y }, format: 'jwk' });
    return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
  } catch {
    return false;
  }
}

function privateKeyOf(secret: string) {
  return createPrivateKey({ key: Buffer.from(secret, 'base64'), type: 'pkcs8', format: 'der' });
}
