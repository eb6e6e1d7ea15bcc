import * as v from 'valibot';
import { plainObject } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody } from '../shared/rows-wire';
import { optionalText } from '../shared/scalars-wire';
import type { DidAnswer } from './did';
import { didDocumentWire, parseDidResolution } from './wire';

const did = v.pipe(v.string(), v.nonEmpty());
const documentWire = v.optional(v.nullable(v.object({ didDocument: v.nullish(plainObject) })));

/** The answer to creating a DID (contract SSI 3.3) and to registering one (3.4): they differ in their members being there. */
export const didAnswerWire = v.object({
  did,
  name: optionalText,
  registrationStatus: optionalText,
  transactionHash: optionalText,
  metaData: documentWire,
});

/** The answer to a rename, an update or a deactivation (contract SSI 3.6). Members that are not known are left out by the server. */
export const didUpdateAnswerWire = v.object({
  did: v.optional(did),
  name: optionalText,
  transactionHash: optionalText,
  didDocument: v.nullish(plainObject),
});

/** A DID after it was created or registered. */
export interface AnsweredDid {
  did: string;
  /** What the document that was made or sent says, as a resolution would; null if it was not answered. */
  reported: DidAnswer | null;
  /** null: queued, the outcome is in the status entries. */
  hash: string | null;
  /** The ledger has it already. */
  isRegistered: boolean;
}

/** The DID in the answer to creating or registering one; an answer about another DID than `wanted` does not count. */
export function parseAnsweredDid(wanted: (did: string) => boolean, body: unknown): Outcome<AnsweredDid> {
  const parsed = parseBody(didAnswerWire, body);
  if (!parsed.ok) return parsed;
  const { registrationStatus, transactionHash, metaData, name } = parsed.value;
  if (!wanted(parsed.value.did)) return failed('answer-malformed', { said: 'the answer is about another DID' });
  const reported = parseDidResolution(parsed.value.did, {
    didDocument: metaData?.didDocument ?? {},
    didDocumentMetadata: null,
    name: name ?? undefined,
  });
  return ok({
    did: parsed.value.did,
    reported: reported.ok && reported.value.event !== 'refused' ? reported.value : null,
    hash: transactionHash,
    isRegistered: registrationStatus === 'COMPLETED',
  });
}

/** What an update of a DID came to: the hash of its transaction, null if it was queued; the name where one was set. */
export interface UpdatedDid {
  hash: string | null;
  name: string | null;
}

/**
 * The answer to changing a DID. It has to name the DID, or to have its document: anything else, such as the body of an error that came as a success, is no
 * success (spec section 8).
 */
export function parseUpdatedDid(wanted: string, body: unknown): Outcome<UpdatedDid> {
  const parsed = parseBody(didUpdateAnswerWire, body);
  if (!parsed.ok) return parsed;
  const { transactionHash, didDocument, name } = parsed.value;
  const answered = parsed.value.did ?? didDocument?.id;
  if (answered !== wanted) return failed('answer-malformed', { said: 'the answer is not about this DID' });
  return ok({ hash: transactionHash, name });
}

const proofWire = v.object({
  type: v.string(),
  created: v.string(),
  verificationMethod: v.string(),
  proofPurpose: v.string(),
  challenge: optionalText,
  domain: optionalText,
  proofValue: v.pipe(v.string(), v.nonEmpty()),
});

/** A DID document that was signed for authentication (contract SSI 3.7). */
export const signedDidWire = v.object({ ...didDocumentWire.entries, id: did, proof: proofWire });

export interface SignedDid {
  document: Record<string, unknown>;
  proof: v.InferOutput<typeof proofWire>;
}

/** The signed document of `wanted`, which has to carry back the challenge that was sent. */
export function parseSignedDid(wanted: string, challenge: string | null, body: unknown): Outcome<SignedDid> {
  const parsed = parseBody(signedDidWire, body);
  if (!parsed.ok) return parsed;
  const { id, proof } = parsed.value;
  if (id !== wanted || proof.challenge !== challenge)
    return failed('answer-malformed', { said: 'the proof is not the one that was asked for' });
  return ok({ document: body as Record<string, unknown>, proof });
}
