import { useId, useState } from 'react';
import { isNarrowed, type ListQuery } from '../../domain/list/list-query';
import type { ListQuestion } from '../../domain/record/question';
import { useMirror } from '../live/mirror-context';
import { openAhead, type RememberedReader } from '../live/opened-cache';
import { useFreshness } from '../live/use-freshness';
import { useWatch } from '../live/use-watch';
import { useWorker } from '../live/worker-context';
import type { ListFace } from './list-face';
import type { ListedRow } from './listed-row';
import type { Listing } from './listing';
import type { AskedList, ListingTools } from './mirrored-listing';
import type { ListAddress } from './use-list-query';
import { useListedRows } from './use-listed-rows';
import { searchedWith, useTypedSearch } from './use-typed-search';
import { useWarmSearch } from './use-warm-search';

interface ListScreenInput<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>> {
  face: ListFace<Status>;
  /** The service of the address. */
  appId: string;
  /** The service whose rows these are. */
  rowsAppId: string;
  address: ListAddress<Query>;
  /** Server time, ms. */
  now: number;
  /** Decrypts the visible rows before they are drawn. */
  reader: RememberedReader<Stored, unknown>;
  listingOf(tools: ListingTools, asked: AskedList<Status> & { query: Query }): Listing<Stored, Status>;
}

/** What every screen of a list needs: what the address asks for, the rows that it finds, how fresh they are, and what its head is drawn from. */
export function useListScreen<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>>(
  input: ListScreenInput<Stored, Status, Query>,
) {
  const { face, appId, rowsAppId, address, now } = input;
  const { query } = address;
  const worker = useWorker();
  const { database, box } = useMirror();
  const typed = useTypedSearch(address);
  const [isExporting, setExporting] = useState(false);
  const question: ListQuestion = { kind: face.name, appId };
  useWatch(question);

  const freshness = useFreshness([question])?.[0];
  const isFilling = freshness !== undefined && (freshness.succeededAt === null || freshness.cursor !== null);
  const listing = input.listingOf({ database, worker }, { appId: rowsAppId, query, typed: typed.sought, now });
  const listed = useListedRows(listing, isFilling, (rows) => openAhead(input.reader, box, rows));
  useWarmSearch(`${rowsAppId} ${face.name}`, freshness && isFilling, () => {
    const inPassing = { snapshotId: null, isFilling: false, newest: null, from: 0, to: 0, day: null };
    const anything = { status: null, sort: face.shape.usualSort };
    void worker.search({ list: face.name, appId: rowsAppId, query: anything, typed: '', now, ...inPassing });
  });
  const isRead = freshness?.succeededAt != null;
  const ageId = useId();
  return {
    face,
    now,
    typed,
    query,
    searchWith: searchedWith(address.searchWith, typed),
    listing,
    listed,
    freshness,
    isFilling,
    isRead,
    /** Undefined before anything of the list was read: no number is known, and none is shown. */
    counts: (listed.all ?? 0) > 0 || isRead ? listed.counts : undefined,
    isNarrowed: isNarrowed(query, typed.sought),
    retry: () => void worker.refresh({ question }),
    ageId,
    isExporting,
    setExporting,
  };
}

/** What `useListScreen` answers. */
export type ListScreen<Stored extends ListedRow, Status extends string, Query extends ListQuery<Status>> = ReturnType<
  typeof useListScreen<Stored, Status, Query>
>;
