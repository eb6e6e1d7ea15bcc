import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { creditWords } from '../../../domain/credits/text';
import {
  identitiesFoundText,
  identityListWords,
  identitySortWords,
  noIdentitiesText,
  resolvedText,
} from '../../../domain/ledger/list-text';
import { saysCreditIsOut } from '../../../domain/ledger/read-quota';
import { readStopWords } from '../../../domain/ledger/read-quota-text';
import { pendingIdentities } from '../../commands/pending-identities';
import { useOpenCommands } from '../../commands/use-commands';
import { asLines, ExportList } from '../../list/export-list';
import { ListHead } from '../../list/list-head';
import { ListScreenPane } from '../../list/list-screen-pane';
import { OrderControl } from '../../list/order-control';
import { useNow } from '../../live/use-now';
import { CreditLink } from '../../parts/credit-link';
import { useIsDiscreet } from '../../parts/private-text';
import { href } from '../../paths';
import { CreateLink } from './create-link';
import { IdentityRows } from './identity-rows';
import type { IdentityView, LedgerRow, LineProps } from './identity-view';
import { OverIdentities, type OverIdentitiesParts } from './over-identities';
import { overListSearch } from './over-list';
import { PendingCommands } from './pending-commands';
import { useIdentityReads } from './use-identity-reads';
import { type IdentityScreen, useIdentityScreen } from './use-identity-screen';
import { useOwnRows } from './use-own-rows';
import '../../styles/identities.scss';
import '../../styles/table-list.scss';

interface IdentityListProps<Row extends LedgerRow> extends OverIdentitiesParts {
  /** The service of the address, and the SSI service that it works with. */
  appId: string;
  ssiAppId: string;
  view: IdentityView<Row>;
  Line: ComponentType<LineProps<Row>>;
  /** What else can be done with the list as it is narrowed by this search part of its address. */
  more?: (search: string, isEmpty: boolean) => ReactNode;
  /** The content under the head. */
  notice?: ReactNode;
}

/** A list of DIDs, schemas or credentials: search, statuses, order, counts, the price of reading, its age. All of it is in the address. */
export function IdentityList<Row extends LedgerRow>(props: IdentityListProps<Row>) {
  const { appId, ssiAppId, view, Line, Opened, Create, more, notice } = props;
  const { kind, table } = view;
  const now = useNow();
  const screen = useIdentityScreen(view, appId, ssiAppId, now);
  const { listed, query, typed, searchWith, freshness, isRead, isNarrowed } = screen;
  const { total, counts, all } = listed;
  const { budget, ...reads } = useIdentityReads(appId, ssiAppId, table, now);
  const pending = pendingIdentities(useOpenCommands().commands ?? [], ssiAppId, kind, now, useIsDiscreet());
  useOwnRows({ pending: pending.created.length, held: listed.held, now, showNew: listed.showNew });
  // A list that is empty has nothing to search: one sentence is shown, and one thing to do.
  const isEmpty = all === 0 && isRead && freshness?.problem === null && pending.created.length === 0;
  const unresolved = (!isNarrowed && counts?.Resolving) || 0;

  const createLink = <CreateLink kind={kind} search={overListSearch(searchWith({}), 'create', 'new')} />;
  const head = (
    <>
      <IdentityHead
        screen={screen}
        view={view}
        isEmpty={isEmpty}
        beside={
          <>
            {more?.(searchWith({}), isEmpty)}
            {!isEmpty && createLink}
          </>
        }
      />
      {notice}
      <PendingCommands commands={pending.created} />
      {budget != null && budget.stopped !== null && unresolved > 0 && (
        <StoppedReads ssiAppId={ssiAppId} stopped={budget.stopped} />
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
        rows={(rows) => <IdentityRows {...rows} {...reads} view={view} Line={Line} appId={ssiAppId} names={pending.names} />}
      />
      <OverIdentities {...reads} Opened={Opened} Create={Create} appId={appId} ssiAppId={ssiAppId} now={now} />
    </>
  );
}

interface IdentityHeadProps<Row extends LedgerRow> {
  screen: IdentityScreen;
  view: IdentityView<Row>;
  isEmpty: boolean;
  beside: ReactNode;
}

function IdentityHead<Row extends LedgerRow>({ screen, view, isEmpty, beside }: IdentityHeadProps<Row>) {
  const { face, listing, listed, query, searchWith } = screen;
  const words = identityListWords[view.kind];
  return (
    <ListHead
      screen={screen}
      title={isEmpty ? words.emptyTitle : words.title}
      beside={beside}
      control={
        <OrderControl
          orders={{ sorts: face.shape.sorts, words: identitySortWords[view.kind] }}
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
          total={listed.total}
          onDone={() => screen.setExporting(false)}
        />
      }
      isBare={isEmpty}
    />
  );
}

/** Why documents that are not resolved yet are not read now. */
function StoppedReads({ ssiAppId, stopped }: { ssiAppId: string; stopped: keyof typeof readStopWords }) {
  return (
    <div className="list-notice">
      <p className="notice" role="status">
        {readStopWords[stopped]}.{stopped === 'credit' && <Link to={href.ssiCredit(ssiAppId)}>{creditWords.see}</Link>}
      </p>
    </div>
  );
}
