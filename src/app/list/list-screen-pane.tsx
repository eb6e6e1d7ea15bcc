import { paths as inbox } from 'bootstrap-icons/icons/inbox.svg?paths';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../domain/list/list-query';
import { StatePanel } from '../parts/state-panel';
import { ListPane } from './list-pane';
import type { ListedRow } from './listed-row';
import { NoListRows } from './no-list-rows';
import type { ListScreen } from './use-list-screen';
import type { RowWindowInput } from './use-row-window';

/** What the rows of every list are drawn from. */
export interface ScreenRows<Stored extends ListedRow> extends Omit<RowWindowInput<Stored>, 'goTo' | 'onWent'> {
  /** What is shown is about to be replaced. */
  isBehind: boolean;
  now: number;
  /** The search part of the address of the list. */
  search: string;
}

interface ListScreenPaneProps<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>> {
  screen: ListScreen<Stored, Status, Query>;
  className?: string;
  /** Something covers it on a narrow screen; it keeps its place behind it. */
  isCovered?: boolean;
  head: ReactNode;
  /** What is announced when the list is shown. */
  said: string;
  /** Why the filters leave nothing. */
  noResults: { title: string; inForce: string | null };
  /** What the address has when nothing is filtered. */
  unfiltered: Partial<Query> & { find?: string | null };
  /** What can be done about an empty list. */
  emptyAct?: ReactNode;
  retryHint?: ReactNode;
  /** What is opened next to an unread list retries both. */
  isRetriedBeside?: boolean;
  foot?: ReactNode;
  rows: (rows: ScreenRows<Stored>) => ReactNode;
}

/** A list on its screen: head, freshness, its rows or why there are none. */
export function ListScreenPane<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>>(
  props: ListScreenPaneProps<Stored, Status, Query>,
) {
  const { screen, noResults, unfiltered, emptyAct, isRetriedBeside, rows: draw, ...pane } = props;
  const { face, listed, freshness, isFilling, now, retry } = screen;
  const { words } = face;
  return (
    <ListPane
      {...pane}
      label={words.list}
      listed={listed}
      freshness={freshness}
      isFilling={isFilling}
      words={words}
      ageId={screen.ageId}
      now={now}
      onRetry={retry}
      rows={(rows) =>
        draw({
          rows,
          start: listed.start,
          total: listed.total,
          isMoving: listed.isMoving,
          isBehind: listed.isBehind,
          now,
          search: screen.searchWith({} as Partial<Query>),
          subject: listed.subject,
          snapshotId: listed.snapshotId,
          onSeen: listed.onSeen,
        })
      }
      none={(freshness) => (
        <NoListRows
          freshness={freshness}
          narrowed={screen.isNarrowed && (listed.all ?? 0) > 0 ? noResults : null}
          clearSearch={screen.searchWith(unfiltered)}
          words={words}
          empty={
            <StatePanel icon={inbox} title={words.none}>
              <p>{words.noneHint}</p>
              {emptyAct}
            </StatePanel>
          }
          retryHint={pane.retryHint}
          onRetry={isRetriedBeside === true ? null : retry}
        />
      )}
    />
  );
}
