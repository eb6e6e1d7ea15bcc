import * as v from 'valibot';
import type { PresentedCredential } from '../verification';

const credentialWire = v.object({
  id: v.optional(v.nullable(v.string())),
  type: v.union([v.string(), v.array(v.string())]),
  issuer: v.optional(v.union([v.string(), v.object({ id: v.string() })])),
  issuanceDate: v.optional(v.string()),
  expirationDate: v.optional(v.string()),
  credentialSubject: v.optional(v.record(v.string(), v.unknown()), {}),
  proof: v.optional(v.unknown()),
});

const presentationWire = v.object({ verifiableCredential: v.optional(v.array(v.unknown()), []) });

/**
 * The credentials of a presentation given as JSON text or as an object (contract KYC 2.5.3).
 * `unreadable` is true when something was there that could not be read, or one of its credentials could not.
 */
export function readPresentation(raw: unknown): { credentials: PresentedCredential[]; unreadable: boolean } {
  if (raw == null || raw === '') return { credentials: [], unreadable: false };
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  const parsed = v.safeParse(presentationWire, value);
  // An object schema takes a list as well, as one without members: that would pass for a presentation with no credential.
  if (!parsed.success || Array.isArray(value)) return { credentials: [], unreadable: true };
  const credentials: PresentedCredential[] = [];
  let unreadable = false;
  for (const candidate of parsed.output.verifiableCredential) {
    const credential = v.safeParse(credentialWire, candidate);
    if (credential.success) credentials.push(toCredential(credential.output));
    else unreadable = true;
  }
  return { credentials, unreadable };
}

function toCredential(wire: v.InferOutput<typeof credentialWire>): PresentedCredential {
  const types = Array.isArray(wire.type) ? wire.type : [wire.type];
  return {
    id: wire.id ?? null,
    kind: types.find((type) => type !== 'VerifiableCredential') ?? 'VerifiableCredential',
    issuer: typeof wire.issuer === 'string' ? wire.issuer : (wire.issuer?.id ?? null),
    issuedAt: toMoment(wire.issuanceDate),
    expiresAt: toMoment(wire.expirationDate),
    subject: withoutPictures(wire.credentialSubject),
    proofType: proofTypeOf(wire.proof),
  };
}

/** Pictures have their own table; a data URI in a subject is not kept a second time. */
function withoutPictures(subject: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(subject).filter(([, value]) => !(typeof value === 'string' && value.startsWith('data:image/'))),
  );
}

function proofTypeOf(proof: unknown): string | null {
  const first = Array.isArray(proof) ? proof[0] : proof;
  const type = typeof first === 'object' && first !== null && 'type' in first ? first.type : null;
  return typeof type === 'string' ? type : null;
}

function toMoment(raw: string | undefined): number | null {
  const at = raw === undefined ? Number.NaN : Date.parse(raw);
  return Number.isFinite(at) ? at : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
