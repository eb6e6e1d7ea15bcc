import * as v from 'valibot';
import { parseJson, unchecked } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalText } from '../shared/scalars-wire';

/** A row of the studio's stream (contract SSI 11.1, 11.3). */
export const schemaEventWire = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  status: optionalText,
  schemaId: optionalText,
  transactionHash: optionalText,
  ...{ orgDid: unchecked, did: unchecked, primaryDid: unchecked, createdAt: unchecked, __v: unchecked },
});

/** What the stream of a schema said. */
export interface SchemaEvent {
  recordId: string;
  /** As sent. */
  status: string | null;
  schemaId: string | null;
  hash: string | null;
  /** The stream is to be closed: nothing more comes (spec section 4). */
  isLast: boolean;
}

/** The states at which the stream of a schema closes (spec section 4). */
const lastStatuses: readonly (string | null)[] = ['Registered', 'Failed'];

/** An event of the stream of a schema, from the text of its data. */
export function parseSchemaEvent(data: string): Outcome<SchemaEvent> {
  const body = parseJson(data);
  if (body === undefined) return failed('answer-not-json');
  const parsed = parseBody(schemaEventWire, body);
  if (!parsed.ok) return parsed;
  const { _id, status, schemaId, transactionHash } = parsed.value;
  return ok({ recordId: _id, status, schemaId, hash: transactionHash, isLast: lastStatuses.includes(status) });
}
