import type { CompanyRow, CompanyStatus } from '../../domain/company';
import type { ParsedRows } from '../../domain/wire/rows';
import { findCompany } from '../reads/companies';
import { openCompany, prepareCompany } from '../seal/keep-companies';
import type { KeptCompany } from '../seal/kept-companies';
import type { SealedMirror } from '../seal/sealed-mirror';
import { succeeded } from './apply-freshness';
import { type Applied, applyRows, localIds, type MirroredList, prepareRows } from './apply-rows';

/** The companies of a service as a mirrored list. */
export function companyList({ database, box }: SealedMirror, appId: string): MirroredList<CompanyRow, KeptCompany> {
  return {
    database,
    box,
    table: database.companies,
    prepare: (row) => prepareCompany(box, row),
    stateOf: ({ status }) => status,
    appId,
    key: `companies:${appId}`,
  };
}

/**
 * Writes an answer, which has all companies of a service: those that differ are written, those that are not in it go. One that could not be read may
 * be any of those that are here, so that then none goes. `now` in ms.
 */
export async function applyCompanies(
  mirror: SealedMirror,
  appId: string,
  { rows, losses }: ParsedRows<CompanyRow>,
  now: number,
): Promise<Applied> {
  const list = companyList(mirror, appId);
  const prepared = await prepareRows(list, rows);
  const present = new Set(prepared.map(({ id }) => id));
  const gone = losses.count > 0 ? [] : (await localIds(list)).filter((id) => !present.has(id));
  const total = present.size + losses.count;
  return applyRows(list, prepared, (row, done) => ({ ...succeeded(row, now), done, total, cursor: null, losses }), gone);
}

/**
 * The server has taken a status for a company: it is written at once, and the list is due, for the server may have changed more of it. An answer that
 * was on its way before is not taken for the present one (`fetchCompanies`). Answers whether the company is here.
 */
export async function setCompanyStatus(
  mirror: SealedMirror,
  appId: string,
  companyId: string,
  status: CompanyStatus,
): Promise<boolean> {
  const kept = await findCompany(mirror.database, appId, companyId);
  const opened = kept && (await openCompany(mirror.box, kept));
  if (!opened?.ok) return false;
  const list = companyList(mirror, appId);
  const rows = await prepareRows(list, [{ ...opened.value, status }]);
  await applyRows(list, rows, (row) => ({ ...row, attemptedAt: null }));
  return true;
}
