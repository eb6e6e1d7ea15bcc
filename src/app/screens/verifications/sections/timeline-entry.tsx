import { facePassed, livenessPassed } from '../../../../domain/session';
import { toDurationText, toUtcText } from '../../../../domain/text/display';
import { timelineTitleOf } from '../../../../domain/text/steps';
import { type CodeWords, faceWordsOf, livenessWordsOf } from '../../../../domain/text/verification-codes';
import type { TimelineEntry } from '../../../../domain/verification';
import { LongText } from '../../../parts/long-text';

/** What an entry of a time line says: the step, why it failed, when, and how long after the one before. */
export function EntryLines({ entry, before }: { entry: TimelineEntry; before: TimelineEntry | undefined }) {
  const failure = failureOf(entry);
  return (
    <>
      <span className="what">
        <LongText text={timelineTitleOf(entry.step)} />
      </span>
      {failure !== null && (
        <>
          <span className="failure">Failed: {failure.label}</span>
          <span className="why">
            {failure.text} {failure.next}
          </span>
        </>
      )}
      <span className="at">
        {toUtcText(entry.at)}
        {before && `, ${toDurationText(entry.at - before.at)} later`}
      </span>
    </>
  );
}

/** What an entry failed at; null where it did not. */
export function failureOf(entry: TimelineEntry): CodeWords | null {
  if (entry.result === null) return null;
  if (entry.step === 'liveliness') return entry.result === livenessPassed ? null : livenessWordsOf(entry.result);
  if (entry.step === 'ocrIdDoc') return entry.result === facePassed ? null : faceWordsOf(entry.result);
  return null;
}
