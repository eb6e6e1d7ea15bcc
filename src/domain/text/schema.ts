import type { VerificationMethod } from '../did-record';
import { type SchemaIssue, toSchemaName } from '../rules/schema';

/** Titles of the screen and its parts (spec section 2). */
export const schemaTitles = {
  list: 'Schemas',
  empty: 'Create your first schema!',
  panel: 'Create Schema',
  fields: 'Fields Configurations',
  document: 'Schema Document',
} as const;

/** The words of each issue; those of spec section 5 to the letter, its spelling included. For author and key it gives none. */
export const schemaIssueWords: Record<SchemaIssue, string> = {
  'schema-name-missing': 'Please enter Schema name',
  'schema-name-not-pascal-case': 'Enter valid Schema name',
  'schema-attribute-missing': 'Atleast one attribute is required',
  'schema-description-missing': 'Enter short description for your schema',
  'schema-author-missing': 'Please select the author DID',
  'schema-author-not-registered': 'This author is not a registered DID of the service; select another one',
  'schema-key-missing': 'Please select the signing key of the author',
  'schema-key-not-of-author': 'This signing key is not one of the author; select another one',
};

/** Why a name is refused, before it is sent, and one that would be taken. */
export function schemaNameHint(typed: string): string {
  const rule = 'The service takes a name that begins with a capital letter and has only letters and digits, without blanks';
  const name = toSchemaName(typed);
  return `${rule}: ${name ?? 'LibraryCard'}`;
}

/** Failures of calls about schemas (spec section 8). */
export const schemaFailureWords = {
  list: 'Could not fetch DID for this service',
  create: 'Could not create schema for this service',
  resolve: 'Could not resolve',
} as const;

/** The toast of a schema that was not created (spec section 8). */
export function schemaErrorText(said: string): string {
  return `Error: ${said}`;
}

/** Characters of a signing key's id that are shown (spec section 9). */
export const keyIdLength = 40;

/** A signing key to choose: its id cut to 40 characters, and its type (spec section 2). What tells keys of a DID apart is at their end, so that stays. */
export function keyText({ id, type }: Pick<VerificationMethod, 'id' | 'type'>): string {
  const end = 12;
  const shown = id.length <= keyIdLength ? id : `${id.slice(0, keyIdLength - end - 1)}…${id.slice(-end)}`;
  return type === null ? shown : `${shown} ${type}`;
}
