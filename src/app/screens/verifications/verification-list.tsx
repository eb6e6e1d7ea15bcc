import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readFreshness } from '../../../db/reads/freshness';
import { type Question, questionKey } from '../../../domain/question';
import { type Status, statusNames, statusWords, toStatusFilter } from '../../../domain/session';
import { toCountText } from '../../../domain/text/display';
import { asOfText } from '../../../domain/text/freshness';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { NoRows } from './no-rows';
import { useVerificationRows, type View } from './use-verification-rows';
import { VirtualRows } from './virtual-rows';

const firstWindow = 40;
const windowStep = 200;

/** The list of verifications: two views, filter by status, counts, its age. Filter and view stand in the address. */
export function VerificationList({ appId, openId }: { appId: string; openId: string | null }) {
  const { database } = useMirror();
  const worker = useWorker();
  const [query] = useSearchParams();
  const [limit, setLimit] = useState(firstWindow);
  const view: View = query.get('view') === 'people' ? 'people' : 'sessions';
  const status = toStatusFilter(query.get('status'));
  const question: Question = { kind: view, appId };
  useWatch({ kind: 'sessions', appId });
  useWatch({ kind: 'people', appId });

  const { rows, isWhole, counts, now } = useVerificationRows(appId, view, status, limit);
  const freshness = useLive(questionKey(question), () => readFreshness(database, questionKey(question)));
  // Before anything of the list was read, no number is known: none is shown.
  const isCounted = (counts?.all ?? 0) > 0 || freshness?.succeededAt != null;
  const retry = () => void worker.refresh({ question });
  const total = counts === undefined ? 0 : status === null ? counts.all : counts[status];

  return (
    <section className="list-pane" aria-label="List of verifications" inert={isCovered(openId)}>
      <div className="list-head">
        <div className="title-line">
          <h1>
            Verifications
            {counts !== undefined && counts.all > 0 && <span className="count">{toCountText(counts.all)}</span>}
          </h1>
          <span className="grow" />
          <nav className="segmented" aria-label="View">
            <Link to={{ search: searchOf('sessions', status) }} aria-current={view === 'sessions'} replace>
              Sessions
            </Link>
            <Link to={{ search: searchOf('people', status) }} aria-current={view === 'people'} replace>
              People
            </Link>
          </nav>
        </div>
        <nav className="chips" aria-label="Filter by status">
          {[null, ...statusNames].map((name) => (
            <Link
              key={name ?? 'all'}
              className="chip"
              to={{ search: searchOf(view, name) }}
              aria-current={status === name}
              replace
            >
              {name === null ? 'All' : statusWords[name]}
              <span className="n">{isCounted && counts ? toCountText(name === null ? counts.all : counts[name]) : ''}</span>
            </Link>
          ))}
        </nav>
      </div>
      {freshness && rows !== undefined && rows.length > 0 && <FreshnessNotice freshness={freshness} onRetry={retry} />}
      {rows !== undefined && rows.length > 0 && (
        <VirtualRows
          appId={appId}
          rows={rows}
          total={isWhole ? rows.length : total}
          now={now}
          openId={openId}
          search={searchOf(view, status)}
          label={view === 'people' ? 'People' : 'Sessions'}
          onWanted={(place) => setLimit((read) => Math.max(read, Math.ceil(place / windowStep) * windowStep))}
        />
      )}
      {rows !== undefined && rows.length === 0 && freshness && (
        <NoRows
          freshness={freshness}
          status={status}
          clearSearch={searchOf(view, null)}
          anyRows={(counts?.all ?? 0) > 0}
          onRetry={retry}
        />
      )}
      {freshness?.succeededAt != null && (
        <div className="list-foot">
          {freshness.cursor !== null && freshness.total !== null
            ? `${toCountText(freshness.done)} of ${toCountText(freshness.total)} read. `
            : ''}
          {asOfText(freshness.succeededAt, now)}
        </div>
      )}
    </section>
  );
}

function searchOf(view: View, status: Status | null): string {
  const query = new URLSearchParams();
  if (view === 'people') query.set('view', view);
  if (status !== null) query.set('status', status);
  return query.toString();
}

/** On a narrow screen the opened verification covers the list, which keeps its place behind it. */
function isCovered(openId: string | null): boolean {
  return openId !== null && !window.matchMedia('(width >= 1100px)').matches;
}
