import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isPlainQuery } from '../../../domain/list/list-query';
import { verificationQueryShapes } from '../../../domain/verification/query';
import { foundText, listWords, noVerificationsText, viewWords } from '../../../domain/verification/text';
import { ExportList } from '../../list/export-list';
import { ListHead } from '../../list/list-head';
import { ListScreenPane } from '../../list/list-screen-pane';
import { useListScreen } from '../../list/use-list-screen';
import { useUserData } from '../../live/use-user-data';
import { useWatch } from '../../live/use-watch';
import { DecisionsLink } from '../../parts/decisions-link';
import { IconLegend } from '../../parts/icon-legend';
import { stepLegend } from '../../parts/step-chain';
import { href } from '../../paths';
import { ListFilters } from './list-filters';
import { listRowReader } from './list-row';
import { NewSinceChip } from './new-since-chip';
import { toExportedLines } from './to-exported-lines';
import { useGoToOpened } from './use-go-to-opened';
import { useLastVisit } from './use-last-visit';
import { useListNow } from './use-list-now';
import type { Neighbours } from './use-neighbours';
import { useVerificationQuery } from './use-verification-query';
import { useWayBack } from './use-way-back';
import { exportedVerifications, verificationFaces } from './verification-face';
import { verificationListing } from './verification-listing';
import { VerificationRows } from './verification-rows';

interface VerificationListProps {
  appId: string;
  openId: string | null;
  onNeighbours: (neighbours: Neighbours | null) => void;
}

/** The list of verifications: two views, search, filters, order, counts, its age. All of it is in the address. */
export function VerificationList({ appId, openId, onNeighbours }: VerificationListProps) {
  const address = useVerificationQuery();
  const { view } = address.query;
  const screen = useListScreen({
    face: verificationFaces[view],
    appId,
    rowsAppId: appId,
    address,
    now: useListNow(appId),
    reader: listRowReader,
    listingOf: ({ database, worker }, asked) => verificationListing(database, worker, asked),
  });
  // The rows of a view show what the other one has.
  useWatch({ kind: view === 'people' ? 'sessions' : 'people', appId });
  const { listed, listing, query, typed, searchWith } = screen;
  const [isFiltering, setFiltering] = useState(!isPlainQuery({ ...query, since: null }, verificationQueryShapes[view]));
  const goToOpened = useGoToOpened(appId, query, listed.goToDay);
  const visit = useLastVisit(appId, openId !== null || searchWith({}) !== '', listed, (since) => searchWith({ since }));
  const backTo = useWayBack(appId, openId);

  const head = (
    <ListHead
      screen={screen}
      title={listWords.title}
      heading={{ place: openId === null ? href.sessions(appId) : null, instead: backTo, level: openId === null ? 1 : 2 }}
      beside={
        <>
          <DecisionsLink appId={appId} />
          <nav className="segmented" aria-label={listWords.views}>
            {(['sessions', 'people'] as const).map((name) => (
              <Link key={name} to={{ search: searchWith({ view: name }) }} aria-current={view === name} replace>
                {viewWords[name]}
              </Link>
            ))}
          </nav>
        </>
      }
      control={<FiltersButton isOpen={isFiltering} onToggle={() => setFiltering((is) => !is)} />}
      chip={
        <NewSinceChip visit={visit} chosen={query.since ?? null} addressOf={(since) => searchWith({ view: 'sessions', since })} />
      }
      filters={isFiltering && <ListFilters query={query} searchWith={searchWith} onDay={listed.goToDay} />}
      exporting={
        <ExportVerifications appId={appId} listing={listing} total={listed.total} onDone={() => screen.setExporting(false)} />
      }
    />
  );
  return (
    <ListScreenPane
      screen={screen}
      isCovered={isCovered(openId)}
      isRetriedBeside={openId !== null}
      head={head}
      said={foundText(listed.total, view, screen.isNarrowed)}
      noResults={noVerificationsText(query, typed.sought !== '')}
      unfiltered={{ status: null, failedStep: null, fromDay: null, toDay: null, since: null, find: null }}
      foot={<IconLegend entries={stepLegend} />}
      rows={(rows) => (
        <VerificationRows
          {...rows}
          appId={appId}
          isByExpiry={query.sort.by === 'expires'}
          openId={openId}
          label={viewWords[view]}
          goTo={listed.goTo}
          onWent={listed.onWent}
          onNeighbours={onNeighbours}
          onAway={goToOpened}
        />
      )}
    />
  );
}

/** Shows the filters, or hides them. */
function FiltersButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <button type="button" className="btn btn-quiet" aria-expanded={isOpen} aria-controls="list-filters" onClick={onToggle}>
      {listWords.filters}
    </button>
  );
}

interface ExportVerificationsProps {
  appId: string;
  listing: ReturnType<typeof verificationListing>;
  total: number;
  onDone: () => void;
}

/** The list as a file, with the notes of the person. */
function ExportVerifications({ appId, ...rest }: ExportVerificationsProps) {
  const work = useUserData();
  return (
    <ExportList
      {...rest}
      reader={listRowReader}
      exported={exportedVerifications}
      toLines={work === undefined ? undefined : toExportedLines(work, appId)}
    />
  );
}

/** On a narrow screen the opened verification covers the list, which keeps its place behind it. */
function isCovered(openId: string | null): boolean {
  return openId !== null && !window.matchMedia('(width >= 1100px)').matches;
}
