import { faultOfKey } from '../did/key-fault';
import type { SchemaProperty } from '../schema/schema';
import type { CredentialLife } from './machine';
import type { CheckedCredential, CheckedPresentation, CheckedProof } from './parse-document';
import type { StatusProof } from './status-proof';
import {
  type CheckCode,
  type CheckLine,
  type CheckSource,
  type Learnt,
  type LearntDid,
  type LearntKey,
  type LearntSchema,
  type LearntStatus,
  toLine,
} from './verdict';

/** The one kind of signature, and of key, that Studio can check. */
export const checkedProofType = 'Ed25519Signature2020';
export const checkedKeyType = 'Ed25519VerificationKey2020';
/** The one kind of status (contract SSI 2.7). */
export const checkedStatusType = 'HypersignCredentialStatus2023';
const schemaTypes = ['JsonSchemaValidator2018', 'JsonSchema'];

/** What the checking of a signature needs: the proof, and the key as it is known. */
export interface SignatureToCheck {
  proof: Record<string, unknown>;
  key: LearntKey;
  source: CheckSource;
}

const faultCodes = {
  revoked: 'issuer-key-revoked',
  expired: 'issuer-key-expired',
  controller: 'issuer-key-controller',
} as const;

/** A credential must be signed. A presentation may have no signature of its own: then only its credentials can be checked. */
const codeOfUnsigned = { assertionMethod: 'signature-missing', authentication: 'presentation-signature-missing' } as const;

/** What is to be checked of a signature, or the line that says why there is nothing. */
export function readSignature(
  proof: CheckedProof,
  purpose: 'assertionMethod' | 'authentication',
  did: Learnt<LearntDid>,
): SignatureToCheck | { line: CheckLine } {
  const no = (code: CheckCode, about: string | null = null) => ({
    line: toLine('signature', code, { about: about === null ? [] : [about] }),
  });
  if (proof.is === 'none') return no(codeOfUnsigned[purpose]);
  if (proof.is === 'many') return no('signature-several');
  if (proof.type !== checkedProofType) return no('signature-kind', proof.type);
  if (proof.purpose !== purpose) return no('signature-purpose', proof.purpose);
  const key = keyOfProof(proof, did);
  if (key === null || did.is !== 'known') return no('signature-key-unknown', proof.keyId);
  if (key.type !== checkedKeyType || key.publicKey === null) return no('signature-kind', key.type);
  return { proof: proof.proof, key, source: did.source };
}

/** So far (ms) the clock of who signed may be ahead. */
const clockPatience = 300_000;

/** What a signature that fits says of its own time; null if that is in order. */
export function checkProofTimes(proof: CheckedProof, now: number): { code: CheckCode; about: string[] } | null {
  if (proof.is !== 'one') return null;
  const { madeAt, endsAt } = proof;
  if (endsAt !== null && !(endsAt > now)) return { code: 'signature-ended', about: Number.isNaN(endsAt) ? [] : [String(endsAt)] };
  const isAhead = madeAt !== null && !(madeAt <= now + clockPatience);
  return isAhead ? { code: 'signature-ahead', about: Number.isNaN(madeAt) ? [] : [String(madeAt)] } : null;
}

function keyOfProof(proof: CheckedProof, did: Learnt<LearntDid>): LearntKey | null {
  if (proof.is !== 'one' || did.is !== 'known') return null;
  return did.value.keys.find(({ id }) => id === proof.keyId) ?? null;
}

type Named = 'issuer' | 'holder';

const purposeOf = { issuer: 'assertionMethod', holder: 'authentication' } as const;

/** Whether the DID that is named as issuer or holder has the key of the proof, and may sign with it. What is not fresh says nothing of keys that came since. */
export function checkSigner(line: Named, named: string | null, proof: CheckedProof, did: Learnt<LearntDid>): CheckLine {
  const unsigned = toLine(line, codeOfUnsigned[purposeOf[line]], { against: named });
  if (proof.is === 'none' && line === 'holder') return unsigned;
  if (named === null) return toLine(line, line === 'issuer' ? 'issuer-missing' : 'holder-missing');
  if (proof.is === 'none') return unsigned;
  const keyId = keyIdOf(proof);
  // Only somebody who knows that kind of signature can say which key made it.
  if (otherKindOf(proof) === null && keyId !== null && !keyId.startsWith(`${named}#`))
    return toLine(line, line === 'issuer' ? 'issuer-key-other' : 'holder-other', { about: [keyId], against: named });
  return checkSignerByDid(line, named, proof, did);
}

/** The part of it that the ledger, or what is kept, has to answer: whether the DID and its key could sign this. */
function checkSignerByDid(line: Named, named: string, proof: CheckedProof, did: Learnt<LearntDid>): CheckLine {
  if (did.is === 'elsewhere' || did.is === 'unread') return toLine(line, `issuer-${did.is}`, { against: named });
  const known = { against: named, source: did.source };
  if (did.is === 'absent') return toLine(line, 'issuer-absent', known);
  if (did.value.isDeactivated) return toLine(line, 'issuer-deactivated', known);
  if (!did.value.isOnLedger) return toLine(line, 'issuer-unregistered', known);
  const otherKind = otherKindOf(proof);
  if (otherKind !== null) return toLine(line, 'signature-kind', { ...known, about: [otherKind] });
  const keyId = keyIdOf(proof);
  const about = keyId === null ? [] : [keyId];
  const fault = faultOfSigner(line, named, keyOfProof(proof, did), did.source.from === 'ledger');
  if (fault !== null) return toLine(line, fault.code, { ...known, about: fault.about ?? about });
  if (did.value.isDeactivated === null) return toLine(line, 'issuer-state-unread', known);
  return toLine(line, line === 'issuer' ? 'issuer-good' : 'holder-good', { ...known, about });
}

function keyIdOf(proof: CheckedProof): string | null {
  return proof.is === 'one' ? proof.keyId : null;
}

/** The kind of a signature that Studio cannot check; null of one that it can. */
function otherKindOf(proof: CheckedProof): string | null {
  return proof.is === 'one' && proof.type !== checkedProofType ? proof.type : null;
}

/** Why a key does not sign for the DID that is named; `about` is the id of the key unless given. */
function faultOfSigner(
  line: Named,
  named: string,
  key: LearntKey | null,
  isFresh: boolean,
): { code: CheckCode; about?: string[] } | null {
  if (key === null) return { code: isFresh ? 'issuer-key-absent' : 'issuer-key-unread' };
  const fault = faultOfKey(key, named);
  if (fault === 'controller') return { code: faultCodes[fault], about: [key.controller ?? ''] };
  if (fault !== null) return { code: faultCodes[fault] };
  if (key.uses === null) return { code: 'issuer-key-uses-unread' };
  return key.uses.includes(purposeOf[line]) ? null : { code: 'issuer-key-purpose' };
}

/**
 * Whether the credential is in force at the time of this device, `clock` (ms). Its dates are signed with it. What it was checked against may have been read later than that, up to
 * `readAt`: then the clock is behind, and it is that late at least.
 */
export function checkExpiry(
  credential: Pick<CheckedCredential, 'issuedAt' | 'expiresAt'>,
  clock: number,
  readAt: number = clock,
): CheckLine {
  const { issuedAt, expiresAt } = credential;
  const now = Math.max(clock, readAt);
  const source: CheckSource = { from: 'clock', at: clock };
  if (issuedAt === null || Number.isNaN(issuedAt) || (expiresAt !== null && Number.isNaN(expiresAt)))
    return toLine('expiry', 'expiry-unreadable', { source });
  if (issuedAt > now) return toLine('expiry', 'expiry-not-yet', { about: [String(issuedAt)], source });
  if (expiresAt === null) return toLine('expiry', 'expiry-none', { source });
  if (expiresAt > now && now > clock + clockPatience) return toLine('expiry', 'expiry-clock-behind', { source });
  return toLine('expiry', expiresAt > now ? 'expiry-ahead' : 'expiry-passed', { about: [String(expiresAt)], source });
}

/** Whether the subject has what the schema asks for, by its strict types (contract SSI 6.2), and the credential the name of the schema. */
export function checkSchema(
  { schema, kinds, subjects }: Pick<CheckedCredential, 'schema' | 'kinds' | 'subjects'>,
  learnt: Learnt<LearntSchema>,
): CheckLine {
  if (schema === null) return toLine('schema', 'schema-none');
  if (schema.id === null || !schemaTypes.includes(schema.type ?? '') || !schema.id.startsWith('sch:'))
    return toLine('schema', 'schema-kind', { about: [schema.type ?? ''], against: schema.id });
  if (learnt.is === 'unread' || learnt.is === 'elsewhere') return toLine('schema', 'schema-unread', { against: schema.id });
  const known = { against: schema.id, source: learnt.source };
  if (learnt.is === 'absent') return toLine('schema', 'schema-absent', known);
  const { id, name, properties, hasMore } = learnt.value;
  if (!isSameId(id, schema.id) || (name !== null && !kinds.includes(name)))
    return toLine('schema', 'schema-other', { ...known, about: [name ?? id] });
  if (subjects.length === 0) return toLine('schema', 'schema-subject-missing', known);
  for (const subject of subjects) {
    const missing = properties.filter((property) => property.isRequired && !Object.hasOwn(subject, property.name));
    if (missing.length > 0) return toLine('schema', 'schema-field-missing', { ...known, about: namesOf(missing) });
    const wrong = properties.filter(
      (property) => Object.hasOwn(subject, property.name) && !fits(subject[property.name], property.type),
    );
    if (wrong.length > 0) return toLine('schema', 'schema-field-type', { ...known, about: namesOf(wrong) });
    const names = new Set(['id', 'type', ...namesOf(properties)]);
    const more = hasMore === false ? Object.keys(subject).filter((member) => !names.has(member)) : [];
    if (more.length > 0) return toLine('schema', 'schema-field-more', { ...known, about: more });
  }
  return toLine('schema', 'schema-good', { ...known, about: name === null ? [] : [name] });
}

const lines: Record<CredentialLife, 'status-live' | 'status-suspended' | 'status-revoked'> = {
  live: 'status-live',
  suspended: 'status-suspended',
  revoked: 'status-revoked',
};

/** What the ledger says has become of it. The address that a document names is never asked: it could be anybody's. */
export function checkStatus(
  { id, issuer, status }: Pick<CheckedCredential, 'id' | 'issuer' | 'status'>,
  learnt: Learnt<LearntStatus>,
  proof: StatusProof,
): CheckLine {
  if (status === null) return toLine('status', 'status-none');
  if (id === null || status.type !== checkedStatusType || !isSameId(lastPart(status.id), id))
    return toLine('status', 'status-kind', { about: [status.type ?? ''], against: status.id });
  const reported = learnt.is === 'known' ? learnt.value.issuer : null;
  if (learnt.is === 'known' && reported !== null && reported !== issuer)
    return toLine('status', 'status-other', { against: id, source: learnt.source, about: [reported] });
  return checkStatusOf(id, learnt, proof);
}

const unproven = { wrong: 'status-proof-wrong', unread: 'status-proof-unread' } as const;

/** What the ledger says of an id alone. What is said to be live is believed where its issuer signed that. */
export function checkStatusOf(id: string, learnt: Learnt<LearntStatus>, proof: StatusProof): CheckLine {
  if (learnt.is === 'elsewhere') return toLine('status', 'status-elsewhere', { against: id });
  if (learnt.is === 'unread') return toLine('status', 'status-unread', { against: id });
  const known = { against: id, source: learnt.source };
  if (learnt.is === 'absent') return toLine('status', 'status-absent', known);
  const { life, remarks } = learnt.value;
  if (life === 'live' && proof !== 'good') return toLine('status', unproven[proof], known);
  return toLine('status', lines[life], { ...known, about: remarks === null ? [] : [remarks] });
}

/** Whether the credentials of a presentation are about the one who presents them. */
export function checkSubjects(
  { holder }: Pick<CheckedPresentation, 'holder'>,
  credentials: readonly Pick<CheckedCredential, 'subjects'>[],
): CheckLine {
  const others = credentials.flatMap(({ subjects }) => subjects.filter(({ id }) => id !== holder));
  const about = [...new Set(others.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))];
  const isAboutSomebody = credentials.length > 0 && credentials.every(({ subjects }) => subjects.length > 0);
  const isOfHolder = holder !== null && others.length === 0 && isAboutSomebody;
  return toLine('subject', isOfHolder ? 'subject-holder' : 'subject-other', { about, against: holder });
}

function fits(value: unknown, type: string | null): boolean {
  switch (type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && !Number.isNaN(Date.parse(value));
    default:
      // A type that there is not asks for nothing.
      return true;
  }
}

function namesOf(properties: readonly SchemaProperty[]): string[] {
  return properties.map(({ name }) => name);
}

/** Older nodes need a colon at the end of an id (contract SSI 10.2). */
function isSameId(one: string, other: string): boolean {
  return one.replace(/:$/, '') === other.replace(/:$/, '');
}

function lastPart(address: string | null): string {
  return address?.split('/').at(-1) ?? '';
}
