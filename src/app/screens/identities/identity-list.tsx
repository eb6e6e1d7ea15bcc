import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import { type ComponentType, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { identitiesFoundText, identityListWords, noIdentitiesText, resolvedText } from '../../../domain/ledger/list-text';
import { usualIdentitySort } from '../../../domain/ledger/query';
import { readStopWords } from '../../../domain/ledger/read-quota-text';
import type { ResolveStop, SentToLedger } from '../../../domain/ledger/state-summary';
import { silenceOf } from '../../../domain/list/freshness-text';
import { isNarrowed as isListNarrowed } from '../../../domain/list/list-query';
import type { Question } from '../../../domain/record/question';
import { toCountText } from '../../../domain/shared/format';
import { pendingIdentities } from '../../commands/pending-identities';
import { useOpenCommands } from '../../commands/use-commands';
import { ListPane } from '../../list/list-pane';
import { mirroredListing } from '../../list/mirrored-listing';
import { NewRowsPill } from '../../list/new-rows-pill';
import { NoListRows } from '../../list/no-list-rows';
import { useListedRows } from '../../list/use-listed-rows';
import { searchedWith, useTypedSearch } from '../../list/use-typed-search';
import { useWarmSearch } from '../../list/use-warm-search';
import { useMirror } from '../../live/mirror-context';
import { useConfig } from '../../live/use-config';
import { useFreshness } from '../../live/use-freshness';
import { useNow } from '../../live/use-now';
import { useWatch } from '../../live/use-watch';
import { useWorker } from '../../live/worker-context';
import { useIsDiscreet } from '../../parts/private-text';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { ExportIdentities } from './export-identities';
import { IdentityChips, IdentitySearchLine } from './identity-list-head';
import { ledgerListings } from './identity-listing';
import { IdentityRows } from './identity-rows';
import type { IdentityView, LedgerRow, LineProps } from './identity-view';
import { overListSearch, overListState, useOverList } from './over-list';
import { PendingWishes } from './pending-wishes';
import { useFollows } from './use-follows';
import { useIdentityQuery } from './use-identity-query';
import { useOwnRows } from './use-own-rows';
import { useReadBudget } from './use-read-budget';
import '../../styles/identities.scss';
import '../../styles/table-list.scss';

interface IdentityListProps<Row extends LedgerRow> {
  /** The service of the address, and the SSI service that it works with. */
  appId: string;
  ssiAppId: string;
  view: IdentityView<Row>;
  Line: ComponentType<LineProps<Row>>;
  /** What stands over the list: an opened document, and the panel in which one is created. */
  Opened: ComponentType<OpenedProps>;
  Create: ComponentType<{ appId: string; onClose: () => void }>;
  /** What else can be done with the list as it is narrowed by this search part of its address. */
  more?: (search: string, isEmpty: boolean) => ReactNode;
  /** What stands under the head. */
  notice?: ReactNode;
}

/** What an opened document is drawn of; `id` is the one that it is kept under. */
export interface OpenedProps {
  appId: string;
  ssiAppId: string;
  id: string;
  follows: ReadonlyMap<string, readonly SentToLedger[]>;
  stopped: ResolveStop | null;
  now: number;
  explorer: string;
  onClose: () => void;
}

/** A list of DIDs, schemas or credentials: search, statuses, order, counts, what reading costs, its age. All of it stands in the address. */
export function IdentityList<Row extends LedgerRow>(props: IdentityListProps<Row>) {
  const { appId, ssiAppId, view, Line, Opened, Create, more, notice } = props;
  const { kind, table } = view;
  const words = identityListWords[kind];
  const worker = useWorker();
  const { database } = useMirror();
  const listQuery = useIdentityQuery(table);
  const { query } = listQuery;
  const typed = useTypedSearch(listQuery);
  const searchWith = searchedWith(listQuery.searchWith, typed);
  const [isExporting, setExporting] = useState(false);
  const question: Question = { kind: table, appId };
  useWatch(question);

  const freshnesses = useFreshness([question, { kind: 'services' }]) ?? [];
  const [freshness] = freshnesses;
  const isFilling = freshness !== undefined && (freshness.succeededAt === null || freshness.cursor !== null);
  const now = useNow();
  const asked = { appId: ssiAppId, query, typed: typed.sought };
  const listed = useListedRows(mirroredListing(database, worker, ledgerListings[table], { ...asked, now }), isFilling);
  const { total, counts, all, isBehind } = listed;
  useWarmSearch(`${ssiAppId} ${table}`, freshness && isFilling, () => {
    const nobodyLooks = { look: null, isFilling: false, newest: null, from: 0, to: 0, day: null };
    const anything = { status: null, sort: usualIdentitySort };
    void worker.search({ list: table, appId: ssiAppId, query: anything, typed: '', now, ...nobodyLooks });
  });
  const follows = useFollows(ssiAppId);
  const explorer = useConfig()?.explorer ?? '';
  const budget = useReadBudget(ssiAppId, now);
  const pending = pendingIdentities(useOpenCommands().commands ?? [], ssiAppId, kind, now, useIsDiscreet());
  useOwnRows({ wished: pending.created.length, held: listed.held, now, showNew: listed.showNew });
  const opened = useOverList('open');
  const create = useOverList('create');
  const isSilent = silenceOf(freshnesses) !== null;
  const stopped = budget?.stopped ?? (isSilent ? 'silence' : null);
  const isNarrowed = isListNarrowed(query, typed.sought);
  // Before anything of the list was read, no number is known: none is shown.
  const isRead = freshness?.succeededAt != null;
  // Where there is nothing there is nothing to search: one sentence stands there, and one thing to do.
  const isEmpty = all === 0 && isRead && freshness.problem === null && pending.created.length === 0;
  const unresolved = (!isNarrowed && counts?.Resolving) || 0;
  const retry = () => void worker.refresh({ question });
  const ageId = useId();

  const createLink = (
    <Link
      className="btn btn-primary"
      to={{ search: overListSearch(searchWith({}), 'create', 'new') }}
      state={overListState}
      aria-haspopup="dialog"
    >
      {words.create}
    </Link>
  );
  const head = (
    <>
      <div className="list-head">
        <div className="title-line">
          <ScreenHeading describedBy={isRead ? ageId : undefined}>
            {isEmpty ? words.emptyTitle : words.title}{' '}
            {all !== undefined && all > 0 && <span className="count">{toCountText(all)}</span>}
          </ScreenHeading>
          <span className="grow" />
          {more?.(searchWith({}), isEmpty)}
          {!isEmpty && createLink}
        </div>
        {!isEmpty && (
          <IdentitySearchLine
            kind={kind}
            query={query}
            searchWith={searchWith}
            typed={typed}
            total={total}
            isExporting={isExporting}
            onExport={() => setExporting((is) => !is)}
          />
        )}
        {isExporting && <ExportIdentities view={view} {...asked} total={total} now={now} onDone={() => setExporting(false)} />}
        {!isEmpty && (
          <IdentityChips
            kind={kind}
            query={query}
            searchWith={searchWith}
            counts={(all ?? 0) > 0 || isRead ? counts : undefined}
          />
        )}
      </div>
      {notice}
      <PendingWishes wishes={pending.created} />
      {budget != null && budget.stopped !== null && unresolved > 0 && (
        <div className="list-notice">
          <p className="notice" role="status">
            {readStopWords[budget.stopped]}.
          </p>
        </div>
      )}
    </>
  );
  return (
    <>
      <ListPane
        className={`table-pane identities-pane ${table}-pane`}
        label={words.list}
        head={head}
        listed={listed}
        freshness={freshness}
        isFilling={isFilling}
        words={words}
        said={identitiesFoundText(kind, total, isNarrowed)}
        ageId={ageId}
        now={now}
        onRetry={retry}
        retryHint={budget?.used}
        foot={
          <>
            {unresolved > 0 && all !== undefined && <span>{resolvedText(kind, all - unresolved, all)}</span>}
            {budget && <span>{budget.used}</span>}
          </>
        }
        rows={(rows) => (
          <IdentityRows
            view={view}
            Line={Line}
            appId={ssiAppId}
            rows={rows}
            start={listed.start}
            total={total}
            isMoving={listed.isMoving}
            isBehind={isBehind}
            now={now}
            search={searchWith({})}
            subject={listed.subject}
            look={listed.look}
            pill={<NewRowsPill count={listed.held} onShow={listed.showNew} />}
            onSeen={listed.onSeen}
            follows={follows}
            stopped={stopped}
            explorer={explorer}
            names={pending.names}
          />
        )}
        none={(freshness) => (
          <NoListRows
            freshness={freshness}
            narrowed={isNarrowed && (all ?? 0) > 0 ? noIdentitiesText(kind, query, typed.sought !== '') : null}
            clearSearch={searchWith({ status: null, find: null })}
            words={words}
            empty={
              <StatePanel icon={inbox} title={words.none}>
                <p>{words.emptyHint}</p>
                <div className="actions">{createLink}</div>
              </StatePanel>
            }
            onRetry={retry}
          />
        )}
      />
      <Suspense>
        {opened.value !== null && (
          <Opened
            key={opened.value}
            appId={appId}
            ssiAppId={ssiAppId}
            id={opened.value}
            follows={follows}
            stopped={stopped}
            now={now}
            explorer={explorer}
            onClose={opened.close}
          />
        )}
        {create.value !== null && <Create appId={appId} onClose={create.close} />}
      </Suspense>
    </>
  );
}
