import { type MouseEvent, type ReactNode, useCallback, useEffect } from 'react';
import { companyColumnWords, companyListWords } from '../../../domain/text/company-list';
import { unreadableRowWords } from '../../../domain/text/lock';
import type { PendingDecision } from '../../commands/pending-decision';
import { RowScroller } from '../../list/row-scroller';
import { type RowWindowInput, useRowWindow } from '../../list/use-row-window';
import { firstScreenStands } from '../../live/first-screen';
import { useMedia } from '../../live/use-media';
import { useOpened } from '../../live/use-opened';
import { href } from '../../routes';
import { CompanyLink } from './company-link';
import { companyRowReader, type KeptCompanyRow, toCompanyListRow } from './company-row';
import type { Return } from './use-return';

/** Heights of a row (px), the same as in its styles: a line of a table, a card, a card where it is narrow. */
const heights = { line: 76, card: 120, narrow: 188 } as const;

interface CompanyRowsProps extends Omit<RowWindowInput<KeptCompanyRow>, 'goTo' | 'onWent'> {
  appId: string;
  /** What is shown is about to be another. */
  isBehind: boolean;
  now: number;
  search: string;
  pill: ReactNode;
  pending: ReadonlyMap<string, PendingDecision>;
  way: Return;
}

/** The companies in sight, as lines of a table or as cards. */
export function CompanyRows(props: CompanyRowsProps) {
  const { appId, rows, start, total, isBehind, now, search, pill, pending, way } = props;
  const isTable = useMedia('(width >= 1180px)');
  const isNarrow = useMedia('(width < 600px)');
  const rowHeight = isTable ? heights.line : isNarrow ? heights.narrow : heights.card;
  const rowWindow = useRowWindow({ ...props, goTo: way.goal, onWent: way.onWent }, rowHeight);
  const { near, inSight, first, scroller } = rowWindow;
  const opened = useOpened(
    near.filter((row) => row !== null),
    companyRowReader,
    inSight,
  );
  // The first screen stands when what is in sight can be read.
  const top = rows[first - start];
  const stands = top == null || opened.has(top.key);
  useEffect(() => {
    if (stands) firstScreenStands();
  }, [stands]);
  // Come back to: the row that was left is drawn, or it is no longer in this list.
  const { id: backTo, end } = way;
  const isDrawn = backTo !== null && opened.has(backTo) && inSight.some(({ key }) => key === backTo);
  const isGone = rows[way.place - start] !== undefined && !rows.some((row) => row?.key === backTo);
  const isBack = backTo !== null && way.goal === null && (isDrawn || isGone);
  useEffect(() => {
    if (isBack) end();
  }, [isBack, end]);

  const { leave } = way;
  const addressOf = useCallback((id: string) => `${href.company(appId, id)}${search && `?${search}`}`, [appId, search]);
  const onLeave = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const item = event.currentTarget.closest('.row-item');
      const element = scroller.current;
      const id = event.currentTarget.dataset.id;
      const place = Number(item?.getAttribute('aria-posinset') ?? 0) - 1;
      const isFollowed = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isFollowed || element === null || id === undefined || place < 0) return;
      event.preventDefault();
      leave({ id, place, distance: place * rowHeight - element.scrollTop }, addressOf(id));
    },
    [leave, scroller, rowHeight, addressOf],
  );

  const draw = (kept: KeptCompanyRow | null): ReactNode | undefined => {
    if (kept === null) return <p className="row-gap muted">{companyListWords.gone}</p>;
    const company = opened.get(kept.key);
    if (company === undefined) return undefined;
    if (company === null) return <p className="row-gap muted">{unreadableRowWords}</p>;
    return (
      <CompanyLink
        row={toCompanyListRow(company)}
        now={now}
        pending={pending.get(company.id) ?? null}
        to={addressOf(company.id)}
        onLeave={onLeave}
      />
    );
  };
  const head = (
    <div className="columns-head" aria-hidden="true">
      {Object.values(companyColumnWords).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </div>
  );
  return (
    <RowScroller
      window={rowWindow}
      rows={rows}
      start={start}
      total={total}
      isBehind={isBehind}
      label={companyListWords.rows}
      pill={pill}
      head={head}
      draw={draw}
    />
  );
}
