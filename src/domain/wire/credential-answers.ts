import * as v from 'valibot';
import type { CredentialStatus, ToldCredential } from '../credential-record';
import { failed, type Outcome, ok } from '../outcome';
import { valuesRefusedText } from '../text/ledger';
import { isSameCredential, readCredential, readCredentialStatus } from './credentials';
import { plainObject } from './kept-document';
import { cutText } from './scalars';

/** A credential that was issued: its document stands in this answer in every case, and nowhere else where it is not stored (contract SSI 6.2). */
export interface IssuedCredential {
  id: string;
  told: ToldCredential;
}

/** The answer to issuing a credential (contract SSI 6.2). */
export function parseIssuedCredential(body: unknown): Outcome<IssuedCredential> {
  const read = readCredential(body);
  if (read === null || !read.id) return failed('answer-malformed', { said: 'metadata.credentialId is missing' });
  return ok({ id: read.id, told: read.told });
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
  const texts = messages.flatMap((one) => {
    const told = v.is(plainObject, one) ? one.message : null;
    return typeof told === 'string' && told !== '' ? [cutText(told)] : [];
  });
  if (texts.length > 0) return texts.join(', ');
  return messages.length > 0 && messages.every((one) => one === null) ? valuesRefusedText : null;
}
