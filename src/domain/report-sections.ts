import type { ReportPicture, ReportSection } from './report';
import { firstOf, line, type ReportLine, toReportText } from './report-text';
import { facePassed, livenessPassed } from './session';
import { bornAtOf, criteriaText, isPersonal, subjectFields } from './subject';
import { toFieldLabel, toUtcDay, toUtcText } from './text/display';
import {
  completedText,
  missingComparisonText,
  missingConsentText,
  missingCredentialsText,
  missingLivenessText,
  missingPartText,
  missingPersonalText,
  noBackWords,
  verifiedInText,
} from './text/missing-parts';
import { faceWordsOf, livenessWordsOf } from './text/verification-codes';
import { ageAt, type PictureSlot, type PresentedCredential, type Verification } from './verification';

/** No section of a report has more of one kind. */
const mostCredentials = 50;
const mostFields = 100;

/** Who this is and how the verification went (contract KYC 2.5). */
export function personSection(verification: Verification, name: string | null): ReportSection {
  const { createdAt, expiresAt } = verification;
  return plain('Person', [
    line('Name', name),
    line('Email Id', verification.email),
    line('User Id', verification.userId),
    line('Session Id', verification.sessionId),
    line('Attempts', verification.attempts === null ? null : String(verification.attempts)),
    line('Date', createdAt === 0 ? null : toUtcText(createdAt)),
    line('Completed', completedText(verification)),
    line('Expires', expiresAt === null ? null : toUtcText(expiresAt)),
    line('Verified In', verifiedInText(verification)),
  ]);
}

/** The person's own data, one section a document credential, with the age (contract KYC 2.5.3). */
export function personalSections(verification: Verification, now: number): ReportSection[] {
  const personal = firstOf(verification.credentials.filter(isPersonal), mostCredentials, 'documents');
  if (personal.shown.length === 0) return [{ ...plain('Personal Information', []), notes: [missingPersonalText(verification)] }];
  return personal.shown.map((credential) => {
    const born = bornAtOf(credential.subject);
    const fields = firstOf(subjectFields(credential.subject), mostFields, 'fields');
    const lines = fields.shown.map(({ label, text }) => line(label, text));
    const title = `Personal Information (${credential.kind === 'PassportCredential' ? 'passport' : 'government id'})`;
    return {
      ...plain(title, born === null ? lines : [...lines, line('Age', `${ageAt(born, now)} years`)]),
      notes: [...fields.notes, ...personal.notes],
    };
  });
}

/** Whether selfie and document show the same face, and how alike they are (contract KYC 2.5.2). */
export function faceSection(verification: Verification): ReportSection {
  const { document } = verification;
  const result = document?.faceResult ?? null;
  const missing = missingComparisonText(verification);
  const lines: ReportLine[] =
    result === null
      ? []
      : [
          ...verdictLines(result === facePassed, result, faceWordsOf(result)),
          line('Similarity', document?.similarity == null ? null : `${Math.round(document.similarity * 100)}%`),
        ];
  return {
    title: 'Face Authentication',
    notes: missing === null ? [] : [missing],
    lines,
    pictures: [picture(verification, 'selfie', 'Selfie'), picture(verification, 'face', 'Face on the document')],
  };
}

/** Whether a live person took the selfie (contract KYC 2.5.1). */
export function livenessSection(verification: Verification): ReportSection {
  const { selfie } = verification;
  if (selfie === null) return { ...plain('Liveliness Check', []), notes: [missingPartText('selfiDetails', verification)] };
  const taken = line('Uploaded', selfie.at === null ? null : toUtcText(selfie.at));
  if (selfie.result === null) return { ...plain('Liveliness Check', [taken]), notes: [missingLivenessText(verification)] };
  const isPassed = selfie.result === livenessPassed;
  return plain('Liveliness Check', [...verdictLines(isPassed, selfie.result, livenessWordsOf(selfie.result)), taken]);
}

/** The identity document with its pictures (contract KYC 2.5.2). */
export function documentsSection(verification: Verification): ReportSection {
  const { document } = verification;
  if (document === null) return { ...plain('Documents', []), notes: [missingPartText('ocriddocsDetails', verification)] };
  const hasBack = verification.pictures.includes('back');
  return {
    title: 'Documents',
    notes: hasBack ? [] : [noBackWords],
    lines: [
      line('Kind', document.type === null ? null : toFieldLabel(document.type)),
      line('Country', document.countryCode),
      line('Uploaded', document.at === null ? null : toUtcText(document.at)),
    ],
    pictures: [
      picture(verification, 'front', 'Document Front'),
      ...(hasBack ? [picture(verification, 'back', 'Document Back')] : []),
    ],
  };
}

/** The consent, and a section for each credential presented with it, with what zero-knowledge proofs say (contract KYC 2.5.3, 2.5.4). */
export function consentSections(verification: Verification): ReportSection[] {
  const { consentAt, credentials } = verification;
  const { shown, notes } = firstOf(credentials, mostCredentials, 'credentials');
  const consent = {
    ...plain('Consent and credentials', consentAt === null ? [] : [line('Consent given', toUtcText(consentAt))]),
    notes: [
      ...[missingConsentText(verification), missingCredentialsText(verification)].filter((text) => text !== null),
      ...notes,
    ],
  };
  return [
    consent,
    ...shown.map((credential) => plain(`Credential: ${toFieldLabel(credential.kind)}`, credentialLines(credential))),
  ];
}

/** Where the device was, as the server resolved its address (contract KYC 2.5.6). */
export function placeSection(verification: Verification): ReportSection {
  const { place } = verification;
  if (place === null)
    return {
      ...plain('Location Information', []),
      notes: [missingPartText('deviceDetails.locationDetail', verification)],
    };
  const code = place.countryCode === null ? '' : ` (${place.countryCode})`;
  return plain('Location Information', [
    line('IP', place.ip),
    line('Continent', place.continent),
    line('Country', place.country === null ? place.countryCode : `${place.country}${code}`),
    line('Region', place.region),
    line('Time zone', place.timeZone),
  ]);
}

function credentialLines(credential: PresentedCredential): ReportLine[] {
  const criteria = criteriaText(credential.subject);
  const verified = credential.subject.criteriaVerified;
  const lines = [
    line('Issuer', credential.issuer),
    line('Issued', credential.issuedAt === null ? null : toUtcDay(credential.issuedAt)),
    line('Expires', credential.expiresAt === null ? null : toUtcDay(credential.expiresAt)),
    line('Proof', credential.proofType),
  ];
  if (isPersonal(credential) || (criteria === null && verified === undefined)) return lines;
  return [
    ...lines,
    line('Criteria', criteria),
    line('Criteria verified', verified === true ? 'Yes, as the server says' : verified === false ? 'No' : null),
  ];
}

function verdictLines(isPassed: boolean, code: number, words: { text: string; next: string }): ReportLine[] {
  return [
    line('Result', isPassed ? words.text : `Not passed: ${words.text}`),
    line('Result code', String(code)),
    ...(words.next === '' ? [] : [line('Next step', words.next)]),
  ];
}

function picture({ pictures }: Verification, slot: PictureSlot, label: string): ReportPicture {
  return { slot, label, sent: pictures.includes(slot) };
}

function plain(title: string, lines: ReportLine[]): ReportSection {
  return { title: toReportText(title), notes: [], lines, pictures: [] };
}
