import type { VerificationMethod } from '../did/did';
import { toCountText } from '../shared/format';
import type { SchemaFormIssue } from './form';
import { type SchemaIssue, toSchemaName } from './rules';

/** Titles of the screen and its parts (spec section 2). */
export const schemaTitles = {
  list: 'Schemas',
  empty: 'Create your first schema!',
  panel: 'Create Schema',
  fields: 'Fields Configurations',
  document: 'Schema Document',
} as const;

/** The words of each issue; those of spec section 5 to the letter, including its spelling. The specification has none for the author and the key. */
export const schemaIssueWords: Record<SchemaIssue, string> = {
  'schema-name-missing': 'Please enter Schema name',
  'schema-name-not-pascal-case': 'Enter valid Schema name',
  'schema-attribute-missing': 'Atleast one attribute is required',
  'schema-description-missing': 'Enter short description for your schema',
  'schema-author-missing': 'Please select the author DID',
  'schema-author-not-registered': 'This author is not a registered DID of the service. Select another',
  'schema-key-missing': 'Please select the signing key of the author',
  'schema-key-not-of-author': 'This signing key does not belong to the author. Select another',
};

/** The same of the form, where something was typed that is not part of the schema. */
export function schemaFormIssueText(issue: SchemaFormIssue, isUpdate: boolean): string {
  if (issue !== 'schema-attribute-left') return schemaIssueWords[issue];
  return isUpdate
    ? 'Press UPDATE or CANCEL to finish this attribute'
    : 'Press ADD to include this attribute, or clear its name and format';
}

/** Labels and hints of the form in which a schema is filled in. */
export const schemaFormWords = {
  name: 'Name',
  description: 'Description',
  author: 'Select Author DID',
  authorHint: 'Registered DIDs of this service',
  noAuthor: 'A schema needs a registered DID as its author. Create and register one first.',
  key: 'Signing Key of Author',
  keysComing: 'Loading the keys of this DID',
  choose: 'Select',
} as const;

/** Said where there are more registered DIDs than can be chosen from. */
export function authorsCutText(shown: number, total: number): string {
  return `The newest ${toCountText(shown)} of ${toCountText(total)} registered DIDs`;
}

/** The name that a press fills in: 'Use LibraryCard'. */
export function takeNameText(name: string): string {
  return `Use ${name}`;
}

/** Why a name is refused, before it is sent, and one that would be taken. */
export function schemaNameHint(typed: string): string {
  const rule = 'Start with a capital letter, then letters and digits only';
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

/** A signing key to choose: its id cut to 40 characters, and its type (spec section 2). The keys of a DID differ at their end, so the end stays. */
export function keyText({ id, type }: Pick<VerificationMethod, 'id' | 'type'>): string {
  const end = 12;
  const shown = id.length <= keyIdLength ? id : `${id.slice(0, keyIdLength - end - 1)}…${id.slice(-end)}`;
  return type === null ? shown : `${shown} ${type}`;
}
