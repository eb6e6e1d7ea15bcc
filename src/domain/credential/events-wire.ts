import * as v from 'valibot';
import { parseJson, unchecked } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalText } from '../shared/scalars-wire';

/** A row of the studio's stream of a credential (contract SSI 11.1, 11.3). */
export const credentialEventWire = v.object({
  _id: v.pipe(v.string(), v.nonEmpty()),
  status: optionalText,
  ...{
    orgDid: unchecked,
    issuerDid: unchecked,
    subjectDid: unchecked,
    schemaId: unchecked,
    primaryDid: unchecked,
    createdAt: unchecked,
    expiryDate: unchecked,
  },
  ...{ vc_id: unchecked, vc: unchecked, transactionHash: unchecked, __v: unchecked },
});

/** What the stream of a credential said. */
export interface CredentialEvent {
  recordId: string;
  /** As sent. */
  status: string | null;
  /** The stream is to be closed: nothing more comes (spec section 4). */
  isLast: boolean;
}

/** The states at which the stream of a credential closes (spec section 4). */
const lastStatuses: readonly (string | null)[] = ['Registered', 'Failed', 'Live', 'Suspended', 'Revoked'];

/** An event of the stream of a credential, from the text of its data. */
export function parseCredentialEvent(data: string): Outcome<CredentialEvent> {
  const body = parseJson(data);
  if (body === undefined) return failed('answer-not-json');
  const parsed = parseBody(credentialEventWire, body);
  if (!parsed.ok) return parsed;
  const { _id, status } = parsed.value;
  return ok({ recordId: _id, status, isLast: lastStatuses.includes(status) });
}
