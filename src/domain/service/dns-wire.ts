import * as v from 'valibot';
import { type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';

/** The type of TXT records. */
const txtType = 16;

/** The answer of a resolver over https (contract studio 10.3). */
export const dnsAnswerWire = v.object({
  Status: v.number(),
  Answer: v.optional(v.array(v.object({ type: v.number(), data: v.string() })), []),
});

/** The texts of the TXT records of an answer; of a name that there is not, none. */
export function parseTxtRecords(body: unknown): Outcome<string[]> {
  const parsed = parseBody(dnsAnswerWire, body);
  return parsed.ok ? ok(parsed.value.Answer.filter(({ type }) => type === txtType).map(({ data }) => data)) : parsed;
}
