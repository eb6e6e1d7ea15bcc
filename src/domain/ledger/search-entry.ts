import { type CredentialRow, shownStatusOfCredential } from '../credential/credential';
import { type Did, type DidRow, keyTypesOf } from '../did/did';
import type { Schema, SchemaRow } from '../schema/schema';
import { foldName, foldText } from '../shared/fold-text';
import { shownStatusOf } from './machine';
import type { ShownIdentityStatus } from './shown-status';

/** What filters, orders and searches need of a DID, schema or credential. `text` is folded; `order` as in the row. */
export interface LedgerSearchEntry {
  id: string;
  order: number;
  status: ShownIdentityStatus;
  /** As reported, '' if it was not. */
  name: string;
  text: string;
}

/** What is remembered of a DID for finding it: name, id and the kinds of its keys. */
export function toDidEntry(row: Pick<DidRow, 'did' | 'order' | 'state' | 'name'> & Pick<Did, 'keys'>): LedgerSearchEntry {
  const { did, order, state, name } = row;
  return { id: did, order, status: shownStatusOf(state), name: name ?? '', text: toText(name, [did, ...keyTypesOf(row)]) };
}

/** The same of a schema: name, id, description, author and the names of its properties. */
export function toSchemaEntry(row: Pick<SchemaRow, 'id' | 'order'> & Omit<Schema, 'document' | 'hasMore'>): LedgerSearchEntry {
  const { id, order, state, name, description, author, properties } = row;
  const texts = [id, description ?? '', author ?? '', ...properties.map((property) => property.name)];
  return { id, order, status: shownStatusOf(state), name: name ?? '', text: toText(name, texts) };
}

/** The search entry of a credential, named by its schema: id, schema, issuer and the known subject. */
export function toCredentialEntry(row: CredentialRow): LedgerSearchEntry {
  const { id, order, kind, schemaId, issuer, document, facts } = row;
  const subject = document === null ? { id: facts?.subject } : document.credentialSubject;
  const texts = [id, schemaId ?? '', issuer ?? '', ...subjectTexts(subject)];
  return { id, order, status: shownStatusOfCredential(row), name: kind ?? '', text: toText(kind, texts) };
}

/** How much of a subject is searched: values, and characters of each. */
const mostValues = 50;
const longestValue = 200;

function subjectTexts(subject: unknown): string[] {
  const subjects = Array.isArray(subject) ? subject : [subject];
  const values = subjects.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  const reported = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return reported.slice(0, mostValues).map((value) => String(value).slice(0, longestValue));
}

function toText(name: string | null, texts: readonly string[]): string {
  const folded = [foldName(name ?? ''), ...texts.map(foldText)];
  return folded.filter((text) => text !== '').join(' ');
}
