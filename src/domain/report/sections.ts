import { toTimeText } from '../shared/format';
import { faceWordsOf, livenessWordsOf, similarityText } from '../verification/codes-text';
import { credentialLines } from '../verification/credential-lines';
import type { DetailLine } from '../verification/detail-line';
import { detailWords } from '../verification/detail-text';
import {
  facePicturesOf,
  isPictureUnreadable,
  missingComparisonText,
  missingConsentText,
  missingCredentialsText,
  missingLivenessText,
  missingPartText,
  missingPersonalText,
  noBackWords,
} from '../verification/missing-parts-text';
import { documentLines, personalLines, personalTitle, placeLines, whenLines, whoLines } from '../verification/person-lines';
import { fromCredential, pictureLabels } from '../verification/pictures-text';
import { credentialName } from '../verification/presented-text';
import { facePassed, livenessPassed } from '../verification/session';
import { isPersonal } from '../verification/subject';
import type { PictureSlot, Verification } from '../verification/verification';
import { firstOf, line, toReportText } from './report-line';
import type { ReportLine, ReportPicture, ReportSection } from './section';

/** No section of a report has more of one kind. */
const mostCredentials = 50;
const mostFields = 120;

/** Who this is and how the verification went (contract KYC 2.5). */
export function personSection(verification: Verification, name: string | null): ReportSection {
  const own = verification.subject === 'session' ? [line('Session Id', verification.sessionId)] : [];
  return plain('Person', [...toReportLines(whoLines(verification, name)), ...own, ...toReportLines(whenLines(verification))]);
}

/** The person's own data, one section a document credential, with the age (contract KYC 2.5.3). */
export function personalSections(verification: Verification, now: number): ReportSection[] {
  const personal = firstOf(verification.credentials.filter(isPersonal), mostCredentials, 'documents');
  if (personal.shown.length === 0) return [{ ...plain('Personal Information', []), notes: [missingPersonalText(verification)] }];
  return personal.shown.map((credential) => {
    const lines = firstOf(personalLines(credential, now), mostFields, 'fields');
    return { ...plain(personalTitle(credential), toReportLines(lines.shown)), notes: [...lines.notes, ...personal.notes] };
  });
}

/** Whether selfie and document show the same face, and how alike they are (contract KYC 2.5.2). */
export function faceSection(verification: Verification): ReportSection {
  const { document } = verification;
  const result = document?.faceResult ?? null;
  const missing = missingComparisonText(verification);
  const lines: ReportLine[] = [
    ...(result === null ? [] : verdictLines(result === facePassed, result, faceWordsOf(result))),
    ...(document?.similarity == null ? [] : [line('Similarity', similarityText(document.similarity))]),
  ];
  return {
    title: 'Face Authentication',
    notes: missing === null ? [] : [missing],
    lines,
    pictures: facePicturesOf(verification).map((slot) => picture(verification, slot)),
  };
}

/** Whether a live person took the selfie (contract KYC 2.5.1). */
export function livenessSection(verification: Verification): ReportSection {
  const { selfie } = verification;
  if (selfie === null) return { ...plain(detailWords.liveness, []), notes: [missingPartText('selfiDetails', verification)] };
  const taken = line('Uploaded', selfie.at === null ? null : toTimeText(selfie.at));
  if (selfie.result === null) return { ...plain(detailWords.liveness, [taken]), notes: [missingLivenessText(verification)] };
  const isPassed = selfie.result === livenessPassed;
  return plain(detailWords.liveness, [...verdictLines(isPassed, selfie.result, livenessWordsOf(selfie.result)), taken]);
}

/** The identity document with its pictures (contract KYC 2.5.2). */
export function documentsSection(verification: Verification, now: number): ReportSection {
  if (verification.document === null)
    return { ...plain('Documents', []), notes: [missingPartText('ocriddocsDetails', verification)] };
  const hasBack = verification.pictures.includes('back') || isPictureUnreadable('back', verification);
  return {
    title: 'Documents',
    notes: hasBack ? [] : [noBackWords],
    lines: toReportLines(documentLines(verification, now)),
    pictures: [picture(verification, 'front'), ...(hasBack ? [picture(verification, 'back')] : [])],
  };
}

/** The consent, and a section for each credential presented with it, with what zero-knowledge proofs say (contract KYC 2.5.3, 2.5.4). */
export function consentSections(verification: Verification, now: number): ReportSection[] {
  const { consentAt, credentials } = verification;
  const { shown, notes } = firstOf(credentials, mostCredentials, 'credentials');
  const consent = {
    ...plain('Consent and credentials', consentAt === null ? [] : [line('Consent given', toTimeText(consentAt))]),
    notes: [
      ...[missingConsentText(verification), missingCredentialsText(verification)].filter((text) => text !== null),
      ...notes,
    ],
  };
  return [
    consent,
    ...shown.map((credential) => {
      const lines = firstOf(credentialLines(credential, now), mostFields, 'fields');
      return { ...plain(`Credential: ${credentialName(credential.kind)}`, toReportLines(lines.shown)), notes: lines.notes };
    }),
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
  return plain('Location Information', toReportLines(placeLines(place)));
}

function verdictLines(isPassed: boolean, code: number, words: { text: string; next: string }): ReportLine[] {
  return [
    line('Result', isPassed ? words.text : `Not passed: ${words.text}`),
    line('Result code', String(code)),
    ...(words.next === '' ? [] : [line('Next step', words.next)]),
  ];
}

/** Under its picture, a report says where one came from that only a credential has. */
function picture(verification: Verification, slot: PictureSlot): ReportPicture {
  const { pictures, standIns = [] } = verification;
  const label = standIns.includes(slot) ? `${pictureLabels[slot]}, ${fromCredential}` : pictureLabels[slot];
  const unreadable = isPictureUnreadable(slot, verification) ? { unreadable: true as const } : {};
  return { slot, label, sent: pictures.includes(slot), ...unreadable };
}

function toReportLines(lines: readonly DetailLine[]): ReportLine[] {
  return lines.map(({ label, text }) => line(label, text));
}

function plain(title: string, lines: ReportLine[]): ReportSection {
  return { title: toReportText(title), notes: [], lines, pictures: [] };
}
