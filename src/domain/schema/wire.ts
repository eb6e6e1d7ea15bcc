import * as v from 'valibot';
import { parseStatusEntries } from '../ledger/status-entries-wire';
import { createPathNotes, documentToStore, isFilled, plainObject, unchecked } from '../shared/document-wire';
import { readLeniently } from '../shared/lenient-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import { readProperties } from './properties-wire';
import type { SchemaAnswer, SchemaFacts } from './schema';

const bodyWire = v.object({
  description: optionalText,
  properties: v.optional(v.unknown()),
  required: v.optional(v.nullable(v.array(v.string()))),
  additionalProperties: v.optional(v.nullable(v.boolean())),
  ...{ schema: unchecked, $schema: unchecked, type: unchecked },
});

/** A schema's document (contract SSI 2.6, 5.3). */
export const schemaDocumentWire = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  name: optionalText,
  author: optionalText,
  authored: optionalMoment,
  schema: v.optional(v.nullable(bodyWire)),
  proof: unchecked,
  ...{ '@context': unchecked, context: unchecked, type: unchecked, modelVersion: unchecked },
});

/** The answer to creating a schema (contract SSI 5.2): the hash is empty if it was queued. */
export const schemaCreatedWire = v.object({ schemaId: v.pipe(v.string(), v.nonEmpty()), transactionHash: optionalText });

/** The body of a schema that the ledger refused (contract SSI 5.3): its first message is no text but a list of status entries. */
export const schemaRefusalWire = v.object({
  statusCode: v.optional(v.number()),
  message: v.array(v.unknown()),
  error: v.optional(v.string()),
});

/** What a resolution says of a schema (contract SSI 5.3): with a proof it is on the ledger, without one it is not there yet. */
export function parseSchema(id: string, body: unknown): Outcome<SchemaAnswer> {
  if (!v.is(plainObject, body)) return failed('answer-malformed', { said: 'the schema is not an object' });
  if (typeof body.id !== 'string' || body.id === '') return ok({ event: 'refused', said: null });
  if (!isSameSchema(body.id, id)) return failed('answer-malformed', { said: 'the answer is about another schema' });
  return ok(isFilled(body.proof) ? { event: 'on-ledger', facts: readSchemaFacts(body) } : { event: 'pending' });
}

/**
 * What a refusal says about a schema: the ledger's entries if it has them (contract SSI 5.3). One of them with status 0 means that a later attempt succeeded,
 * although the service still refuses.
 */
export function parseSchemaRefusal(body: unknown): SchemaAnswer {
  const parsed = v.safeParse(schemaRefusalWire, body);
  if (!parsed.success) return { event: 'refused', said: saidIn(body) };
  const { message } = parsed.output;
  const entries = message.flatMap((part) => {
    const read = v.is(plainObject, part) ? parseStatusEntries(part) : null;
    return read?.ok ? read.value.rows : [];
  });
  const said = message.filter((part) => typeof part === 'string').join(', ');
  if (entries.length === 0) return { event: 'refused', said: said || null };
  return { event: entries.some(({ code }) => code === 0) ? 'entry-succeeded' : 'entry-failed', entries };
}

/** The id of a schema that was created, and the hash of its transaction; null if that was queued. */
export function parseCreatedSchema(body: unknown): Outcome<{ id: string; hash: string | null }> {
  const parsed = parseBody(schemaCreatedWire, body);
  return parsed.ok ? ok({ id: parsed.value.schemaId, hash: parsed.value.transactionHash }) : parsed;
}

/** What a document says of its schema; what could not be read is reported by its path. */
export function readSchemaFacts(document: Record<string, unknown>): SchemaFacts {
  const { note, unreadable } = createPathNotes();
  const wire = readLeniently(schemaDocumentWire, document, note);
  const body = wire?.schema ?? null;
  const facts = {
    name: wire?.name ?? null,
    description: body?.description ?? null,
    author: wire?.author ?? null,
    authoredAt: wire?.authored ?? null,
    properties: readProperties(body?.properties, body?.required ?? [], note),
    hasMore: body?.additionalProperties ?? null,
    document: documentToStore(document, note, 'document'),
  };
  return { ...facts, ...unreadable() };
}

/** The same id, with or without the colon that older nodes need at its end (contract SSI 10.2). */
export function isSameSchema(one: string, other: string): boolean {
  return one.replace(/:$/, '') === other.replace(/:$/, '');
}

function saidIn(body: unknown): string | null {
  const message = v.is(plainObject, body) ? body.message : null;
  return typeof message === 'string' && message !== '' ? message : null;
}
