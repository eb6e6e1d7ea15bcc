import { detailWords } from '../../../../domain/verification/detail-text';
import { entryFailureOf } from '../../../../domain/verification/failure-text';
import type { Verification } from '../../../../domain/verification/verification';
import { usePortions } from '../../../parts/use-portions';
import { ShowAll } from './show-all';
import { EntryLines } from './timeline-entry';
import { TimelineWhole } from './timeline-whole';

/** What happened when, with the time between (contract KYC 2.5.7); of a long one the beginning, and all of it in a place of its own. */
export function TimelineSection({ verification }: { verification: Verification }) {
  const { timeline } = verification;
  const portions = usePortions(timeline.length, timeline.length);
  if (timeline.length === 0) return null;
  const first = timeline.slice(0, portions.count);
  return (
    <section className="panel">
      <h2>{detailWords.timeline}</h2>
      {!portions.isWhole && (
        <ol className="timeline">
          {first.map((entry, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the same entry may be there twice
              key={index}
              data-failed={entryFailureOf(entry) !== null}
              data-last={index === first.length - 1}
            >
              <EntryLines entry={entry} before={timeline[index - 1]} />
            </li>
          ))}
        </ol>
      )}
      {portions.isWhole && <TimelineWhole timeline={timeline} />}
      <ShowAll portions={portions} total={timeline.length} what={detailWords.entries} />
    </section>
  );
}
