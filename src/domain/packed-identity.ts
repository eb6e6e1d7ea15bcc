import { type Did, type DidRow, keyTypesOf } from './did-record';
import { foldName, foldText } from './fold';
import { type ShownLedgerStatus, shownStatusOf } from './machines/ledger-record';
import type { Schema, SchemaRow } from './schema-record';

/** What filters, orders and searches need of a DID or schema. `text` is folded; `order` as in the row. */
export interface PackedIdentity {
  id: string;
  order: number;
  status: ShownLedgerStatus;
  /** As told, '' where it was not. */
  name: string;
  text: string;
}

/** What is remembered of a DID for finding it: name, id and the kinds of its keys. */
export function packDid(row: Pick<DidRow, 'did' | 'order' | 'state' | 'name'> & Pick<Did, 'keys'>): PackedIdentity {
  const { did, order, state, name } = row;
  return { id: did, order, status: shownStatusOf(state), name: name ?? '', text: toText(name, [did, ...keyTypesOf(row)]) };
}

/** The same of a schema: name, id, description, author and the names of its properties. */
export function packSchema(row: Pick<SchemaRow, 'id' | 'order'> & Omit<Schema, 'document' | 'hasMore'>): PackedIdentity {
  const { id, order, state, name, description, author, properties } = row;
  const texts = [id, description ?? '', author ?? '', ...properties.map((property) => property.name)];
  return { id, order, status: shownStatusOf(state), name: name ?? '', text: toText(name, texts) };
}

function toText(name: string | null, texts: readonly string[]): string {
  const folded = [foldName(name ?? ''), ...texts.map(foldText)];
  return folded.filter((text) => text !== '').join(' ');
}
