import * as v from 'valibot';
import { valuesRefusedText } from '../ledger/text';
import { plainObject } from '../shared/document-wire';
import { failed, type Outcome, ok } from '../shared/outcome';
import { cutText } from '../shared/scalars-wire';
import type { CredentialStatus, ReportedCredential } from './credential';
import { isSameCredential, readCredential, readCredentialStatus } from './wire';

/** An issued credential: its document is always in this answer, and nowhere else if it is not stored (contract SSI 6.2). */
export interface IssuedCredential {
  id: string;
  reported: ReportedCredential;
}

/** So many texts of one refusal are shown. */
const mostTexts = 10;

/** The answer to issuing a credential (contract SSI 6.2). */
export function parseIssuedCredential(body: unknown): Outcome<IssuedCredential> {
  const read = readCredential(body, true);
  if (read === null || !read.id) return failed('answer-malformed', { said: 'metadata.credentialId is missing' });
  return ok({ id: read.id, reported: read.reported });
}

/** The answer to a change of status (contract SSI 6.4): the status document, often as it was before the change. It has to be that of the credential. */
export function parseChangedStatus(wanted: string, body: unknown): Outcome<CredentialStatus> {
  if (!v.is(plainObject, body) || typeof body.id !== 'string' || !isSameCredential(body.id, wanted))
    return failed('answer-malformed', { said: 'the answer is not about this credential' });
  return ok(readCredentialStatus(body, () => undefined));
}

/**
 * What a refusal says where its messages are no texts: nothing at all, of values that do not fit their schema, or an object that has the text in it (contract SSI
 * 1.3, 6.2). null: its words are those of any refusal.
 */
export function saidByOddRefusal(body: unknown): string | null {
  if (!v.is(plainObject, body)) return null;
  const messages: unknown[] = Array.isArray(body.message) ? body.message : [body.message];
  if (messages.some((one) => typeof one === 'string' && one !== '')) return null;
  const texts = messages.flatMap(textsIn).slice(0, mostTexts).map(cutText);
  if (texts.length > 0) return texts.join(', ');
  return messages.length > 0 && messages.every((one) => one === null) ? valuesRefusedText : null;
}

/** The texts of a message that is an object: its own, or those of a list that it has. */
function textsIn(message: unknown): string[] {
  if (!v.is(plainObject, message)) return [];
  const own = textOf(message);
  if (own !== null) return [own];
  const listed = Object.values(message).flatMap((value): unknown[] => (Array.isArray(value) ? value : []));
  return listed.flatMap((one) => textOf(one) ?? []);
}

function textOf(reported: unknown): string | null {
  const text = v.is(plainObject, reported) ? reported.message : reported;
  return typeof text === 'string' && text !== '' ? text : null;
}
