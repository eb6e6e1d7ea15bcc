import { type StatusEntry, statusPageSize, statusPages } from '../../domain/ledger/status-entry';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Net } from '../net/net-api';

/** The entries of an id that may have come after the first `known`: they come oldest first, ten a page, so the newest are on the last (contract SSI 4.1). */
export async function readEntries(
  fetchPage: (query: { page: number; limit: number }) => ReturnType<Net['statusEntries']>,
  known: number,
): Promise<Outcome<StatusEntry[]>> {
  const first = Math.floor(known / statusPageSize) + 1;
  const entries: StatusEntry[] = [];
  let pages = [first];
  const read = new Set<number>();
  for (let page = pages.shift(); page !== undefined; page = pages.shift()) {
    const answer = await fetchPage({ page, limit: statusPageSize });
    if (!answer.ok) return answer;
    read.add(page);
    entries.push(...answer.value.rows);
    if (page === first) pages = statusPages(answer.value.totalCount ?? entries.length, known).filter((one) => !read.has(one));
  }
  return ok(entries);
}
