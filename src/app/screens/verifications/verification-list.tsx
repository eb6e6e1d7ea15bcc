import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { isNarrowed, isPlainQuery } from '../../../domain/list/list-query';
import type { Question } from '../../../domain/record/question';
import { toCountText } from '../../../domain/shared/format';
import { parseVerificationQuery, verificationQueryShapes } from '../../../domain/verification/query';
import { statusNames, statusWords } from '../../../domain/verification/session';
import { foundText, listWords, noVerificationsText, viewWords } from '../../../domain/verification/text';
import { ListPane } from '../../list/list-pane';
import { NewRowsPill } from '../../list/new-rows-pill';
import { NoListRows } from '../../list/no-list-rows';
import { SearchField } from '../../list/search-field';
import { StatusChips } from '../../list/status-chips';
import { useListedRows } from '../../list/use-listed-rows';
import { searchedWith, useTypedSearch } from '../../list/use-typed-search';
import { useWarmSearch } from '../../list/use-warm-search';
import { useMirror } from '../../live/mirror-context';
import { useFreshness } from '../../live/use-freshness';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { Icon } from '../../parts/icon';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { href } from '../../paths';
import { ExportList } from './export-list';
import { ListFilters } from './list-filters';
import { useListNow } from './use-list-now';
import type { Neighbours } from './use-neighbours';
import { useVerificationQuery } from './use-verification-query';
import { useWayBack } from './use-way-back';
import { verificationListing } from './verification-listing';
import { VerificationRows } from './verification-rows';

interface VerificationListProps {
  appId: string;
  openId: string | null;
  onNeighbours: (neighbours: Neighbours | null) => void;
}

/** The list of verifications: two views, search, filters, order, counts, its age. All of it stands in the address. */
export function VerificationList({ appId, openId, onNeighbours }: VerificationListProps) {
  const worker = useWorker();
  const { database } = useMirror();
  const listQuery = useVerificationQuery();
  const { query } = listQuery;
  const { view, status } = query;
  const typed = useTypedSearch(listQuery);
  const searchWith = searchedWith(listQuery.searchWith, typed);
  const [isFiltering, setFiltering] = useState(!isPlainQuery(query, verificationQueryShapes[view]));
  const [isExporting, setExporting] = useState(false);
  const question: Question = { kind: view, appId };
  useWatch({ kind: 'sessions', appId });
  useWatch({ kind: 'people', appId });

  const freshness = useFreshness([question])?.[0];
  const isFilling = freshness !== undefined && (freshness.succeededAt === null || freshness.cursor !== null);
  const now = useListNow(appId);
  const listed = useListedRows(verificationListing(database, worker, { appId, query, typed: typed.sought, now }), isFilling);
  const { total, held, counts, all } = listed;
  useWarmSearch(appId, freshness && isFilling, () => {
    const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0, to: 0, day: null };
    void worker.search({ list: 'sessions', appId, query: parseVerificationQuery(() => null), typed: '', now, ...nobodyLooks });
  });
  // Before anything of the list was read, no number is known: none is shown.
  const isCounted = (all ?? 0) > 0 || freshness?.succeededAt != null;
  const isNarrow = isNarrowed(query, typed.sought);
  const retry = () => void worker.refresh({ question });
  const search = searchWith({});
  const ageId = useId();
  const backTo = useWayBack(appId, openId);

  const head = (
    <div className="list-head">
      <div className="title-line">
        <ScreenHeading
          place={openId === null ? href.sessions(appId) : null}
          instead={backTo}
          level={openId === null ? 1 : 2}
          describedBy={freshness?.succeededAt == null ? undefined : ageId}
        >
          Verifications {all !== undefined && all > 0 && <span className="count">{toCountText(all)}</span>}
        </ScreenHeading>
        <span className="grow" />
        <nav className="segmented" aria-label="View">
          {(['sessions', 'people'] as const).map((name) => (
            <Link key={name} to={{ search: searchWith({ view: name }) }} aria-current={view === name} replace>
              {viewWords[name]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="search-line">
        <SearchField typed={typed} label={listWords.search} />
        <button
          type="button"
          className="btn btn-quiet"
          aria-expanded={isFiltering}
          aria-controls="list-filters"
          onClick={() => setFiltering((is) => !is)}
        >
          Filters
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label="Export as CSV"
          aria-expanded={isExporting}
          disabled={total === 0}
          onClick={() => setExporting((is) => !is)}
        >
          <Icon paths={download} />
        </button>
      </div>
      {isExporting && (
        <ExportList appId={appId} query={query} typed={typed.sought} total={total} now={now} onDone={() => setExporting(false)} />
      )}
      {isFiltering && <ListFilters query={query} searchWith={searchWith} onDay={listed.goToDay} />}
      <StatusChips
        statuses={statusNames}
        words={statusWords}
        status={status}
        searchWith={searchWith}
        counts={isCounted ? counts : undefined}
      />
    </div>
  );
  return (
    <ListPane
      isCovered={isCovered(openId)}
      label={listWords.list}
      head={head}
      listed={listed}
      freshness={freshness}
      isFilling={isFilling}
      words={listWords}
      said={foundText(total, view, isNarrow)}
      ageId={ageId}
      now={now}
      onRetry={retry}
      rows={(rows) => (
        <VerificationRows
          appId={appId}
          rows={rows}
          start={listed.start}
          total={total}
          isMoving={listed.isMoving}
          isBehind={listed.isBehind}
          isByExpiry={query.sort.by === 'expires'}
          now={now}
          openId={openId}
          search={search}
          label={viewWords[view]}
          subject={listed.subject}
          look={listed.look}
          pill={<NewRowsPill count={held} onShow={listed.showNew} />}
          goTo={listed.goTo}
          onWent={listed.onWent}
          onSeen={listed.onSeen}
          onNeighbours={onNeighbours}
        />
      )}
      none={(freshness) => (
        <NoListRows
          freshness={freshness}
          narrowed={isNarrow && (all ?? 0) > 0 ? noVerificationsText(query, typed.sought !== '') : null}
          clearSearch={searchWith({ status: null, failedStep: null, fromDay: null, toDay: null, find: null })}
          words={listWords}
          empty={
            <StatePanel icon={inbox} title={listWords.none}>
              <p>{listWords.noneHint}</p>
            </StatePanel>
          }
          onRetry={retry}
        />
      )}
    />
  );
}

/** On a narrow screen the opened verification covers the list, which keeps its place behind it. */
function isCovered(openId: string | null): boolean {
  return openId !== null && !window.matchMedia('(width >= 1100px)').matches;
}
