import { countryFlag, countryText } from '../shared/country';
import { toFieldLabel, toFlag, toTimeText } from '../shared/format';
import { type DetailLine, idLine, ofPerson } from './detail-line';
import type { DocumentField, DocumentFinding } from './document-findings';
import { documentFindingText } from './document-findings-text';
import { completedText, durationText } from './missing-parts-text';
import {
  birthKeys,
  bornAtOf,
  countryKey,
  expiryKeys,
  hasBirth,
  isPersonal,
  issueKeys,
  reportedExpiryOf,
  subjectFields,
  validUntilOf,
} from './subject';
import { ageText, notUnderstood, unknownAge, validityWords } from './validity-text';
import { ageAt, type PresentedCredential, type Verification } from './verification';

/** Who it is (contract KYC 2.5, info bar). */
export function whoLines(verification: Verification, name: string | null): DetailLine[] {
  const { email, userId, subject, sessionId, attempts } = verification;
  return [
    ofPerson({ label: 'Name', text: name }),
    ofPerson({ label: 'Email Id', text: email, copies: 'whole' }),
    ofPerson(idLine('User Id', userId === '' ? null : userId)),
    ...(subject === 'person' && sessionId !== null ? [idLine('Session Id', sessionId)] : []),
    { label: 'Attempts', text: attempts === null ? null : String(attempts) },
  ];
}

/** When it began, ended and expires, and how long it took (contract KYC 2.5, info bar). */
export function whenLines(verification: Verification): DetailLine[] {
  const { createdAt, expiresAt } = verification;
  return [
    { label: 'Date', text: createdAt === 0 ? null : toTimeText(createdAt) },
    { label: 'Completed', text: completedText(verification) },
    { label: 'Expires', text: expiresAt === null ? null : toTimeText(expiresAt) },
    { label: 'Duration', text: durationText(verification) },
  ];
}

/** The title of the lines about the check of the document, below the lines about the person. */
export const documentCheckTitle = 'Document check';

/** What the section of a document credential is called. */
export function personalTitle({ kind }: PresentedCredential): string {
  return `Personal Information (${kind === 'PassportCredential' ? 'passport' : 'government ID'})`;
}

/** The person's own data of a document credential, the age worked out from the day of birth (contract KYC 2.5.3). `now` in ms. */
export function personalLines({ subject }: PresentedCredential, now: number): DetailLine[] {
  const validUntil = validUntilOf(subject);
  const born = bornAtOf(subject);
  const fields = subjectFields(subject).map(({ key, label, text, flag }): DetailLine => {
    if (expiryKeys.includes(key) && validUntil !== null) return validityLine(label, validUntil, now);
    return { label, text, ...(flag === undefined ? {} : { flag }) };
  });
  const age = born === null ? (hasBirth(subject) ? unknownAge : null) : ageText(ageAt(born, now));
  return [...fields, { label: 'Age', text: age }];
}

/** What the server says of the document itself, and until when it is valid as its credential says (contract KYC 2.5.2). */
export function documentLines({ document, credentials }: Verification, now: number): DetailLine[] {
  const subjects = credentials.filter(isPersonal).map(({ subject }) => subject);
  const validUntil = subjects.flatMap((subject) => validUntilOf(subject) ?? [])[0];
  const reported = subjects.flatMap((subject) => reportedExpiryOf(subject) ?? [])[0];
  const type = document?.type ?? null;
  const country = document?.countryCode ?? null;
  const at = document?.at ?? null;
  return [
    { label: 'Kind', text: type === null ? null : toFieldLabel(type) },
    ofPerson(
      country === null
        ? { label: 'Country', text: null }
        : { label: 'Country', text: countryText(country), flag: countryFlag(country) },
    ),
    ofPerson(
      validUntil === undefined
        ? { label: 'Valid until', text: reported === undefined ? null : notUnderstood(String(reported)) }
        : validityLine('Valid until', validUntil, now),
    ),
    { label: 'Uploaded', text: at === null ? null : toTimeText(at) },
  ];
}

/** Where the device was, as the server resolved its address (contract KYC 2.5.6). */
export function placeLines(place: NonNullable<Verification['place']>): DetailLine[] {
  const { ip, continent, country, countryCode, region, timeZone } = place;
  return [
    { label: 'IP', text: ip },
    { label: 'Continent', text: continent },
    // The name that the server sent; if it sent the code alone, that in words.
    country === null && countryCode !== null
      ? { label: 'Country', text: countryText(countryCode), flag: countryFlag(countryCode) }
      : { label: 'Country', text: named(country, countryCode), flag: toFlag(countryCode) },
    { label: 'Region', text: region },
    { label: 'Time zone', text: timeZone },
  ];
}

function named(country: string | null, code: string | null): string | null {
  return country === null || code === null ? country : `${country} (${code})`;
}

/** The lines of a document credential, those marked whose values do not fit with others. `now` in ms. */
export function checkedPersonalLines(
  credential: PresentedCredential,
  findings: readonly DocumentFinding[],
  now: number,
): DetailLine[] {
  const keys = subjectFields(credential.subject).map(({ key }) => key);
  return personalLines(credential, now).map((line, at) => {
    const finding = findings.find(({ field }) => fieldKeys[field].includes(keys[at] ?? ''));
    return finding === undefined ? line : { ...line, state: 'over', finding: documentFindingText(finding) };
  });
}

const fieldKeys: Record<DocumentField, readonly string[]> = {
  birth: birthKeys,
  issue: issueKeys,
  expiry: expiryKeys,
  country: [countryKey],
};

function validityLine(label: string, at: number, now: number): DetailLine {
  return { label, ...validityWords(at, now) };
}
