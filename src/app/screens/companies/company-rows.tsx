import { type MouseEvent, useCallback, useEffect } from 'react';
import { askedMarkOf } from '../../../domain/company/asked-mark';
import { companyColumnWords, companyListWords } from '../../../domain/company/list-text';
import { companyOpensOffline } from '../../../domain/company/stored-parts';
import type { PendingDecision } from '../../commands/pending-decision';
import type { ScreenRows } from '../../list/list-screen-pane';
import { OpenedRows } from '../../list/opened-rows';
import { useOpenedWindow } from '../../list/use-opened-window';
import { type RowHeights, useRowHeight } from '../../list/use-row-height';
import { useRowWindow } from '../../list/use-row-window';
import { useNotes } from '../../live/use-notes';
import { href } from '../../paths';
import { CompanyLink } from './company-link';
import { companyRowReader, type SealedCompanyRow, toCompanyListRow } from './company-row';
import type { Return } from './use-return';
import { useStoredCompanies } from './use-stored-companies';

const heights: RowHeights = { line: 76, card: 120, narrow: 96 };

interface CompanyRowsProps extends ScreenRows<SealedCompanyRow> {
  appId: string;
  pending: ReadonlyMap<string, PendingDecision>;
  way: Return;
}

/** The companies in view, as lines of a table or as cards. */
export function CompanyRows(props: CompanyRowsProps) {
  const { appId, rows, start, now, search, pending, way } = props;
  const rowHeight = useRowHeight(heights);
  const rowWindow = useRowWindow({ ...props, goTo: way.goal, onWent: way.onWent }, rowHeight);
  const { visibleRows, scroller } = rowWindow;
  const opened = useOpenedWindow(rowWindow, props, companyRowReader);
  // Come back to: the row that was left is drawn, or it is no longer in this list.
  const { id: backTo, end } = way;
  const isDrawn = backTo !== null && opened.has(backTo) && visibleRows.some(({ key }) => key === backTo);
  const isGone = rows[way.place - start] !== undefined && !rows.some((row) => row?.key === backTo);
  const isBack = backTo !== null && way.goal === null && (isDrawn || isGone);
  useEffect(() => {
    if (isBack) end();
  }, [isBack, end]);

  const stored = useStoredCompanies(appId, visibleRows);
  const notes = useNotes(
    appId,
    visibleRows.map(({ key }) => key),
  ).byId;
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

  return (
    <OpenedRows
      window={rowWindow}
      shown={props}
      label={companyListWords.rows}
      columns={companyColumnWords}
      opened={opened}
      gone={companyListWords.gone}
      draw={(company) => (
        <CompanyLink
          row={toCompanyListRow(company, stored.evidenceOf(company.id))}
          now={now}
          opensOffline={stored.parts === undefined ? null : companyOpensOffline(stored.parts.get(company.id), company.documents)}
          askedAt={askedMarkOf(notes.get(company.id), company)?.at ?? null}
          pending={pending.get(company.id) ?? null}
          to={addressOf(company.id)}
          onLeave={onLeave}
        />
      )}
    />
  );
}
