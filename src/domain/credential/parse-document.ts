import { isMembers } from '../shared/members';
import { isLink } from './credential-id';

/** A document with more text (characters) is refused: it is an attack or the wrong file. */
export const checkedTextLimit = 2_000_000;
/** Nothing that is real is nested deeper, or has more members and entries; what is, would keep the checker busy for hours. */
const mostDepth = 24;
const mostParts = 5_000;
/** A presentation with more credentials is not checked. */
const mostCredentials = 50;

/** Why a text is not checked. */
export const checkRefusals = [
  'check-text-empty',
  'check-text-large',
  'check-text-link',
  'check-text-not-json',
  'check-document-hostile',
  'check-document-other',
] as const;
export type CheckRefusal = (typeof checkRefusals)[number];

type Members = Record<string, unknown>;

/** What a credential says of itself (contract SSI 2.7); null is what it does not say. Times in ms since 1970, NaN where one cannot be read. */
export interface CheckedCredential {
  document: Members;
  id: string | null;
  /** Its type in addition to VerifiableCredential. */
  kinds: string[];
  issuer: string | null;
  issuedAt: number | null;
  expiresAt: number | null;
  subjects: Members[];
  schema: { id: string | null; type: string | null } | null;
  status: { id: string | null; type: string | null } | null;
  proof: CheckedProof;
}

/** Who signed, and how (contract SSI 2.5). `is` 'many': there are several, and nobody could say which one counts. */
export type CheckedProof =
  | {
      is: 'one';
      proof: Members;
      type: string | null;
      keyId: string | null;
      purpose: string | null;
      /** When it was made, and until when it is good. */
      madeAt: number | null;
      endsAt: number | null;
    }
  | { is: 'none' }
  | { is: 'many' };

/** What a presentation says of itself (contract SSI 2.9). */
export interface CheckedPresentation {
  document: Members;
  id: string | null;
  holder: string | null;
  challenge: string | null;
  domain: string | null;
  proof: CheckedProof;
}

/** What was read of a text: a credential alone, or those of a presentation. */
export type CheckedDocument =
  | { is: 'read'; presentation: CheckedPresentation | null; credentials: CheckedCredential[] }
  | { is: 'refused'; refusal: CheckRefusal };

/** Reads a credential or presentation from the text that somebody gave. Nothing of it is believed by this; an answer of the issue call is taken for its document. */
export function readCheckedDocument(text: string): CheckedDocument {
  const trimmed = text.trim();
  if (trimmed === '') return refused('check-text-empty');
  if (trimmed.length > checkedTextLimit) return refused('check-text-large');
  const value = parse(trimmed);
  if (!isMembers(value)) return refused(isLink(trimmed) ? 'check-text-link' : 'check-text-not-json');
  if (isHostile(value)) return refused('check-document-hostile');
  const document = isMembers(value.credentialDocument) ? value.credentialDocument : value;
  const kinds = textsOf(document.type);
  if (kinds.includes('VerifiablePresentation')) return readPresentation(document);
  if (!kinds.includes('VerifiableCredential')) return refused('check-document-other');
  return { is: 'read', presentation: null, credentials: [readCredential(document)] };
}

function readPresentation(document: Members): CheckedDocument {
  const given = document.verifiableCredential;
  const credentials = Array.isArray(given) ? given : given === undefined ? [] : [given];
  if (credentials.length > mostCredentials || !credentials.every(isMembers)) return refused('check-document-other');
  const proof = readProof(document);
  const more = proof.is === 'one' ? proof.proof : {};
  return {
    is: 'read',
    presentation: {
      document,
      id: textOf(document.id),
      holder: idOf(document.holder),
      challenge: textOf(more.challenge),
      domain: textOf(more.domain),
      proof,
    },
    credentials: credentials.map(readCredential),
  };
}

function readCredential(document: Members): CheckedCredential {
  const subject = document.credentialSubject;
  // A subject about which nothing more is said may be named by its id alone.
  const subjects = (Array.isArray(subject) ? subject : [subject]).flatMap((one: unknown) =>
    isMembers(one) ? [one] : typeof one === 'string' ? [{ id: one }] : [],
  );
  return {
    document,
    id: textOf(document.id),
    kinds: textsOf(document.type).filter((type) => type !== 'VerifiableCredential'),
    issuer: idOf(document.issuer),
    // Both terms for a moment may be there, and both are signed: it is valid while both say so.
    issuedAt: farthest(Math.max, momentOf(document.issuanceDate, 'latest'), momentOf(document.validFrom, 'latest')),
    expiresAt: farthest(Math.min, momentOf(document.expirationDate, 'earliest'), momentOf(document.validUntil, 'earliest')),
    subjects,
    schema: referenceOf(document.credentialSchema),
    status: referenceOf(document.credentialStatus),
    proof: readProof(document),
  };
}

function readProof({ proof }: Members): CheckedProof {
  const given = Array.isArray(proof) ? proof : proof === undefined || proof === null ? [] : [proof];
  const [one] = given;
  if (given.length > 1) return { is: 'many' };
  if (!isMembers(one)) return { is: 'none' };
  const purpose = textOf(one.proofPurpose);
  const times = { madeAt: momentOf(one.created, 'latest'), endsAt: momentOf(one.expires, 'earliest') };
  return { is: 'one', proof: one, type: textOf(one.type), keyId: idOf(one.verificationMethod), purpose, ...times };
}

/** The first reference; several are reported as one without an id, which nothing can be checked against. */
function referenceOf(value: unknown): { id: string | null; type: string | null } | null {
  if (value === undefined || value === null) return null;
  const given = Array.isArray(value) ? value : [value];
  const [one] = given;
  if (given.length !== 1 || !isMembers(one)) return { id: null, type: null };
  return { id: textOf(one.id), type: textOf(one.type) };
}

function refused(refusal: CheckRefusal): CheckedDocument {
  return { is: 'refused', refusal };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Nested too deep, too many parts, or with a member that would change the objects of its readers. */
function isHostile(value: unknown): boolean {
  const queue: [part: unknown, depth: number][] = [[value, 1]];
  let count = 0;
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [part, depth] = next;
    if (typeof part !== 'object' || part === null) continue;
    if (Object.hasOwn(part, '__proto__')) return true;
    const inner: unknown[] = Object.values(part);
    count += inner.length;
    if (depth > mostDepth || count > mostParts) return true;
    for (const one of inner) queue.push([one, depth + 1]);
  }
  return false;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

/** Who or what is meant: by its id alone, or as an object with one. */
function idOf(value: unknown): string | null {
  return isMembers(value) ? textOf(value.id) : textOf(value);
}

/** The one that `choose` takes of two moments; the one that is there where the other is not, NaN where one cannot be read. */
function farthest(choose: (one: number, other: number) => number, one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : choose(one, other);
}

const momentPattern = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;
/** The clocks farthest ahead of and behind the meridian: for a moment without a zone nobody knows which was meant. */
const zones = { earliest: '+14:00', latest: '-12:00' } as const;

/** A moment as documents write it (ms): an existing day with its time, otherwise NaN. */
function momentOf(value: unknown, without: keyof typeof zones): number | null {
  if (value === undefined || value === null) return null;
  const parts = typeof value === 'string' ? momentPattern.exec(value) : null;
  if (typeof value !== 'string' || parts === null) return Number.NaN;
  const [, year, month, day, zone] = parts;
  const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
  return isDay ? Date.parse(zone === undefined ? value + zones[without] : value) : Number.NaN;
}
