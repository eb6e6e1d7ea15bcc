import { inUtc } from '../shared/format';
import { summaryWords } from '../verification/case-summary-text';
import type { CodeWords } from '../verification/codes-text';
import { missingPartText } from '../verification/missing-parts-text';
import { unreadablePartsText } from '../verification/presented-text';
import { failedStepsOf, type ShownStatus } from '../verification/session';
import { stepStatesOf } from '../verification/steps';
import { stepText } from '../verification/steps-text';
import { statusWords } from '../verification/text';
import type { Verification } from '../verification/verification';
import { timelineSection, tokensSections } from './event-sections';
import { toReportText } from './report-line';
import type { ReportLine, ReportSection } from './section';
import {
  consentSections,
  documentsSection,
  faceSection,
  livenessSection,
  personalSections,
  personSection,
  placeSection,
} from './sections';
import { readText, reportWords, toUtcStamp } from './text';

/** A verification as a document: the one source of the print view and of the PDF. */
export interface Report {
  title: string;
  /** Who it is about, and the id of the route. */
  subject: string;
  id: string;
  /** That it holds personal data. */
  warning: string;
  status: string;
  /** What is shown above the sections: status, reason, next step, age of the data, who made it and when. */
  facts: ReportLine[];
  sections: ReportSection[];
  /** The name of its file, without the ending; it names no person. */
  fileName: string;
  /** When it was made, ms of the server's clock. */
  madeAt: number;
}

/** What is shown in the head of the opened verification. */
export interface ReportHead {
  name: string | null;
  status: ShownStatus | null;
  rawStatus: string | null;
  reason: CodeWords | null;
}

export interface ReportInput {
  verification: Verification;
  head: ReportHead;
  /** What the user agent says, in lines; null if the server sent none. */
  device: readonly ReportLine[] | null;
  /** Who makes the report: name and e-mail of the person who is signed in, and the account acted for, if another. */
  madeBy: { name: string | null; email: string; actsFor: string | null };
  /** When the data was read (ms of the server's clock), null if that is not known. */
  readAt: number | null;
  /** ms of the server's clock */
  now: number;
}

/** The report of a verification (contract KYC 2.5), with its times in UTC: every section of the opened detail, each saying so if there is nothing. */
export function toReport(input: ReportInput): Report {
  return inUtc(() => reportOf(input));
}

function reportOf({ verification, head, device, madeBy, readAt, now }: ReportInput): Report {
  const status = statusText(head);
  const unreadable = unreadablePartsText(verification.unreadable ?? []);
  return {
    title: reportWords.title,
    subject: toReportText(head.name ?? verification.userId) || reportWords.unnamed,
    id: toReportText(verification.id),
    warning: reportWords.warning,
    status,
    facts: [
      { label: 'Status', value: status },
      ...(head.reason === null
        ? []
        : [{ label: summaryWords[head.reason.isFraud ? 'fraud' : 'reason'], value: head.reason.text }]),
      ...(head.reason === null || head.reason.next === '' ? [] : [{ label: 'Next step', value: head.reason.next }]),
      ...(unreadable === null ? [] : [{ label: 'Not read', value: unreadable }]),
      { label: 'Steps', value: stepsText(verification) },
      { label: 'Data', value: readAt === null ? reportWords.ageUnknown : readText(readAt, now) },
      { label: 'Report made', value: toUtcStamp(now) },
      { label: 'Report made by', value: makerText(madeBy) },
    ],
    sections: [
      personSection(verification, head.name),
      ...personalSections(verification, now),
      faceSection(verification),
      livenessSection(verification),
      documentsSection(verification, now),
      ...consentSections(verification, now),
      ...tokensSections(verification),
      deviceSection(verification, device),
      placeSection(verification),
      timelineSection(verification),
    ],
    fileName: fileNameOf(verification.id, now),
    madeAt: now,
  };
}

function statusText({ status, rawStatus }: ReportHead): string {
  if (status === null) return reportWords.statusUnknown;
  return status === 'Unknown' ? `Unknown (${toReportText(rawStatus)})` : statusWords[status];
}

function stepsText({ steps, selfie, document }: Verification): string {
  const failed = failedStepsOf({ livenessResult: selfie?.result ?? null, faceResult: document?.faceResult ?? null });
  const shown = stepStatesOf(steps, { failed, isRejected: failed.length > 0 }).map(({ name, state }) => stepText(name, state));
  return shown.length === 0 ? reportWords.notGiven : shown.join(', ');
}

function makerText({ name, email, actsFor }: ReportInput['madeBy']): string {
  const who = name === null ? email : `${name}, ${email}`;
  return toReportText(actsFor === null ? who : `${who}, acting for ${actsFor}`);
}

function deviceSection(verification: Verification, device: readonly ReportLine[] | null): ReportSection {
  return {
    title: 'Device Information',
    notes: device === null ? [missingPartText('deviceDetails.userAgent', verification)] : [],
    lines: (device ?? []).map(({ label, value }) => ({ label, value: toReportText(value) || reportWords.notGiven })),
    pictures: [],
  };
}

/** Only the id, cut, and the moment: the name of a file is seen by more people than the file. */
function fileNameOf(id: string, now: number): string {
  const plain = id.replace(/[^0-9A-Za-z-]/g, '').slice(0, 13) || 'unknown';
  const moment = new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `verification-${plain}-${moment}Z`;
}
