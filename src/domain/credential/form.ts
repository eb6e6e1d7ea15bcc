import type { DraftForm } from '../record/draft-format';
import { propertyTypes } from '../schema/attribute-rules';
import type { SchemaProperty, SchemaRow } from '../schema/schema';
import { membersOf, textOf } from '../shared/members';
import {
  type CredentialDraft,
  type CredentialIssue,
  emptyCredential,
  type FoundCredentialIssue,
  isCredentialTouched,
  type TypedValue,
  unreadTyped,
} from './rules';

/** What of a schema a form is made of. */
export type FormSchema = Pick<SchemaRow, 'id' | 'name' | 'properties'>;

/** A credential as its form has it. */
export interface CredentialForm extends Omit<CredentialDraft, 'isToPersist'> {
  /** null: the person has not said, so that it is as it is proposed. */
  isToPersist: boolean | null;
  /** A schema of another service that was looked up, so that the form works without a connection; null if none was. */
  foreign: FormSchema | null;
}

const fieldOf = {
  'credential-subject-missing': 'subject',
  'credential-subject-invalid': 'subject',
  'credential-issuer-missing': 'issuer',
  'credential-issuer-is-subject': 'issuer',
  'credential-issuer-not-registered': 'issuer',
  'credential-key-missing': 'keyId',
  'credential-key-not-of-issuer': 'keyId',
  'credential-schema-missing': 'schemaId',
  'credential-schema-unread': 'schemaId',
  'credential-text-missing': 'schemaId',
  'credential-value-invalid': 'schemaId',
  'credential-type-invalid': 'schemaId',
  'credential-values-missing': 'schemaId',
  'credential-expiry-missing': 'expiresOn',
  'credential-expiry-passed': 'expiresOn',
} as const satisfies Record<CredentialIssue, keyof CredentialForm>;

/** The field in which an issue is fixed: a member of the form, or `values` and the name of a property. */
export function credentialFieldOf({ code, property }: FoundCredentialIssue): string {
  return property === null ? fieldOf[code] : `values ${property}`;
}

/** The credential that the form makes. `isStoring`: it is proposed to have the document stored. */
export function draftOfCredentialForm({ foreign: _foreign, ...form }: CredentialForm, isStoring: boolean): CredentialDraft {
  return { ...form, isToPersist: form.isToPersist ?? isStoring };
}

/**
 * Whether storing the document is proposed: as soon as there is no connection (`isSilent`), and from then on. The choice stays once the person begins to fill
 * in the form (`isTouched`), so that nothing changes under their hand. null: not decided yet.
 */
export function storingProposed(before: boolean | null, isSilent: boolean, isTouched: boolean): boolean | null {
  if (before !== null) return before;
  if (isSilent) return true;
  return isTouched ? false : null;
}

/**
 * The id of the schema that was typed: by its name, if one of `schemas` alone has it, or the text itself, which may be an id.
 * null: several have this name.
 */
export function findSchemaId(typed: string, schemas: readonly Pick<FormSchema, 'id' | 'name'>[]): string | null {
  const text = typed.trim();
  const wanted = text.toLowerCase();
  if (text === '' || schemas.some(({ id }) => id === text)) return text;
  const named = schemas.filter(({ name }) => name !== null && name.trim().toLowerCase() === wanted);
  if (named.length > 1) return null;
  return named[0]?.id ?? text;
}

/** The form after an issuer was chosen: the key of the previous one is cleared. */
export function withIssuer(form: CredentialForm, issuer: string | null): CredentialForm {
  return { ...form, issuer, keyId: issuer === form.issuer ? form.keyId : null };
}

/** How a credential is kept while it is filled in: what is damaged counts as not filled in. */
export const credentialDraftForm: DraftForm<CredentialForm> = {
  read(value) {
    const { subject, issuer, keyId, schemaId, values, expiresOn, isToPersist, isToRegister, foreign } = membersOf(value);
    return {
      ...{ subject: textOf(subject), issuer: textOf(issuer) || null, keyId: textOf(keyId) || null },
      ...{ schemaId: textOf(schemaId), values: listOf(values).flatMap(toTyped), expiresOn: textOf(expiresOn) },
      isToPersist: typeof isToPersist === 'boolean' ? isToPersist : null,
      isToRegister: typeof isToRegister === 'boolean' ? isToRegister : emptyCredential.isToRegister,
      foreign: toFormSchema(foreign),
    };
  },
  isEmpty: (form) => !isCredentialTouched(draftOfCredentialForm(form, false)),
};

function toTyped(value: unknown): TypedValue[] {
  const { name, typed } = membersOf(value);
  return typeof name === 'string' && typeof typed === 'string' && typed !== unreadTyped ? [{ name, typed }] : [];
}

function toFormSchema(value: unknown): FormSchema | null {
  const { id, name, properties } = membersOf(value);
  if (typeof id !== 'string' || id === '' || !Array.isArray(properties)) return null;
  const read = properties.flatMap(toProperty);
  // One that is lost would leave a value out.
  return read.length === properties.length ? { id, name: textOf(name) || null, properties: read } : null;
}

function toProperty(value: unknown): SchemaProperty[] {
  const { name, type, format, isRequired } = membersOf(value);
  if (typeof name !== 'string') return [];
  return [{ name, type: textOf(type) || null, format: textOf(format) || null, isRequired: isRequired === true }];
}

/** How the value of a property is filled in: 'invalid' is one of no type that there is. */
export type InputKind = (typeof propertyTypes)[number] | 'invalid';

/** The input of a property (spec section 2). */
export function inputKindOf({ type }: Pick<SchemaProperty, 'type'>): InputKind {
  return propertyTypes.find((one) => one === type) ?? 'invalid';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
