import { toSizeText } from '../device/offline-text';
import { commonWords } from '../shared/common-text';
import { listText } from '../shared/format';
import { retryHelps } from '../shared/retry-helps';
import type { ShownStatus } from '../verification/session';
import type { ShownCompanyStatus } from './company';
import type { CheckName } from './compliance';
import { checkTitles } from './compliance-text';
import { companyTabTitles } from './detail-text';
import type { AbsentState } from './document-state';
import { downloadFailedText, isDownloadRefused, refusedFileNext } from './document-text';
import type { AbsentDocument, EvidencePart, MissingEvidence } from './missing-evidence';

/** The labels of the summary of a company. */
export const companySummaryWords = {
  title: 'Summary',
  fraud: 'Suspected fraud',
  suspects: (count: number) => (count === 1 ? '1 owner or director' : `${count} owners and directors`),
  owners: 'Owners and directors',
  documents: 'Required documents',
  next: 'Next step',
  differences: (count: number) => (count === 1 ? '1 difference' : `${count} differences`),
  noOwners: 'None listed',
  submitted: (count: number, total: number, empty: number) =>
    `${count} of ${total} submitted${empty === 0 ? '' : `, ${empty} empty ${empty === 1 ? 'file' : 'files'}`}`,
} as const;

const ownVerifications: Record<ShownStatus, string> = {
  Success: 'an approved verification',
  Failed: 'a rejected verification',
  Expired: 'an expired verification',
  Pending: 'a pending verification',
  Unknown: 'a verification of unknown status',
};

/**
 * How many owners are verified: '0 of 2 verified'. `differing`: the statuses of own verifications that differ from the company's record, which is what
 * counts: "0 of 2 verified in the company's record; 1 has an approved verification".
 */
export function ownersVerifiedText(count: number, total: number, differing: readonly ShownStatus[]): string {
  const verified = `${count} of ${total} verified`;
  if (differing.length === 0) return verified;
  const own = (Object.keys(ownVerifications) as ShownStatus[]).flatMap((status) => {
    const many = differing.filter((one) => one === status).length;
    return many === 0 ? [] : [`${many} ${many === 1 ? 'has' : 'have'} ${ownVerifications[status]}`];
  });
  return `${verified} in the company's record; ${own.join(', ')}`;
}

/** What a reviewer does next with a company of each status. */
export const companyNextSteps: Record<ShownCompanyStatus, string> = {
  Submitted: 'Wait until the checks have started',
  InProgress: 'Wait until the checks have finished',
  Completed: 'Read the documents, then approve or reject',
  Approved: 'None',
  Rejected: 'None',
  Unknown: "Studio doesn't know this status, so the company can't be decided here",
};

/** What a company waits for: 'Wait for the results of Registry Check and Media Check'. */
export function checksAwaitedText(checks: readonly CheckName[]): string {
  const named = listText(checks.map((check) => checkTitles[check].label));
  return `Wait for the ${checks.length === 1 ? 'result' : 'results'} of ${named}`;
}

/** What a reviewer does next with a company that was decided here, while that is not finished. */
export const decidedNextSteps = {
  waits: 'Wait until your decision is sent',
  needsPerson: 'Review your decision',
} as const;

/** The words about parts of the evidence that are not here. */
export const missingEvidenceWords: Record<'loading' | 'away', string> = {
  loading: 'Still loading',
  away: 'Not on this device',
};

/** Which evidence is not here and how to get it: 'Not on this device: owners and checks. Studio loads this when …', and why each document is missing. */
export function missingEvidenceText({ loading, away, documents = [] }: MissingEvidence, isOffline: boolean): string {
  const isNamed = (part: EvidencePart) => part !== 'documents' || documents.length === 0;
  const inStep = (step: AbsentState['step']) => documents.filter(({ state }) => state.step === step).map(({ name }) => name);
  const waited = [...loading.filter(isNamed), ...inStep('coming')];
  const lacking = [...away.filter(isNamed), ...inStep('away')];
  const said: string[] = [];
  if (waited.length > 0) said.push(`${missingEvidenceWords.loading}: ${listText(waited)}. Wait for this before you decide.`);
  if (lacking.length > 0)
    said.push(`${missingEvidenceWords.away}: ${listText(lacking)}. ${isOffline ? comesOnline : comesAsked}`);
  return [...said, ...documents.flatMap((document) => absentText(document, isOffline) ?? [])].join(' ');
}

/** Why a requested document is not here, and what to do; null if it is still to come. */
function absentText({ name, state }: AbsentDocument, isOffline: boolean): string | null {
  if (state.step === 'large') {
    const size = state.bytes === null ? '' : ` (${toSizeText(state.bytes)})`;
    return `Too large to download automatically: ${name}${size}. ${inDocuments('Download', isOffline)}`;
  }
  if (state.step !== 'failed') return null;
  const why = `${downloadFailedText(state.problem)} (${name}).`;
  if (isDownloadRefused(state.problem)) return `${why} ${refusedFileNext}`;
  return retryHelps(state.problem) ? `${why} ${inDocuments(commonWords.retry, isOffline)}` : why;
}

const inDocuments = (act: string, isOffline: boolean) =>
  `${act} it under ${companyTabTitles.documents}${isOffline ? ' when you are online' : ''}.`;

/** What a reviewer decides without, as it goes on record: 'Without seeing owners and checks'. */
export function unseenText(parts: readonly EvidencePart[]): string {
  return `Without seeing ${listText(parts)}`;
}

/** What a reviewer says who approves without it: 'I approve without seeing owners and checks'. */
export function unseenAcceptedText(parts: readonly EvidencePart[]): string {
  return `I approve without seeing ${listText(parts)}`;
}

/** What a decision means while evidence is not on this device. */
export const unseenHint = 'You would decide without seeing this.';

const comesOnline = 'Studio loads this when you open the company with a connection.';
const comesAsked = 'Load this in its tab.';
