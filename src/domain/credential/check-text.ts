import { shortenId, toAgeText, toUtcText, truncateText } from '../shared/format';
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
  good: 'Everything that can be checked of it is in order.',
  bad: 'Do not accept it: at least one check failed.',
  unknown: 'Nothing about it is wrong as far as could be checked, and not everything could.',
};

/** A line's verdict, for those who do not see its icon. */
export const lineVerdictWords: Record<CheckVerdict, string> = { good: 'In order', bad: 'Failed', unknown: 'Not checked' };

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
  'check-text-empty': 'There is nothing to check yet',
  'check-text-large': 'This is too large to be a credential: more than 2 MB',
  'check-text-link':
    'This link does not say which credential it is about, or is for a wallet: open what it leads to, and give that',
  'check-text-not-json': 'This is not JSON, so it is neither a credential nor a presentation that Studio can check',
  'check-document-hostile': 'This is nested too deep or has too many parts to be a credential, and was not looked at',
  'check-document-other': 'This is JSON, but neither a credential nor a presentation',
};

const words: Record<CheckCode, (about: string) => string> = {
  'signature-good': () => 'Signed by the key that it names, and not changed since',
  'signature-wrong': () => 'The signature does not fit: it was changed after it was signed, or signed by another key',
  'signature-missing': () => 'It is not signed',
  'presentation-signature-missing': () => 'It is not signed itself, so who presents it cannot be checked',
  'signature-purpose': (about) => `It was signed for another purpose${about === '' ? '' : `: ${about}`}`,
  'signature-member': (about) =>
    `A part of it is not defined, so its signature cannot be checked${about === '' ? '' : `: ${about}`}`,
  'signature-ended': (about) => `The signature itself says that it ended: ${toMoment(about)}`,
  'signature-ahead': (about) => `The signature says that it was made at a time that has not come: ${toMoment(about)}`,
  'signature-several': () => 'It has several signatures, and Studio cannot tell which one counts',
  'signature-kind': (about) => `Signatures of this kind cannot be checked here${about === '' ? '' : `: ${about}`}`,
  'signature-key-unknown': () => 'The key that signed it is not known, so nobody can tell',
  'signature-key-unreadable': () => 'The key that signed it is written in a form that Studio cannot read',
  'signature-context-unknown': (about) => `What its words mean is told at an address that Studio does not ask: ${about}`,
  'signature-context-renames': (about) =>
    `It says itself that a word means something else, so what it shows may not be what was signed: ${about}`,
  'signature-name-opaque': (about) =>
    `It calls something by an address or a sign instead of its name, so what it shows may not be all that was signed: ${about}`,
  'signature-kind-unread': (about) =>
    `The signature fits, but the schema is not known here, so what its words mean could not be compared with it: ${about}`,
  'signature-node-split': (about) =>
    `It tells of the same thing in several places, so what it shows may not be all that was signed: ${about}`,
  'signature-empty': (about) => `It holds something empty, which nobody can sign: ${about}`,
  'signature-list': (about) => `In which order its entries stand, and how often, is not signed: ${about}`,
  'signature-too-much': () => 'It is built so that checking it would take too long',
  'issuer-good': () => 'The ledger has the DID, and lets this key sign for it',
  'issuer-missing': () => 'It names no issuer',
  'issuer-absent': () => 'The ledger has no such DID, so its keys are unknown',
  'issuer-deactivated': () => 'This DID was deactivated, for good',
  'issuer-key-absent': () => 'This DID does not have the key that signed it',
  'issuer-key-other': () => 'It was signed by a key of another DID',
  'issuer-key-purpose': () => 'This key of the DID may not be used for this',
  'issuer-key-revoked': () => 'The key that signed it was revoked',
  'issuer-key-expired': () => 'The key that signed it has expired',
  'issuer-key-controller': (about) => `The key that signed it is controlled by another DID${about === '' ? '' : `: ${about}`}`,
  'issuer-unregistered': () => 'This DID is not on the ledger, so nobody outside of its service knows its keys',
  'issuer-key-unread': () => 'The DID had no such key when this device read it; it may have one by now',
  'issuer-standing-unread': () => 'Nothing says whether this DID was deactivated',
  'issuer-key-uses-unread': () => 'What this key of the DID may be used for is not known here',
  'issuer-unread': () => 'This DID is not on this device, and the ledger could not be asked',
  'issuer-elsewhere': () => 'This DID is not one of this ledger, so its keys cannot be looked up here',
  'expiry-clock-behind': () => 'The clock of this device is behind what it has read, so nobody can tell whether it is in force',
  'expiry-ahead': (about) => `In force until ${toMoment(about)}`,
  'expiry-none': () => 'In force; it has no end',
  'expiry-passed': (about) => `Expired on ${toMoment(about)}`,
  'expiry-unreadable': () => 'Its dates cannot be read',
  'expiry-not-yet': (about) => `Not in force before ${toMoment(about)}`,
  'schema-good': (about) => `It has what the schema asks for${about === '' ? '' : `: ${about}`}`,
  'schema-none': () => 'It names no schema',
  'schema-absent': () => 'The schema is not on the ledger, so the credential cannot be checked against it',
  'schema-other': (about) => `It does not call itself what its schema is called: ${about}`,
  'schema-field-missing': (about) => `What the schema requires is missing: ${about}`,
  'schema-field-type': (about) => `This is not of the type that the schema asks for: ${about}`,
  'schema-field-more': (about) => `The schema does not allow this: ${about}`,
  'schema-subject-missing': () => 'It is about nobody',
  'schema-kind': () => 'Schemas of this kind cannot be checked here',
  'schema-unread': () => 'This schema is not on this device, and the ledger could not be asked',
  'status-live': () => 'Live: neither revoked nor suspended',
  'status-none': () => 'It names no place that would tell of a revocation',
  'status-suspended': (about) => `Suspended by its issuer${about === '' ? '' : `: ${about}`}`,
  'status-revoked': (about) => `Revoked by its issuer, for good${about === '' ? '' : `: ${about}`}`,
  'status-other': () => 'The status on the ledger is of another issuer',
  'status-proof-wrong': () => 'It is said to be live, and the signature under that is not of its issuer',
  'status-proof-unread': () => 'It is said to be live, and whether its issuer signed that could not be checked',
  'status-absent': () => 'The ledger has no status of it, so nobody can tell whether it was revoked',
  'status-kind': (about) => `A status of this kind, or at this place, cannot be checked here${about === '' ? '' : `: ${about}`}`,
  'status-unread': () => 'Its status is not on this device, and the ledger could not be asked',
  'status-elsewhere': () => 'Its id is not one of this ledger, so its status cannot be looked up here',
  'holder-good': () => 'Presented by the DID that it names as its holder',
  'holder-missing': () => 'It names no holder',
  'holder-other': () => 'It was signed by somebody else than its holder',
  'subject-holder': () => 'Its credentials are about the one who presents them',
  'subject-other': () => 'Not all of its credentials are about the one who presents them',
};

/** The sentence of a line. */
export function checkLineText({ code, about }: Pick<CheckLine, 'code' | 'about'>): string {
  return words[code](truncateText(about.join(', '), 200));
}

/** What a line was checked against, and how old that knowledge is; null where it was checked against nothing. `now` in ms. */
export function checkSourceText({ against, source }: Pick<CheckLine, 'against' | 'source'>, now: number): string | null {
  if (source === null) return against === null ? null : `Of ${shortenId(against)}`;
  if (source.from === 'clock') return 'Against the time now';
  const what = `Against ${against === null ? 'the document' : shortenId(against)}`;
  if (source.from === 'document') return what;
  return source.from === 'ledger'
    ? `${what} on the ledger, just now`
    : `${what} as this device read it ${toAgeText(Math.min(source.at, now), now)}`;
}

/** What the whole was checked by, where some of it is only known from this device; null where all of it is fresh. */
export function keptKnowledgeText(oldest: number | null, now: number): string | null {
  if (oldest === null) return null;
  return `Some of it was checked against what this device keeps, the oldest of it read ${toAgeText(Math.min(oldest, now), now)}`;
}

function toMoment(about: string): string {
  const at = Number(about);
  return about !== '' && Number.isFinite(at) ? toUtcText(at) : about;
}
