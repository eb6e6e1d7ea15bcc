import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';

/** The type of TXT records. */
const txtType = 16;
/** The codes of a definite answer: there are records, or the name does not exist. Other codes say nothing about the name (RFC 1035 and 6895). */
const definite = [0, 3];

/** The answer of a resolver over https (contract studio 10.3). */
export const dnsAnswerWire = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
});

/** The texts of the TXT records in an answer; empty if the name does not exist. null: the name servers gave no definite answer. */
export function parseTxtRecords(body: unknown): Outcome<string[] | null> {
  const parsed = parseBody(dnsAnswerWire, body);
  if (!parsed.ok) return parsed;
  const { Status, Answer } = parsed.value;
  return ok(definite.includes(Status) ? Answer.filter(({ type }) => type === txtType).map(({ data }) => data) : null);
}
