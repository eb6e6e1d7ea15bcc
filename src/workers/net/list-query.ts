/** Which rows of a list: a page of `limit`, or the rows with these ids where the call can be asked for them. */
export interface ListQuery {
  page: number;
  limit: number;
  ids?: readonly string[];
}

/** All rows, of a call that has no pages. */
export const allRows: ListQuery = { page: 1, limit: Number.MAX_SAFE_INTEGER };
