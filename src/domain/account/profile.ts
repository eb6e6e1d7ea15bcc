import type { Freshness } from '../list/freshness';
import { type ListName, listNames, partsOfListKey } from '../list/list-name';
import { serviceTypes } from '../service/service';
import { type Account, accessListOf, isInForce } from './account';

/** A right and until when it is in force (ms); null: without an end, or with one that cannot be read. */
export interface RightLine {
  access: string;
  endsAt: number | null;
  isOver: boolean;
}

/** The rights to one type of services. */
export interface RightsOfType {
  serviceType: string;
  rights: RightLine[];
}

/** The rights in the account acted for, by type of service: known types first, rights that are over last in each. `now` in ms. */
export function rightsByType(account: Pick<Account, 'accessList' | 'accessAccount' | 'userId'>, now: number): RightsOfType[] {
  const entries = accessListOf(account);
  const order: string[] = [...serviceTypes];
  const types = [...new Set([...order, ...entries.map(({ serviceType }) => serviceType)])];
  return types.flatMap((serviceType) => {
    const rights = entries
      .filter((entry) => entry.serviceType === serviceType)
      .map((entry) => ({ access: entry.access, endsAt: momentOf(entry.expiryDate), isOver: !isInForce(entry, now) }))
      .sort((one, other) => Number(one.isOver) - Number(other.isOver) || (one.access < other.access ? -1 : 1));
    return rights.length === 0 ? [] : [{ serviceType, rights }];
  });
}

function momentOf(date: string | null): number | null {
  const at = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(at) ? null : at;
}

/** How much of one kind is on this device, in all services together. `oldestAt`: when the oldest of these lists was last answered (ms). */
export interface CountHere {
  list: ListName;
  count: number;
  /** How many the services have; null if one of them does not say. */
  total: number | null;
  oldestAt: number;
}

/** What is on this device, from the freshness of every list; a list that was never answered is left out. */
export function countsHere(rows: readonly Freshness[]): CountHere[] {
  return listNames.flatMap((list) => {
    const answered = rows.flatMap((row) =>
      row.succeededAt !== null && partsOfListKey(row.key).list === list ? [{ ...row, succeededAt: row.succeededAt }] : [],
    );
    if (answered.length === 0) return [];
    const totals = answered.flatMap(({ total }) => total ?? []);
    return [
      {
        list,
        count: answered.reduce((sum, { done }) => sum + done, 0),
        total: totals.length < answered.length ? null : totals.reduce((sum, total) => sum + total, 0),
        oldestAt: Math.min(...answered.map(({ succeededAt }) => succeededAt)),
      },
    ];
  });
}
