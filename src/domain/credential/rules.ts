import { canAuthor, type Did, signingKeysOf } from '../did/did';
import { isDid } from '../did/did-id';
import { toPropertyType } from '../schema/attribute-rules';
import type { Schema, SchemaProperty } from '../schema/schema';

/** The value of one property as it is typed; '' is an untouched one, of a boolean 'true' or 'false' is chosen. */
export interface TypedValue {
  name: string;
  typed: string;
}

/** Text in a number field that is not a number: the field does not say what it is. */
export const unreadTyped = '\uFFFD';

/** A credential as it is filled in. */
export interface CredentialDraft {
  /** The DID of its subject. */
  subject: string;
  /** The DID of its issuer; null until one is chosen. */
  issuer: string | null;
  /** The id of the issuer's key that signs it; null until one is chosen. */
  keyId: string | null;
  schemaId: string;
  values: readonly TypedValue[];
  /** A day, 'YYYY-MM-DD', at whose beginning in UTC it ends; '' until one is chosen. */
  expiresOn: string;
  /** The service is to keep the document in its data vault. */
  isToPersist: boolean;
  /** Its status is to be put on the ledger. */
  isToRegister: boolean;
}

/** The defaults of the two check boxes are those of spec section 9. */
export const emptyCredential: CredentialDraft = {
  ...{ subject: '', issuer: null, keyId: null, schemaId: '', values: [], expiresOn: '' },
  ...{ isToPersist: false, isToRegister: true },
};

/**
 * What can be wrong with a credential, in the order of the checks (spec section 5). What the specification leaves out comes after it: a schema that could not
 * be read counts as none selected.
 */
export const credentialIssues = [
  'credential-subject-missing',
  'credential-issuer-missing',
  'credential-subject-invalid',
  'credential-schema-missing',
  'credential-schema-unread',
  'credential-issuer-is-subject',
  'credential-text-missing',
  'credential-value-invalid',
  'credential-type-invalid',
  'credential-expiry-missing',
  'credential-expiry-passed',
  'credential-issuer-not-registered',
  'credential-key-missing',
  'credential-key-not-of-issuer',
  'credential-values-missing',
] as const;
export type CredentialIssue = (typeof credentialIssues)[number];

/** What is wrong; `property` names the one whose value it is. */
export interface FoundCredentialIssue {
  code: CredentialIssue;
  property: string | null;
}

/** What a draft is checked against: the DIDs of the service and the schema, as far as they are known. `now` in ms. */
export interface CredentialGround {
  dids: readonly Pick<Did, 'did' | 'state' | 'isDeactivated' | 'keys'>[];
  /** null: it is not known, or not on the ledger. */
  schema: Pick<Schema, 'properties'> | null;
  now: number;
}

/** The first thing that is wrong with a credential, null when it may be sent. */
export function checkCredentialDraft(
  draft: CredentialDraft,
  { dids, schema, now }: CredentialGround,
): FoundCredentialIssue | null {
  const { subject, issuer, schemaId, expiresOn } = draft;
  if (subject.trim() === '') return of('credential-subject-missing');
  if (!issuer) return of('credential-issuer-missing');
  if (!isDid(subject.trim())) return of('credential-subject-invalid');
  if (schemaId.trim() === '') return of('credential-schema-missing');
  if (schema === null) return of('credential-schema-unread');
  if (subject.trim() === issuer) return of('credential-issuer-is-subject');
  const value = checkValues(schema.properties, draft.values);
  if (value !== null) return value;
  if (expiresOn.trim() === '') return of('credential-expiry-missing');
  if (isExpired(expiresOn, now)) return of('credential-expiry-passed');
  return (
    checkSigner(draft, dids) ?? (toFields(schema.properties, draft.values).length > 0 ? null : of('credential-values-missing'))
  );
}

/** The first of the properties whose value is wrong, in the order of the schema. */
export function checkValues(properties: readonly SchemaProperty[], values: readonly TypedValue[]): FoundCredentialIssue | null {
  for (const property of properties) {
    const code = checkValue(property, typedOf(values, property.name));
    if (code !== null) return { code, property: property.name };
  }
  return null;
}

/**
 * What is wrong with the value of a property (spec section 5). A required number has to be truthy, so that 0 is refused; an optional one that was not touched
 * is left out.
 */
export function checkValue(
  { type, isRequired }: Pick<SchemaProperty, 'type' | 'isRequired'>,
  typed: string,
): CredentialIssue | null {
  const text = typed.trim();
  const kind = toPropertyType(type);
  if (kind === null) return 'credential-type-invalid';
  if (kind === 'string') return isRequired && text === '' ? 'credential-text-missing' : null;
  if (text === '') return isRequired ? 'credential-value-invalid' : null;
  if (kind === 'number' && isRequired && Number(text) === 0) return 'credential-value-invalid';
  return isWritten[kind](text) ? null : 'credential-value-invalid';
}

/** Whether a text is a value of a type. */
const isWritten = { number: isNumber, integer: isInteger, date: isDay, boolean: isBoolean };

/** A value as it is sent. */
export interface FieldValue {
  name: string;
  value: string | number | boolean;
}

/** What is sent of checked values: empty ones are left out (spec section 3), a day is sent as it is written. */
export function toFields(properties: readonly SchemaProperty[], values: readonly TypedValue[]): FieldValue[] {
  return properties.flatMap(({ name, type }): FieldValue[] => {
    const text = typedOf(values, name).trim();
    if (text === '') return [];
    if (type === 'number' || type === 'integer') return [{ name, value: Number(text) }];
    return [{ name, value: type === 'boolean' ? text === 'true' : text }];
  });
}

/** What was typed for a property. */
export function typedOf(values: readonly TypedValue[], name: string): string {
  return values.find((value) => value.name === name)?.typed ?? '';
}

/** The values after one was typed. */
export function withValue(values: readonly TypedValue[], name: string, typed: string): TypedValue[] {
  const others = values.filter((value) => value.name !== name);
  return typed === '' ? others : [...others, { name, typed }];
}

/** Whether closing the panel would lose something that was filled in. */
export function isCredentialTouched(draft: CredentialDraft): boolean {
  const { subject, issuer, keyId, schemaId, values, expiresOn } = draft;
  const isTyped = subject.trim() !== '' || schemaId.trim() !== '' || expiresOn !== '' || values.length > 0;
  return isTyped || issuer !== null || keyId !== null;
}

/** The day of a moment (ms) in UTC, 'YYYY-MM-DD'. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Whether a text is a day that there is, 'YYYY-MM-DD'. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && dayOf(at) === text;
}

/** A fault of the signer: the specification names none, but the service takes no credential without a key that is its own. */
function checkSigner({ issuer, keyId }: CredentialDraft, dids: CredentialGround['dids']): FoundCredentialIssue | null {
  const known = dids.find(({ did }) => did === issuer);
  if (known === undefined || !canAuthor(known)) return of('credential-issuer-not-registered');
  if (!keyId) return of('credential-key-missing');
  return signingKeysOf(known).some(({ id }) => id === keyId) ? null : of('credential-key-not-of-issuer');
}

function of(code: CredentialIssue): FoundCredentialIssue {
  return { code, property: null };
}

/** Whether a credential that ends on this day, 'YYYY-MM-DD', has ended at `now` (ms); an impossible day counts as ended. */
export function isExpired(expiresOn: string, now: number): boolean {
  return !(endOf(expiresOn) > now);
}

/** The beginning of a day in UTC (ms), not a number if there is no such day. */
function endOf(day: string): number {
  return isDay(day.trim()) ? Date.parse(day.trim()) : Number.NaN;
}

function isBoolean(text: string): boolean {
  return text === 'true' || text === 'false';
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text));
}

/** One that is larger would arrive as another. */
function isInteger(text: string): boolean {
  return /^[+-]?\d+$/.test(text) && Number.isSafeInteger(Number(text));
}
