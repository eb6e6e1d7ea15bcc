import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { creditWords } from '../../../domain/credits/text';
import {
  identitiesFoundText,
  identityListWords,
  identitySortWords,
  identityStatusWords,
  noIdentitiesText,
  resolvedText,
} from '../../../domain/ledger/list-text';
import { identityQueryShapes } from '../../../domain/ledger/query';
import { saysCreditIsOut } from '../../../domain/ledger/read-quota';
import { readStopWords } from '../../../domain/ledger/read-quota-text';
import type { ResolveStop, SentToLedger } from '../../../domain/ledger/state-summary';
import { pendingIdentities } from '../../commands/pending-identities';
import { useOpenCommands } from '../../commands/use-commands';
import { asLines, ExportList } from '../../list/export-list';
import { ListHead } from '../../list/list-head';
import { ListScreenPane } from '../../list/list-screen-pane';
import { mirroredListing } from '../../list/mirrored-listing';
import { OrderControl } from '../../list/order-control';
import { useShapedQuery } from '../../list/use-list-query';
import { useListScreen } from '../../list/use-list-screen';
import { useConfig } from '../../live/use-config';
import { useIsSilent } from '../../live/use-is-silent';
import { useNow } from '../../live/use-now';
import { CreditLink } from '../../parts/credit-link';
import { useIsDiscreet } from '../../parts/private-text';
import { href } from '../../paths';
import { CreateLink } from './create-link';
import { ledgerListings } from './identity-listing';
import { IdentityRows } from './identity-rows';
import type { IdentityView, LedgerRow, LineProps } from './identity-view';
import { overListSearch, useOverList } from './over-list';
import { PendingWishes } from './pending-wishes';
import { useFollows } from './use-follows';
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
  const now = useNow();
  const shape = identityQueryShapes[table];
  const screen = useListScreen({
    face: {
      name: table,
      words,
      shape,
      statuses: { words: identityStatusWords, passing: view.passing },
    },
    appId,
    rowsAppId: ssiAppId,
    address: useShapedQuery(shape),
    now,
    listingOf: ({ database, worker }, asked) => mirroredListing(database, worker, ledgerListings[table], asked),
  });
  const { listed, listing, query, typed, searchWith, freshness, isRead, isNarrowed } = screen;
  const { total, counts, all } = listed;
  const follows = useFollows(ssiAppId);
  const explorer = useConfig()?.explorer ?? '';
  const budget = useReadBudget(ssiAppId, now);
  const pending = pendingIdentities(useOpenCommands().commands ?? [], ssiAppId, kind, now, useIsDiscreet());
  useOwnRows({ wished: pending.created.length, held: listed.held, now, showNew: listed.showNew });
  const opened = useOverList('open');
  const create = useOverList('create');
  const isSilent = useIsSilent([{ kind: table, appId }, { kind: 'services' }]);
  const stopped = budget?.stopped ?? (isSilent ? 'silence' : null);
  // A list that is empty has nothing to search: one sentence is shown, and one thing to do.
  const isEmpty = all === 0 && isRead && freshness?.problem === null && pending.created.length === 0;
  const unresolved = (!isNarrowed && counts?.Resolving) || 0;

  const createLink = <CreateLink kind={kind} search={overListSearch(searchWith({}), 'create', 'new')} />;
  const head = (
    <>
      <ListHead
        screen={screen}
        title={isEmpty ? words.emptyTitle : words.title}
        beside={
          <>
            {more?.(searchWith({}), isEmpty)}
            {!isEmpty && createLink}
          </>
        }
        control={
          <OrderControl
            orders={{ sorts: shape.sorts, words: identitySortWords[kind] }}
            sort={query.sort}
            searchWith={searchWith}
          />
        }
        exporting={
          <ExportList
            listing={listing}
            reader={view.rowReader}
            exported={view.exported}
            toLines={asLines}
            total={total}
            onDone={() => screen.setExporting(false)}
          />
        }
        isBare={isEmpty}
      />
      {notice}
      <PendingWishes wishes={pending.created} />
      {budget != null && budget.stopped !== null && unresolved > 0 && (
        <div className="list-notice">
          <p className="notice" role="status">
            {readStopWords[budget.stopped]}.
            {budget.stopped === 'credit' && <Link to={href.ssiCredit(ssiAppId)}>{creditWords.see}</Link>}
          </p>
        </div>
      )}
    </>
  );
  return (
    <>
      <ListScreenPane
        screen={screen}
        className={`table-pane identities-pane ${table}-pane`}
        head={head}
        said={identitiesFoundText(kind, total, isNarrowed)}
        noResults={noIdentitiesText(kind, query, typed.sought !== '')}
        unfiltered={{ status: null, find: null }}
        emptyAct={<div className="actions">{createLink}</div>}
        retryHint={
          saysCreditIsOut(freshness?.problem?.said) ? (
            <CreditLink appId={ssiAppId} said={freshness?.problem?.said} />
          ) : (
            budget?.used
          )
        }
        foot={
          <>
            {unresolved > 0 && all !== undefined && <span>{resolvedText(kind, all - unresolved, all)}</span>}
            {budget && <span>{budget.used}</span>}
          </>
        }
        rows={(rows) => (
          <IdentityRows
            {...rows}
            view={view}
            Line={Line}
            appId={ssiAppId}
            follows={follows}
            stopped={stopped}
            explorer={explorer}
            names={pending.names}
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
