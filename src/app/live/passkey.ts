import type { PasskeyProblem } from '../../domain/device/lock-text';

/** What a passkey gave: 32 bytes that only it can give for this salt. */
export type PasskeyAnswer<Value> = { ok: true; value: Value } | { ok: false; problem: PasskeyProblem };

/** A passkey for this device: what it is asked with later, and its secret. */
export interface NewPasskey {
  credentialId: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  prf: Uint8Array<ArrayBuffer>;
}

const patience = 120_000;

/** Whether this browser can be asked at all; whether its passkeys give a secret only shows when one is made. */
export function hasPasskeys(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && 'credentials' in navigator;
}

/** Makes a passkey for this device. It has no name of a person: somebody who sees it in a list learns that Studio is used here. */
export async function createPasskey(): Promise<PasskeyAnswer<NewPasskey>> {
  if (!hasPasskeys()) return { ok: false, problem: 'passkey-missing' };
  const salt = randomBytes(32);
  return attempt(async () => {
    const made = await navigator.credentials.create({
      publicKey: {
        rp: { name: 'Studio' },
        user: { id: randomBytes(16), name: 'Studio on this device', displayName: 'Studio on this device' },
        challenge: randomBytes(32),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
        attestation: 'none',
        timeout: patience,
        extensions: { prf: { eval: { first: salt } } },
      },
    });
    if (!(made instanceof PublicKeyCredential)) return { ok: false, problem: 'passkey-failed' };
    const credentialId = new Uint8Array(made.rawId);
    const { prf } = made.getClientExtensionResults();
    if (prf?.results) return { ok: true, value: { credentialId, salt, prf: toBytes(prf.results.first) } };
    if (prf?.enabled !== true) return { ok: false, problem: 'passkey-without-secret' };
    // Many give their secret only when they are used, not when they are made.
    const asked = await askPasskey({ credentialId, salt });
    return asked.ok ? { ok: true, value: { credentialId, salt, prf: asked.value } } : asked;
  });
}

/** Asks the passkey for its secret; the person proves to it that they are there. */
export async function askPasskey(
  passkey: Pick<NewPasskey, 'credentialId' | 'salt'>,
): Promise<PasskeyAnswer<Uint8Array<ArrayBuffer>>> {
  if (!hasPasskeys()) return { ok: false, problem: 'passkey-missing' };
  return attempt(async () => {
    const used = await navigator.credentials.get({
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: [{ type: 'public-key', id: passkey.credentialId }],
        userVerification: 'required',
        timeout: patience,
        extensions: { prf: { eval: { first: passkey.salt } } },
      },
    });
    const secret = used instanceof PublicKeyCredential ? used.getClientExtensionResults().prf?.results?.first : undefined;
    return secret === undefined ? { ok: false, problem: 'passkey-without-secret' } : { ok: true, value: toBytes(secret) };
  });
}

async function attempt<Value>(work: () => Promise<PasskeyAnswer<Value>>): Promise<PasskeyAnswer<Value>> {
  try {
    return await work();
  } catch (error) {
    return { ok: false, problem: problemOf(error instanceof DOMException ? error.name : '') };
  }
}

function problemOf(name: string): PasskeyProblem {
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey-cancelled';
  // An address such as 127.0.0.1 has no name that a passkey could be bound to.
  return name === 'SecurityError' ? 'passkey-missing' : 'passkey-failed';
}

function toBytes(source: BufferSource): Uint8Array<ArrayBuffer> {
  const bytes = source instanceof ArrayBuffer ? new Uint8Array(source) : new Uint8Array(source.buffer);
  return new Uint8Array(bytes.slice());
}

function randomBytes(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}
