import type { ListedIdentity, ResolvedRow } from '../ledger/listed-row';
import { type LedgerState, moveLedgerRecord, type ShownLedgerStatus, shownStatusOf } from '../ledger/machine';
import type { LedgerError, StatusEntry } from '../ledger/status-entry';
import type { CreateSchema } from './command';

/** A property of a schema. The type is as sent: one that there is not is shown as an invalid one. */
export interface SchemaProperty {
  name: string;
  type: string | null;
  format: string | null;
  isRequired: boolean;
}

/** A schema as the tenant server reports it (contract SSI 5.3); null is what was not reported, or not yet. Times in ms since 1970. */
export interface Schema {
  id: string;
  state: LedgerState;
  name: string | null;
  description: string | null;
  /** The DID of its author. */
  author: string | null;
  authoredAt: number | null;
  properties: SchemaProperty[];
  /** Whether a credential may have more than the properties. */
  hasMore: boolean | null;
  /** The document as it was answered, for reading; null until then, or if it was too large to store. */
  document: Record<string, unknown> | null;
}

/** A schema as kept. */
export interface SchemaRow extends Schema, ResolvedRow {}

/** What an answer says of a schema; `unreadable` as in the row. */
export type SchemaFacts = Omit<Schema, 'id' | 'state'> & Pick<SchemaRow, 'unreadable'>;

/** A resolution (contract SSI 5.3): on the ledger, not there yet, refused by the ledger, or not to be resolved. */
export type SchemaAnswer =
  | { event: 'on-ledger'; facts: SchemaFacts }
  | { event: 'pending' }
  | { event: 'entry-succeeded' | 'entry-failed'; entries: StatusEntry[] }
  | { event: 'refused'; said: string | null };

/** A schema in the list of which nothing else is known. */
export function unresolvedSchema(appId: string, { id, order, createdAt }: ListedIdentity): SchemaRow {
  return {
    ...{ appId, id, order, listedAt: createdAt, state: 'resolving' },
    ...{ name: null, description: null, author: null, authoredAt: null },
    ...{ properties: [], hasMore: null, document: null, resolvedAt: null, error: null },
  };
}

/**
 * A schema after it was resolved at `at` (ms). Only an answer with a document changes what is known about it. If its first attempt failed, the service
 * refuses it permanently (contract SSI 5.3): if an entry of the ledger says that it exists, that counts, and its document comes from the ledger.
 */
export function withSchemaAnswer(row: SchemaRow, answer: SchemaAnswer, at: number): SchemaRow {
  const state = moveLedgerRecord(row.state, answer.event);
  if (answer.event === 'on-ledger') {
    const { unreadable: _before, ...known } = row;
    return { ...known, ...answer.facts, state, resolvedAt: at, error: null };
  }
  // Of what the ledger has, any other answer says nothing new.
  if (row.state === 'registered') return row;
  return { ...row, state, resolvedAt: at, error: errorOf(state, row.error, answer) };
}

function errorOf(state: LedgerState, before: LedgerError | null, answer: SchemaAnswer): LedgerError | null {
  if (state === 'registered' || state === 'created') return null;
  if (answer.event === 'entry-failed') return { said: null, entries: answer.entries };
  // What the ledger said of it is worth more than that it cannot be resolved.
  return state === 'failed' ? before : { said: answer.event === 'refused' ? answer.said : null, entries: [] };
}

/** A schema that the service made at `at` (ms) from a request: its name is known before the ledger reports it. */
export function requestedSchema(
  row: SchemaRow,
  { name, description, author, attributes }: Pick<CreateSchema, 'name' | 'description' | 'author' | 'attributes'>,
  at: number,
): SchemaRow {
  if (row.name !== null) return row;
  const properties = attributes.map((one) => ({ ...one, format: one.format || null }));
  const state = moveLedgerRecord(row.state, 'pending');
  return { ...row, state, name: name.trim(), description: description.trim(), author, properties, resolvedAt: at };
}

/** How many schemas there are of each shown status. */
export function countOfSchemas(schemas: Iterable<Pick<Schema, 'state'>>): Record<ShownLedgerStatus, number> {
  const counts = { Resolving: 0, Created: 0, Registered: 0, Error: 0 };
  for (const { state } of schemas) counts[shownStatusOf(state)] += 1;
  return counts;
}
