import { type ComponentType, memo, type ReactNode, useEffect } from 'react';
import type { ResolveStop, SentToLedger } from '../../../domain/ledger-standing';
import { standingOf } from '../../../domain/ledger-standing';
import { identityListWords } from '../../../domain/text/identity-list';
import { unreadableRowWords } from '../../../domain/text/lock';
import type { PendingName } from '../../commands/pending-identities';
import { RowScroller } from '../../list/row-scroller';
import { type RowWindowInput, useRowWindow } from '../../list/use-row-window';
import { firstScreenStands } from '../../live/first-screen';
import { useMedia } from '../../live/use-media';
import { useOpened } from '../../live/use-opened';
import type { IdentityView, KeptIdentityRow, LedgerRow, LineProps } from './identity-view';
import { InSight } from './in-sight';
import { overListSearch } from './over-list';

/** Heights of a row (px), the same as in its styles: a line of a table, a card, a card where it is narrow. */
const heights = { line: 64, card: 96, narrow: 132 } as const;

interface IdentityRowsProps<Row extends LedgerRow> extends Omit<RowWindowInput<KeptIdentityRow>, 'goTo' | 'onWent'> {
  view: IdentityView<Row>;
  Line: ComponentType<LineProps<Row>>;
  /** The SSI service. */
  appId: string;
  isBehind: boolean;
  now: number;
  /** The search part of the address of the list. */
  search: string;
  pill: ReactNode;
  follows: ReadonlyMap<string, readonly SentToLedger[]>;
  stopped: ResolveStop | null;
  explorer: string;
  /** Names that DIDs are to have, by the DID. */
  names: ReadonlyMap<string, PendingName>;
}

const nothing: readonly SentToLedger[] = [];
const noGoal = { goTo: null, onWent: () => undefined };

interface DrawnLineProps extends Omit<LineProps<LedgerRow>, 'standing' | 'to'> {
  Line: ComponentType<LineProps<LedgerRow>>;
  sent: readonly SentToLedger[];
  stopped: ResolveStop | null;
  search: string;
}

/** A line is drawn anew only when something of it is another: while a hundred are resolved, each answer would draw all in sight. */
const DrawnLine = memo(function DrawnLine({ Line, row, sent, stopped, search, id, ...rest }: DrawnLineProps) {
  const to = { search: overListSearch(search, 'open', id) };
  return <Line row={row} standing={standingOf(row, sent, stopped)} to={to} id={id} {...rest} />;
});

/** The DIDs or schemas in sight, as lines of a table or as cards. */
export function IdentityRows<Row extends LedgerRow>(props: IdentityRowsProps<Row>) {
  const { view, Line, appId, rows, start, total, isBehind, now, search, pill, follows, stopped, explorer, names } = props;
  const words = identityListWords[view.kind];
  const isTable = useMedia('(width >= 1180px)');
  const isNarrow = useMedia('(width < 600px)');
  const rowHeight = isTable ? heights.line : isNarrow ? heights.narrow : heights.card;
  const rowWindow = useRowWindow({ ...props, ...noGoal }, rowHeight);
  const { near, inSight, first, items } = rowWindow;
  const opened = useOpened(
    near.filter((row) => row !== null),
    view.rowReader,
    inSight,
  );
  // The first screen stands when what is in sight can be read.
  const top = rows[first - start];
  const stands = top == null || opened.has(top.key);
  useEffect(() => {
    if (stands) firstScreenStands();
  }, [stands]);

  const inOrder = items.flatMap(({ index }) => rows[index - start] ?? []).map(({ key }) => opened.get(key));
  const isOpened = inOrder.every((row) => row !== undefined);
  const ids = isOpened ? inOrder.flatMap((row) => (row ? [view.idOf(row)] : [])) : undefined;

  const draw = (kept: KeptIdentityRow | null): ReactNode | undefined => {
    if (kept === null) return <p className="row-gap muted">{words.gone}</p>;
    const row = opened.get(kept.key);
    if (row === undefined) return undefined;
    if (row === null) return <p className="row-gap muted">{unreadableRowWords}</p>;
    return (
      <DrawnLine
        Line={Line as ComponentType<LineProps<LedgerRow>>}
        row={row}
        sent={follows.get(kept.key) ?? nothing}
        stopped={stopped}
        search={search}
        id={kept.key}
        now={now}
        explorer={explorer}
        pendingName={names.get(view.idOf(row)) ?? null}
      />
    );
  };
  const head = (
    <div className="columns-head" aria-hidden="true">
      {Object.values(view.columns).map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
  return (
    <>
      <InSight appId={appId} list={view.table} ids={ids} />
      <RowScroller
        window={rowWindow}
        rows={rows}
        start={start}
        total={total}
        isBehind={isBehind}
        label={words.rows}
        pill={pill}
        head={head}
        draw={draw}
      />
    </>
  );
}
