import * as v from 'valibot';
import { readLeniently } from '../shared/lenient-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import { readSubject } from './presented-subject-wire';
import type { PresentedCredential } from './verification';

const credentialWire = v.object({
  id: optionalText,
  type: v.union([v.string(), v.array(v.string())]),
  issuer: v.optional(v.nullable(v.union([v.string(), v.object({ id: v.string() })]))),
  issuanceDate: optionalMoment,
  expirationDate: optionalMoment,
  credentialSubject: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  proof: v.optional(v.unknown()),
});

const presentationWire = v.object({ verifiableCredential: v.optional(v.array(v.unknown()), []) });

/** No presentation is kept with more credentials. */
const mostCredentials = 200;

/** What a presentation holds. */
export interface ReadPresentation {
  credentials: PresentedCredential[];
  /** Something was there that could not be read: all of it, a credential, or a member of one. */
  unreadable: boolean;
  /** Pictures in its credentials, as data URIs; null if there are none (contract KYC 2.5.3). */
  selfie: string | null;
  face: string | null;
}

/** The credentials of a presentation given as JSON text or as an object (contract KYC 2.5.3). */
export function readPresentation(raw: unknown): ReadPresentation {
  const read: ReadPresentation = { credentials: [], unreadable: false, selfie: null, face: null };
  if (raw == null || raw === '') return read;
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  const parsed = v.safeParse(presentationWire, value);
  // An object schema takes a list as well, as one without members: that would pass for a presentation with no credential.
  if (!parsed.success || Array.isArray(value)) return { ...read, unreadable: true };
  const { verifiableCredential } = parsed.output;
  read.unreadable = verifiableCredential.length > mostCredentials;
  for (const candidate of verifiableCredential.slice(0, mostCredentials)) {
    const wire = readLeniently(credentialWire, candidate, () => {
      read.unreadable = true;
    });
    if (wire === null) continue;
    const { subject, zeroKnowledge, picture } = readSubject(wire.credentialSubject ?? {});
    const credential = toCredential(wire, subject);
    if (zeroKnowledge !== null) credential.zeroKnowledge = zeroKnowledge;
    read.credentials.push(credential);
    if (credential.kind === 'PersonhoodCredential') read.selfie ??= picture;
    else read.face ??= picture;
  }
  return read;
}

function toCredential(wire: v.InferOutput<typeof credentialWire>, subject: Record<string, unknown>): PresentedCredential {
  const types = Array.isArray(wire.type) ? wire.type : [wire.type];
  const issuer = typeof wire.issuer === 'string' ? wire.issuer : wire.issuer?.id;
  return {
    id: wire.id,
    kind:
      v.parse(
        optionalText,
        types.find((type) => type !== 'VerifiableCredential'),
      ) ?? 'VerifiableCredential',
    issuer: v.parse(optionalText, issuer),
    issuedAt: wire.issuanceDate,
    expiresAt: wire.expirationDate,
    subject,
    proofType: proofTypeOf(wire.proof),
  };
}

function proofTypeOf(proof: unknown): string | null {
  const first = Array.isArray(proof) ? proof[0] : proof;
  const type = typeof first === 'object' && first !== null && 'type' in first ? first.type : null;
  return typeof type === 'string' ? v.parse(optionalText, type) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
