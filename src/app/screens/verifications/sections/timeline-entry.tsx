import { toDurationText, toTimeText } from '../../../../domain/shared/format';
import { reasonText } from '../../../../domain/verification/codes-text';
import { failedText } from '../../../../domain/verification/detail-text';
import { entryFailureOf } from '../../../../domain/verification/failure-text';
import { timelineTitleOf } from '../../../../domain/verification/steps-text';
import type { TimelineEntry } from '../../../../domain/verification/verification';
import { LongText } from '../../../parts/long-text';

/** What an entry of a timeline says: the step, why it failed, when, and how long after the one before. */
export function EntryLines({ entry, before }: { entry: TimelineEntry; before: TimelineEntry | undefined }) {
  const failure = entryFailureOf(entry);
  return (
    <>
      <span className="what">
        <LongText text={timelineTitleOf(entry.step)} />
      </span>
      {failure !== null && (
        <>
          <span className="failure">{failedText(failure.label)}</span>
          <span className="why">{reasonText(failure)}</span>
        </>
      )}
      <span className="at">
        {toTimeText(entry.at)}
        {before && `, ${toDurationText(entry.at - before.at)} later`}
      </span>
    </>
  );
}
