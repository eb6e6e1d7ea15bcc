import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listPartWords } from '../../domain/list/text';
import { toCountText } from '../../domain/shared/format';
import type { StatusCounts } from './listing';

interface StatusChipsProps<Status extends string> {
  statuses: readonly Status[];
  words: Record<Status, string>;
  /** The one that is chosen; null: all. */
  status: Status | null;
  searchWith: (change: { status: Status | null }) => string;
  /** undefined: no number is known. */
  counts: StatusCounts<Status> | undefined;
  /** A filter before them, which is chosen instead of a status. */
  lead?: ReactNode;
  isLeadChosen: boolean;
}

/** The statuses of a list with their counts, each a link to the list of it alone. */
export function StatusChips<Status extends string>(props: StatusChipsProps<Status>) {
  const { statuses, words, status, searchWith, counts, lead, isLeadChosen } = props;
  return (
    <nav className="chips" aria-label={listPartWords.chips}>
      {lead}
      {[null, ...statuses].map((name) => (
        <Link
          key={name ?? 'all'}
          className="chip"
          to={{ search: searchWith({ status: name }) }}
          aria-current={status === name && !isLeadChosen}
          replace
        >
          {name === null ? listPartWords.all : words[name]}
          <span className="n">{counts ? toCountText(counts[name ?? 'all']) : ''}</span>
        </Link>
      ))}
    </nav>
  );
}
