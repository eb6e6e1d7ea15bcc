import type { ListName } from '../../domain/list/list-name';
import type { QueryShape } from '../../domain/list/list-query';

/** What a list says of itself in each of its states. */
export interface ListWords {
  /** The list as a region: 'List of companies'. */
  list: string;
  /** What is searched through. */
  search: string;
  reading: string;
  unread: string;
  preparing: string;
  notFound: string;
  none: string;
  noneHint: string;
  gone: string;
}

/** What the head and the states of a list are drawn from, declared once per list. */
export interface ListFace<Status extends string> {
  name: ListName;
  words: ListWords;
  shape: QueryShape<Status, string>;
  statuses: {
    words: Readonly<Record<Status, string>>;
    /** They have a chip only while rows have them or they are asked for. */
    passing: readonly Status[];
  };
}
