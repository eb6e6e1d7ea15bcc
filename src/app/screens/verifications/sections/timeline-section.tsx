import { facePassed, livenessPassed } from '../../../../domain/session';
import { toDurationText, toUtcText } from '../../../../domain/text/display';
import { timelineTitles } from '../../../../domain/text/steps';
import { faceWordsOf, livenessWordsOf } from '../../../../domain/text/verification-codes';
import type { TimelineEntry, Verification } from '../../../../domain/verification';

/** What happened when, with the time between (contract KYC 2.5.7). */
export function TimelineSection({ verification }: { verification: Verification }) {
  const { timeline } = verification;
  return (
    <section className="panel">
      <h2>Time line</h2>
      {timeline.length === 0 ? (
        <p className="muted">The server told no time line.</p>
      ) : (
        <ol className="timeline">
          {timeline.map((entry, index) => {
            const before = timeline[index - 1];
            const failure = failureOf(entry);
            return (
              <li key={`${entry.step} ${entry.at} ${entry.result}`} data-failed={failure !== null}>
                <span className="what">{timelineTitles[entry.step] ?? entry.step}</span>
                {failure !== null && <span className="failure">Failed: {failure}</span>}
                <span className="at">
                  {toUtcText(entry.at)}
                  {before && `, ${toDurationText(entry.at - before.at)} later`}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function failureOf(entry: TimelineEntry): string | null {
  if (entry.result === null) return null;
  if (entry.step === 'liveliness') return entry.result === livenessPassed ? null : livenessWordsOf(entry.result).label;
  if (entry.step === 'ocrIdDoc') return entry.result === facePassed ? null : faceWordsOf(entry.result).label;
  return null;
}
