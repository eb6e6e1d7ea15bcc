import { canAuthor, type Did, signingKeysOf } from '../did/did';
import type { Attribute } from './attribute-rules';

/** A schema as it is filled in. */
export interface SchemaDraft {
  name: string;
  description: string;
  /** The DID of its author; null until one is chosen. */
  author: string | null;
  /** The id of the author's key that signs it; null until one is chosen. */
  keyId: string | null;
  attributes: readonly Attribute[];
}

export const emptySchema: SchemaDraft = { name: '', description: '', author: null, keyId: null, attributes: [] };

/**
 * What can be wrong with a schema, in the order of the checks (spec section 5). `-not-registered` and `-not-of-author`: it was chosen and is no longer there.
 */
export const schemaIssues = [
  'schema-name-missing',
  'schema-name-not-pascal-case',
  'schema-attribute-missing',
  'schema-description-missing',
  'schema-author-missing',
  'schema-author-not-registered',
  'schema-key-missing',
  'schema-key-not-of-author',
] as const;
export type SchemaIssue = (typeof schemaIssues)[number];

/** What the real service and the ledger demand of a name (contract SSI 2.6): a capital, then letters and digits only. */
const pascalCase = /^[A-Z][A-Za-z0-9]*$/;

/** The first thing that is wrong with a schema, null when it may be sent. `dids`: those of the service, as far as they are known. */
export function checkSchemaDraft(
  { name, description, author, keyId, attributes }: SchemaDraft,
  dids: readonly Pick<Did, 'did' | 'state' | 'isDeactivated' | 'keys'>[],
): SchemaIssue | null {
  if (name.trim() === '') return 'schema-name-missing';
  if (!isSchemaName(name.trim())) return 'schema-name-not-pascal-case';
  if (attributes.length === 0) return 'schema-attribute-missing';
  if (description.trim() === '') return 'schema-description-missing';
  if (!author) return 'schema-author-missing';
  const known = dids.find(({ did }) => did === author);
  if (known === undefined || !canAuthor(known)) return 'schema-author-not-registered';
  if (!keyId) return 'schema-key-missing';
  return signingKeysOf(known).some(({ id }) => id === keyId) ? null : 'schema-key-not-of-author';
}

/** Whether the real service takes a name. */
export function isSchemaName(name: string): boolean {
  return pascalCase.test(name);
}

/** Whether closing the panel would lose something that was typed. */
export function isSchemaDraftTouched({ name, description, author, keyId, attributes }: SchemaDraft): boolean {
  return name.trim() !== '' || description.trim() !== '' || author !== null || keyId !== null || attributes.length > 0;
}

/** A name that the service would use instead of the typed one: 'library card' as 'LibraryCard'. null if none of its letters can stay. */
export function toSchemaName(typed: string): string | null {
  const bare = typed.normalize('NFKD').replace(/\p{M}/gu, '');
  const words = bare.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const named = name.replace(/^[0-9]+/, '');
  const raised = named.charAt(0).toUpperCase() + named.slice(1);
  return isSchemaName(raised) ? raised : null;
}
