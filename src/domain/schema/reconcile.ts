import type { LedgerState } from '../ledger/machine';
import { quietTime, reconcilePatience } from '../shared/timing';
import type { CreateSchema } from './command';
import type { SchemaProperty, SchemaRow } from './schema';

/** A schema that the list did not name before the attempt, as far as it is resolved. */
export type NewSchema = Pick<SchemaRow, 'id' | 'state' | 'name' | 'author' | 'properties'>;

/**
 * What to do with a schema that may have been created: `send` it was not; `found` it was, under this id; `ask` a person has to say which of these
 * it is, if any; `unknown` it is checked again later.
 */
export type CreateSchemaStep = { is: 'send' | 'unknown' } | { is: 'found'; id: string } | { is: 'ask'; ids: string[] };

/**
 * Reconciles a schema whose request may have arrived `sinceSent` (ms) ago with those of the service that were not there before it; 'unread' if their list
 * could not be read completely. A schema that is not on the ledger yet does not report its name (contract SSI 5.3): it may be this one, so nothing is sent
 * until it does. One that the ledger refused never will.
 */
export function reconcileCreateSchema(
  command: Pick<CreateSchema, 'name' | 'author' | 'attributes'>,
  now: readonly NewSchema[] | 'unread',
  sinceSent: number,
): CreateSchemaStep {
  if (now === 'unread') return { is: 'unknown' };
  // If the clock was put back in between, nobody has to wait for it.
  const waited = Math.abs(sinceSent);
  const same = now.filter((schema) => isSchemaOf(command, schema));
  const silent = now.filter(isSilentSchema);
  if (same.length > 1) return { is: 'ask', ids: same.map(({ id }) => id) };
  if (waited < reconcilePatience && silent.some(({ state }) => !isHopeless(state))) return { is: 'unknown' };
  const [only] = same;
  if (only) return { is: 'found', id: only.id };
  if (silent.length > 0) return { is: 'ask', ids: silent.map(({ id }) => id) };
  return { is: waited < quietTime ? 'unknown' : 'send' };
}

/** The ids of a list that were not in it before. */
export function newSchemaIds(before: Iterable<string>, now: readonly string[]): string[] {
  const known = new Set(before);
  return now.filter((id) => !known.has(id));
}

/** Whether a schema is what a command asked for: name, author and properties, in whatever order the server has those. */
export function isSchemaOf(
  { name, author, attributes }: Pick<CreateSchema, 'name' | 'author' | 'attributes'>,
  schema: NewSchema,
): boolean {
  if (schema.name !== name.trim() || schema.author !== author) return false;
  const expected = attributes.map((one) => propertyKey({ ...one, format: one.format || null })).sort();
  const reported = schema.properties.map(propertyKey).sort();
  return expected.length === reported.length && expected.every((property, at) => property === reported[at]);
}

/** Whether a schema does not show what it is. One that this device created is known before the ledger has it. */
export function isSilentSchema({ name }: Pick<NewSchema, 'name'>): boolean {
  return name === null;
}

function isHopeless(state: LedgerState): boolean {
  return state === 'failed' || state === 'unresolvable';
}

function propertyKey({ name, type, format, isRequired }: SchemaProperty): string {
  return JSON.stringify([name, type, format, isRequired]);
}
