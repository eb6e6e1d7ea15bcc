import type { ShownCompanyStatus } from './company';
import type { CheckName } from './compliance';
import { checkTitles } from './compliance-text';
import type { EvidencePart, MissingEvidence } from './missing-evidence';

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
  verified: (count: number, total: number) => `${count} of ${total} verified`,
  submitted: (count: number, total: number) => `${count} of ${total} submitted`,
} as const;

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
export const missingEvidenceWords: Record<keyof MissingEvidence, string> = {
  loading: 'Still loading',
  away: 'Not on this device',
};

/** What of the evidence is not here and how it comes: 'Not on this device: owners and checks. Studio loads this when …'. */
export function missingEvidenceText({ loading, away }: MissingEvidence, isOffline: boolean): string {
  const said: string[] = [];
  if (loading.length > 0) said.push(`${missingEvidenceWords.loading}: ${listText(loading)}. Wait for this before you decide.`);
  if (away.length > 0) said.push(`${missingEvidenceWords.away}: ${listText(away)}. ${isOffline ? comesOnline : comesAsked}`);
  return said.join(' ');
}

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

/** 'owners, checks and documents'. */
function listText(parts: readonly string[]): string {
  const before = parts.slice(0, -1).join(', ');
  return before === '' ? parts.join('') : `${before} and ${parts.at(-1)}`;
}
