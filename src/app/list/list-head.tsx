import { paths as download } from 'bootstrap-icons/icons/download.svg?paths';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../domain/list/list-query';
import { listPartWords } from '../../domain/list/text';
import { toCountText } from '../../domain/shared/format';
import { Icon } from '../parts/icon';
import { ScreenHeading } from '../parts/screen-heading';
import type { ListedRow } from './listed-row';
import { SearchField } from './search-field';
import { StatusChips } from './status-chips';
import type { ListScreen } from './use-list-screen';

interface ListHeadProps<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>> {
  screen: ListScreen<Stored, Status, Query>;
  title: string;
  /** How the heading takes the focus. */
  heading?: Pick<Parameters<typeof ScreenHeading>[0], 'place' | 'instead' | 'level'>;
  /** Beside the title. */
  beside?: ReactNode;
  /** Between search and export: the order, or what opens the filters. */
  control: ReactNode;
  filters?: ReactNode;
  /** Before the statuses: what is new. */
  chip?: ReactNode;
  /** What makes a file of the list, while it is wanted. */
  exporting: ReactNode;
  /** There is nothing to search: the title alone is shown. */
  isBare?: boolean;
}

/** The head of a list: its title and count, search, order or filters, export, statuses with their counts. */
export function ListHead<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>>(
  props: ListHeadProps<Stored, Status, Query>,
) {
  const { screen, title, heading, beside, control, filters, chip, exporting } = props;
  const { face, listed, typed, query, counts, isRead, isExporting } = screen;
  const { all, total } = listed;
  // Without the right to the list there is nothing to search or to filter.
  const isLocked = screen.freshness?.problem?.code === 'right-missing' && (all ?? 0) === 0;
  const isBare = props.isBare === true || isLocked;
  const { words, passing } = face.statuses;
  const statuses = face.shape.statuses.filter(
    (name) => !passing.includes(name) || (counts?.[name] ?? 0) > 0 || query.status === name,
  );
  return (
    <div className="list-head">
      <div className="title-line">
        <ScreenHeading {...heading} describedBy={isRead ? screen.ageId : undefined}>
          {/* One text: a blank of its own is no part of the heading's name where it is laid out in a row. */}
          {`${title} `}
          {all !== undefined && all > 0 && <span className="count">{toCountText(all)}</span>}
        </ScreenHeading>
        <span className="grow" />
        {!isLocked && beside}
      </div>
      {!isBare && (
        <div className="search-line">
          <SearchField typed={typed} label={face.words.search} />
          {control}
          <button
            type="button"
            className="icon-button"
            aria-label={listPartWords.export}
            aria-expanded={isExporting}
            disabled={total === 0}
            onClick={() => screen.setExporting((is) => !is)}
          >
            <Icon paths={download} />
          </button>
        </div>
      )}
      {!isLocked && isExporting && exporting}
      {!isLocked && filters}
      {!isBare && (
        <StatusChips
          statuses={statuses}
          words={words}
          status={query.status}
          searchWith={(change) => screen.searchWith(change as Partial<Query>)}
          counts={counts}
          lead={chip}
          isLeadChosen={query.since != null}
        />
      )}
    </div>
  );
}
