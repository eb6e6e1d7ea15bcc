import { listRecordIds } from '../../../db/reads/record-ids';
import { rangeOfId } from '../../../domain/usage/range';
import { rangeText, usageWords } from '../../../domain/usage/text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import type { ChangeView } from './usage-view';

/** So many ranges are offered. */
const mostRanges = 6;

/** Ranges that were read before and open without a connection; draws nothing without any. */
export function MirroredRanges({ appId, change }: { appId: string; change: ChangeView }) {
  const { database } = useMirror();
  const ids = useLive(`mirrored ranges ${appId}`, () => listRecordIds(database, 'usage', appId));
  const ranges = (ids ?? []).flatMap((id) => rangeOfId(id) ?? []).slice(0, mostRanges);
  if (ranges.length === 0) return null;
  return (
    <section aria-label={usageWords.onDevice}>
      <h3>{usageWords.onDevice}</h3>
      <div className="chips">
        {ranges.map((range) => (
          <button key={range.from + range.to} type="button" className="chip" onClick={() => change({ ...range, range: null })}>
            {rangeText(range)}
          </button>
        ))}
      </div>
    </section>
  );
}
