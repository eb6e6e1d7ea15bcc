import { toCountryCode } from '../shared/country';
import { bornAtOf, issuedAtOf, validUntilOf } from './subject';
import type { PresentedCredential, Verification } from './verification';

/** A field of a document that a finding is about. */
export type DocumentField = 'birth' | 'issue' | 'expiry' | 'country';

/** What does not fit together in the data of a document. Times in ms. */
export type DocumentFinding =
  /** It had expired before the verification began. */
  | { kind: 'expired-when-verified'; field: 'expiry'; at: number }
  /** It was valid at the verification and is not valid any longer. */
  | { kind: 'expired-since'; field: 'expiry'; at: number }
  | { kind: 'expires-before-issue'; field: 'expiry'; at: number }
  | { kind: 'born-after-issue'; field: 'birth'; at: number }
  | { kind: 'born-in-future'; field: 'birth'; at: number }
  | { kind: 'issued-in-future'; field: 'issue'; at: number }
  /** Country codes as the server sent them: of the document check and of the credential. */
  | { kind: 'country-differs'; field: 'country'; document: string; credential: string };

type Checked = Pick<Verification, 'createdAt'> & {
  document: Pick<NonNullable<Verification['document']>, 'at' | 'countryCode'> | null;
};

/**
 * The inconsistencies of one document credential, in the order of its fields: birth, issue, expiry, country (contract KYC 2.5.2, 2.5.3). Only what the server
 * sent in a form that is known is compared; a missing field is no finding. `now` in ms.
 */
export function documentFindingsOf(
  { subject }: Pick<PresentedCredential, 'subject'>,
  verification: Checked,
  now: number,
): DocumentFinding[] {
  return [
    ...birthFindings(subject, now),
    ...issueFindings(subject, now),
    ...expiryFindings(subject, verification, now),
    ...countryFindings(subject, verification),
  ];
}

function birthFindings(subject: Record<string, unknown>, now: number): DocumentFinding[] {
  const at = bornAtOf(subject);
  const issued = issuedAtOf(subject);
  if (at === null) return [];
  if (at > now) return [{ kind: 'born-in-future', field: 'birth', at }];
  return issued !== null && at > issued ? [{ kind: 'born-after-issue', field: 'birth', at }] : [];
}

function issueFindings(subject: Record<string, unknown>, now: number): DocumentFinding[] {
  const at = issuedAtOf(subject);
  return at !== null && at > now ? [{ kind: 'issued-in-future', field: 'issue', at }] : [];
}

function expiryFindings(subject: Record<string, unknown>, { document, createdAt }: Checked, now: number): DocumentFinding[] {
  const at = validUntilOf(subject);
  const issued = issuedAtOf(subject);
  if (at === null) return [];
  if (issued !== null && at < issued) return [{ kind: 'expires-before-issue', field: 'expiry', at }];
  // Where the server sent no time of the start it is 0, before any document expired.
  if (at <= (document?.at ?? createdAt)) return [{ kind: 'expired-when-verified', field: 'expiry', at }];
  return at <= now ? [{ kind: 'expired-since', field: 'expiry', at }] : [];
}

function countryFindings(subject: Record<string, unknown>, { document }: Checked): DocumentFinding[] {
  const credential = subject.issuingStateCode;
  const ofDocument = document?.countryCode ?? null;
  if (typeof credential !== 'string' || ofDocument === null) return [];
  const [first, second] = [toCountryCode(credential), toCountryCode(ofDocument)];
  if (first === null || second === null || first === second) return [];
  return [{ kind: 'country-differs', field: 'country', document: ofDocument, credential }];
}
