import { type ComponentType, memo } from 'react';
import { identityListWords } from '../../../domain/ledger/list-text';
import { type ResolveStop, type SentToLedger, stateSummaryOf } from '../../../domain/ledger/state-summary';
import type { PendingName } from '../../commands/pending-identities';
import type { ScreenRows } from '../../list/list-screen-pane';
import { OpenedRows } from '../../list/opened-rows';
import { useOpenedWindow } from '../../list/use-opened-window';
import { type RowHeights, useRowHeight } from '../../list/use-row-height';
import { useRowWindow } from '../../list/use-row-window';
import type { IdentityView, LedgerRow, LineProps, SealedIdentityRow } from './identity-view';
import { overListSearch } from './over-list';
import { VisibleRows } from './visible-rows';

const heights: RowHeights = { line: 64, card: 96, narrow: 132 };

interface IdentityRowsProps<Row extends LedgerRow> extends ScreenRows<SealedIdentityRow> {
  view: IdentityView<Row>;
  Line: ComponentType<LineProps<Row>>;
  /** The SSI service. */
  appId: string;
  follows: ReadonlyMap<string, readonly SentToLedger[]>;
  stopped: ResolveStop | null;
  explorer: string;
  /** Names that DIDs are to have, by the DID. */
  names: ReadonlyMap<string, PendingName>;
}

const nothing: readonly SentToLedger[] = [];
const noGoal = { goTo: null, onWent: () => undefined };

interface DrawnLineProps extends Omit<LineProps<LedgerRow>, 'summary' | 'to'> {
  Line: ComponentType<LineProps<LedgerRow>>;
  sent: readonly SentToLedger[];
  stopped: ResolveStop | null;
  search: string;
}

/** A line is drawn again only when something of it is another: while a hundred are resolved, each answer would draw all in view. */
const DrawnLine = memo(function DrawnLine({ Line, row, sent, stopped, search, id, ...rest }: DrawnLineProps) {
  const to = { search: overListSearch(search, 'open', id) };
  return <Line row={row} summary={stateSummaryOf(row, sent, stopped)} to={to} id={id} {...rest} />;
});

/** The DIDs or schemas in view, as lines of a table or as cards. */
export function IdentityRows<Row extends LedgerRow>(props: IdentityRowsProps<Row>) {
  const { view, Line, appId, rows, start, now, search, follows, stopped, explorer, names } = props;
  const words = identityListWords[view.kind];
  const rowWindow = useRowWindow({ ...props, ...noGoal }, useRowHeight(heights));
  const opened = useOpenedWindow(rowWindow, props, view.rowReader);

  const inOrder = rowWindow.items.flatMap(({ index }) => rows[index - start] ?? []).map(({ key }) => opened.get(key));
  const isOpened = inOrder.every((row) => row !== undefined);
  const ids = isOpened ? inOrder.flatMap((row) => (row ? [view.idOf(row)] : [])) : undefined;

  return (
    <>
      <VisibleRows appId={appId} list={view.table} ids={ids} />
      <OpenedRows
        window={rowWindow}
        shown={props}
        label={words.rows}
        columns={view.columns}
        opened={opened}
        gone={words.gone}
        draw={(row, { key }) => (
          <DrawnLine
            Line={Line as ComponentType<LineProps<LedgerRow>>}
            row={row}
            sent={follows.get(key) ?? nothing}
            stopped={stopped}
            search={search}
            id={key}
            now={now}
            explorer={explorer}
            pendingName={names.get(view.idOf(row)) ?? null}
          />
        )}
      />
    </>
  );
}
