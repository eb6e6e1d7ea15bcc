import * as v from 'valibot';
import { jsonText, plainObject } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';

/** The answer to preparing a credential for its wallet (contract SSI 11.2): the id of the record is one level deeper than in spec section 7. */
export const preparedCredentialWire = v.object({ data: v.object({ QR_DATA: plainObject }) });

/** The answer to sending it (contract SSI 11.2). */
export const sentCredentialWire = v.object({ data: v.object({ url: v.pipe(v.string(), v.nonEmpty()) }) });

/** The id of the record that was prepared, and what the wallet receives. */
export function parsePrepared(body: unknown): Outcome<{ id: string; request: string }> {
  const parsed = parseBody(preparedCredentialWire, body);
  if (!parsed.ok) return parsed;
  const reported = parsed.value.data.QR_DATA;
  const inner = v.is(plainObject, reported.data) ? reported.data : {};
  const id = [inner._id, reported._id].find((one) => typeof one === 'string' && one !== '');
  if (typeof id !== 'string') return failed('answer-malformed', { said: 'QR_DATA has no id' });
  const request = jsonText(reported);
  return request === null ? failed('answer-malformed', { said: 'QR_DATA is nested too deeply' }) : ok({ id, request });
}

/** The address that was made. */
export function parseSent(body: unknown): Outcome<string> {
  const parsed = parseBody(sentCredentialWire, body);
  return parsed.ok ? ok(parsed.value.data.url) : parsed;
}
