import type { CompanyRow, CompanyStatus } from '../../domain/company/company';
import { companies } from '../lists/companies';
import type { SealedMirror } from '../seal/sealed-mirror';
import { changeRows } from './change-rows';

/**
 * The server has taken statuses for companies of a service. They are written together, and the list is due, because the server may have changed more of
 * them. An answer that was on its way before is dropped (`fetchWhole`). Answers how many companies differ after that.
 */
export async function setCompanyStatuses(
  mirror: SealedMirror,
  appId: string,
  statuses: ReadonlyMap<string, CompanyStatus>,
): Promise<number> {
  const changes = new Map([...statuses].map(([id, status]) => [id, (row: CompanyRow): CompanyRow => ({ ...row, status })]));
  const { changed } = await changeRows(mirror, companies, appId, changes, {
    freshness: (row) => ({ ...row, attemptedAt: null }),
  });
  return changed;
}
