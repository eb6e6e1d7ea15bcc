import type { ReportSection } from './report';
import { firstOf, line } from './report-text';
import { facePassed, livenessPassed } from './session';
import { toDurationText } from './text/display';
import { missingPartText } from './text/missing-parts';
import { toUtcStamp } from './text/report';
import { timelineTitles } from './text/steps';
import { faceWordsOf, livenessWordsOf } from './text/verification-codes';
import type { TimelineEntry, Verification } from './verification';

/** No report tells more entries of a time line, or more tokens. */
const mostEntries = 500;
const mostTokens = 50;

/** What happened when, with the time between (contract KYC 2.5.7). */
export function timelineSection(verification: Verification): ReportSection {
  const { timeline } = verification;
  const { shown, notes } = firstOf(timeline, mostEntries, 'entries');
  return {
    title: 'Time line',
    notes: timeline.length === 0 ? [missingPartText('timeLineDetails', verification)] : notes,
    lines: shown.map((entry, index) => {
      const before = shown[index - 1];
      const later = before === undefined ? '' : `, ${toDurationText(entry.at - before.at)} later`;
      const failure = failureOf(entry);
      const title = timelineTitles[entry.step] ?? entry.step;
      return line(title, `${toUtcStamp(entry.at)}${later}${failure === null ? '' : `. Failed: ${failure}`}`);
    }),
    pictures: [],
  };
}

/** On-chain tokens minted for this person (contract KYC 2.5.5). */
export function tokensSections(verification: Verification): ReportSection[] {
  const { shown, notes } = firstOf(verification.tokens, mostTokens, 'tokens');
  if (shown.length === 0)
    return [{ title: 'Soul Bound Token', notes: [missingPartText('mintsbtsDetails', verification)], lines: [], pictures: [] }];
  return shown.map((token) => ({
    title: 'Soul Bound Token',
    notes,
    lines: [
      line('Credential Type', `${token.proofType}SbtCredential`),
      line('Blockchain', token.blockchainLabel),
      line("User's Wallet Address", token.ownerWalletAddress),
      line("User's DID", token.did),
      line('Token Id', token.tokenId),
      line('Contract Address', token.contractAddress),
      line('TransactionHash', token.transactionHash),
    ],
    pictures: [],
  }));
}

function failureOf(entry: TimelineEntry): string | null {
  if (entry.result === null) return null;
  if (entry.step === 'liveliness') return entry.result === livenessPassed ? null : livenessWordsOf(entry.result).label;
  if (entry.step === 'ocrIdDoc') return entry.result === facePassed ? null : faceWordsOf(entry.result).label;
  return null;
}
