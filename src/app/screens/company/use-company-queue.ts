import { useRef } from 'react';
import { companies } from '../../../db/lists/companies';
import { listCompanyIds } from '../../../db/reads/companies';
import { lastSegmentNumber } from '../../../db/reads/index-segments';
import { companyQueryShape } from '../../../domain/company/query';
import { type CaseNeighbours, nextWaiting, wayThrough } from '../../../domain/list/case-queue';
import { listKey } from '../../../domain/list/list-name';
import { isPlainQuery } from '../../../domain/list/list-query';
import { useLeftOut } from '../../commands/use-left-out';
import type { LeftOut } from '../../list/count-waiting';
import { useShapedQuery } from '../../list/use-list-query';
import { useTypedSearch } from '../../list/use-typed-search';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useWorker } from '../../live/worker-context';

/** Longer lists are gone through this far. */
const mostCases = 10_000;
const everyCompany = { status: null, sort: companyQueryShape.usualSort, find: null };
const everything = { snapshotId: null, isFilling: false, newest: null, from: 0, to: mostCases, day: null };

/** The list that a company was opened from; the whole one if the list of the address never had it. */
export interface CompanyQueue {
  /** null while they are not known, or no list has the company. */
  neighbours: (CaseNeighbours & { of: string }) | null;
  /** What the addresses of the neighbours ask for if they are those of the whole list: '?status=All'; null: the same as the address. */
  search: string | null;
  /** The company to open after a decision about this one; null when no other needs one. */
  nextToDecide: string | null;
}

/** The list in the address, as it is now; a company that has left it keeps its place. For one screen of companies, not for one company. */
export function useCompanyQueue(appId: string, companyId: string): CompanyQueue {
  const { database } = useMirror();
  const worker = useWorker();
  const address = useShapedQuery(companyQueryShape);
  const { text, sought } = useTypedSearch(address);
  const leftOut = useLeftOut(companies, appId);
  const { query } = address;
  const subject = JSON.stringify([appId, query, sought]);
  const ids = useLive(`queue ${subject}`, async () => {
    if (text === null) return null;
    const out = await leftOut.read();
    if (isPlainQuery(query, companyQueryShape) && sought === '')
      return (await listCompanyIds(database, appId, query.status, query.sort.isUp)).filter(
        (id) => query.status !== 'NeedsDecision' || !out.has(id),
      );
    // Another after each change of what the worker searches in.
    await lastSegmentNumber(database, listKey('companies', appId));
    const wanted = { list: 'companies', appId, query, typed: sought, without: [...out], now: 0 } as const;
    const found = await worker.search({ ...wanted, ...everything });
    return found.ok ? found.value.ids : null;
  }, [leftOut, text]);
  const seen = useRef<{ subject: string; ids: readonly string[] }>({ subject, ids: [] });
  if (ids?.includes(companyId)) seen.current = { subject, ids };
  const before = seen.current.subject === subject ? seen.current.ids : [];
  const isElsewhere = ids != null && !ids.includes(companyId) && !before.includes(companyId);
  const { waiting, whole } = useOtherLists(appId, { leftOut, isWholeWanted: isElsewhere });
  const way = ids ? wayThrough(companyId, { ids, seen: before, whole: whole ?? null }) : null;
  return {
    neighbours: way && { ...way.neighbours, of: companyId },
    search: way?.isWhole ? `?${address.searchWith(everyCompany)}` : null,
    nextToDecide: waiting ? nextWaiting(companyId, before.length > 0 ? before : (ids ?? []), new Set(waiting)) : null,
  };
}

/** The companies that wait for a decision, longest wait first, whatever the address asks for; and all companies, if wanted. Undefined until they are read. */
function useOtherLists(appId: string, { leftOut, isWholeWanted }: { leftOut: LeftOut; isWholeWanted: boolean }) {
  const { database } = useMirror();
  const waiting = useLive(`waiting ${appId}`, async () => {
    const out = await leftOut.read();
    return (await listCompanyIds(database, appId, 'NeedsDecision', true)).filter((id) => !out.has(id));
  }, [leftOut]);
  const whole = useLive(`all ${appId} ${isWholeWanted}`, async () =>
    isWholeWanted ? listCompanyIds(database, appId, null) : null,
  );
  return { waiting, whole };
}
