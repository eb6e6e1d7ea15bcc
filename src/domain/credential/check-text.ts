import { shortenId, toAgeText, toTimeText, truncateText } from '../shared/format';
import type { CheckRefusal } from './parse-document';
import type { CheckCode, CheckLine, CheckLineName, CheckVerdict } from './verdict';

/** What is said above a check. */
export const verdictWords: Record<CheckVerdict, string> = {
  good: 'Valid',
  bad: 'Not valid',
  unknown: 'Could not be checked',
};

/** What each verdict means, in a sentence. */
export const verdictExplained: Record<CheckVerdict, string> = {
  good: 'All checks passed.',
  bad: 'Do not accept it. At least one check failed.',
  unknown: 'No problems found, but some checks could not run.',
};

/** A line's verdict, for people who do not see its icon. */
export const lineVerdictWords: Record<CheckVerdict, string> = { good: 'Passed', bad: 'Failed', unknown: 'Not checked' };

export const checkLineTitles: Record<CheckLineName, string> = {
  signature: 'Signature',
  issuer: 'Issuer',
  holder: 'Holder',
  subject: 'Subject',
  expiry: 'Validity',
  schema: 'Schema',
  status: 'Status',
};

export const checkRefusalWords: Record<CheckRefusal, string> = {
  'check-text-empty': 'Nothing to check yet',
  'check-text-large': 'This is larger than 2 MB, too large for a credential',
  'check-text-link': 'This link does not name a credential, or is for a wallet. Open it and paste the credential instead',
  'check-text-not-json': 'This is not JSON. Studio checks credentials and presentations in JSON',
  'check-document-hostile': 'This is too deeply nested or has too many parts. It was not checked',
  'check-document-other': 'This JSON is not a credential or presentation',
};

const words: Record<CheckCode, (about: string) => string> = {
  'signature-good': () => 'Signed by the named key and unchanged since',
  'signature-wrong': () => "The signature doesn't match. The content was changed, or another key signed it",
  'signature-missing': () => 'Not signed',
  'presentation-signature-missing': () => "Not signed, so the presenter can't be checked",
  'signature-purpose': (about) => `Signed for another purpose${about === '' ? '' : `: ${about}`}`,
  'signature-member': (about) => `A term has no definition, so the signature can't be checked${about === '' ? '' : `: ${about}`}`,
  'signature-ended': (about) => `The signature expired: ${toMoment(about)}`,
  'signature-ahead': (about) => `The signature has a date in the future: ${toMoment(about)}`,
  'signature-several': () => "It has several signatures. Studio can't tell which one counts",
  'signature-kind': (about) => `Unsupported type of signature${about === '' ? '' : `: ${about}`}`,
  'signature-key-unknown': () => 'The signing key is unknown',
  'signature-key-unreadable': () => 'The signing key has an unsupported format',
  'signature-context-unknown': (about) => `Unsupported context: ${about}`,
  'signature-context-renames': (about) => `It redefines a term, so its content may differ from what was signed: ${about}`,
  'signature-name-opaque': (about) =>
    `It uses an address or alias instead of a name, so its content may differ from what was signed: ${about}`,
  'signature-kind-unread': (about) =>
    `The signature matches, but the schema is unknown, so its terms could not be compared: ${about}`,
  'signature-node-split': (about) =>
    `It describes the same thing in several places, so its content may differ from what was signed: ${about}`,
  'signature-empty': (about) => `It has an empty value, which can't be signed: ${about}`,
  'signature-list': (about) => `The order and number of these entries are not signed: ${about}`,
  'signature-too-much': () => 'Too complex to check',
  'issuer-good': () => 'The DID is on the ledger and allows this key to sign',
  'issuer-missing': () => 'No issuer',
  'issuer-absent': () => 'The DID is not on the ledger, so its keys are unknown',
  'issuer-deactivated': () => 'This DID was permanently deactivated',
  'issuer-key-absent': () => 'The signing key does not belong to this DID',
  'issuer-key-other': () => "Signed with another DID's key",
  'issuer-key-purpose': () => 'The DID does not allow this use of the key',
  'issuer-key-revoked': () => 'The signing key was revoked',
  'issuer-key-expired': () => 'The signing key has expired',
  'issuer-key-controller': (about) => `Another DID controls the signing key${about === '' ? '' : `: ${about}`}`,
  'issuer-unregistered': () => 'This DID is not on the ledger. Only its own service knows its keys',
  'issuer-key-unread': () => 'The saved copy of this DID does not have this key. It may have been added since',
  'issuer-state-unread': () => 'Unknown whether this DID was deactivated',
  'issuer-key-uses-unread': () => 'The allowed uses of this key are unknown',
  'issuer-unread': () => 'This DID is not on this device and the ledger could not be reached',
  'issuer-elsewhere': () => "This DID belongs to another ledger, so its keys can't be looked up",
  'expiry-clock-behind': () => "This device's clock is wrong, so validity can't be checked",
  'expiry-ahead': (about) => `Valid until ${toMoment(about)}`,
  'expiry-none': () => 'Valid, no expiry',
  'expiry-passed': (about) => `Expired on ${toMoment(about)}`,
  'expiry-unreadable': () => 'Its dates are unreadable',
  'expiry-not-yet': (about) => `Not valid before ${toMoment(about)}`,
  'schema-good': (about) => `Matches the schema${about === '' ? '' : `: ${about}`}`,
  'schema-none': () => 'No schema',
  'schema-absent': () => "The schema is not on the ledger, so the content can't be checked",
  'schema-other': (about) => `Its type differs from the name of its schema: ${about}`,
  'schema-field-missing': (about) => `Required values are missing: ${about}`,
  'schema-field-type': (about) => `Wrong type of value: ${about}`,
  'schema-field-more': (about) => `Not in the schema: ${about}`,
  'schema-subject-missing': () => 'No subject',
  'schema-kind': () => 'Unsupported type of schema',
  'schema-unread': () => 'This schema is not on this device and the ledger could not be reached',
  'status-live': () => 'Live: neither revoked nor suspended',
  'status-none': () => 'It does not say where to check for revocation',
  'status-suspended': (about) => `Suspended by its issuer${about === '' ? '' : `: ${about}`}`,
  'status-revoked': (about) => `Permanently revoked by its issuer${about === '' ? '' : `: ${about}`}`,
  'status-other': () => 'Another issuer wrote the status on the ledger',
  'status-proof-wrong': () => 'Reported as live, but not signed by its issuer',
  'status-proof-unread': () => "Reported as live, but the issuer's signature could not be checked",
  'status-absent': () => "No status on the ledger, so revocation can't be checked",
  'status-kind': (about) => `Unsupported type or place of status${about === '' ? '' : `: ${about}`}`,
  'status-unread': () => 'Its status is not on this device and the ledger could not be reached',
  'status-elsewhere': () => "Its ID belongs to another ledger, so its status can't be looked up",
  'holder-good': () => 'Presented by its holder',
  'holder-missing': () => 'No holder',
  'holder-other': () => 'Signed by someone other than its holder',
  'subject-holder': () => 'Its credentials are about the presenter',
  'subject-other': () => 'Some of its credentials are not about the presenter',
};

/** The sentence of a line. */
export function checkLineText({ code, about }: Pick<CheckLine, 'code' | 'about'>): string {
  return words[code](truncateText(about.join(', '), 200));
}

/** What a line was checked against, and how old that knowledge is; null where it was checked against nothing. `now` in ms. */
export function checkSourceText({ against, source }: Pick<CheckLine, 'against' | 'source'>, now: number): string | null {
  if (source === null) return against === null ? null : `Of ${shortenId(against)}`;
  if (source.from === 'clock') return 'Checked against the current time';
  const what = `Checked against ${against === null ? 'the document' : shortenId(against)}`;
  if (source.from === 'document') return what;
  return source.from === 'ledger'
    ? `${what} on the ledger, just now`
    : `${what} as saved on this device ${toAgeText(Math.min(source.at, now), now)}`;
}

/** What the whole was checked by, where some of it is only known from this device; null where all of it is fresh. */
export function storedKnowledgeText(oldest: number | null, now: number): string | null {
  if (oldest === null) return null;
  return `Some checks used data saved on this device, the oldest from ${toAgeText(Math.min(oldest, now), now)}`;
}

function toMoment(about: string): string {
  const at = Number(about);
  return about !== '' && Number.isFinite(at) ? toTimeText(at) : about;
}
