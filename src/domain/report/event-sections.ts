import { toDurationText } from '../shared/format';
import { reasonText } from '../verification/codes-text';
import { entryFailureOf } from '../verification/failure-text';
import { missingPartText } from '../verification/missing-parts-text';
import { timelineTitleOf } from '../verification/steps-text';
import { tokenLines } from '../verification/token-lines';
import type { Verification } from '../verification/verification';
import { firstOf, line } from './report-line';
import type { ReportSection } from './section';
import { toUtcStamp } from './text';

/** A report shows at most this many entries of a timeline, or tokens. */
const mostEntries = 500;
const mostTokens = 50;

/** What happened when, with the time between (contract KYC 2.5.7). */
export function timelineSection(verification: Verification): ReportSection {
  const { timeline } = verification;
  const { shown, notes } = firstOf(timeline, mostEntries, 'entries');
  return {
    title: 'Timeline',
    notes: timeline.length === 0 ? [missingPartText('timeLineDetails', verification)] : notes,
    lines: shown.map((entry, index) => {
      const before = shown[index - 1];
      const later = before === undefined ? '' : `, ${toDurationText(entry.at - before.at)} later`;
      const failure = entryFailureOf(entry);
      const why = failure === null ? '' : `. Failed: ${failure.label}. ${reasonText(failure)}`;
      return line(timelineTitleOf(entry.step), `${toUtcStamp(entry.at)}${later}${why}`);
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
    lines: tokenLines(token).map(({ label, text }) => line(label, text)),
    pictures: [],
  }));
}
