import type { CompanyRow, CompanyStatus } from '../../domain/company/company';
import type { ParsedRows } from '../../domain/shared/rows-wire';
import { companies } from '../lists/companies';
import { openRow } from '../lists/list-codec';
import { listOf } from '../lists/mirrored-list';
import { findRows } from '../reads/list';
import type { SealedMirror } from '../seal/sealed-mirror';
import { succeeded } from './apply-freshness';
import { type Applied, applyRows, localIds, prepareRows } from './apply-rows';

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
  const list = listOf(mirror, companies, appId);
  const prepared = await prepareRows(list, rows);
  const present = new Set(prepared.map(({ id }) => id));
  const gone = losses.count > 0 ? [] : (await localIds(list)).filter((id) => !present.has(id));
  const total = present.size + losses.count;
  return applyRows(list, prepared, (row, done) => ({ ...succeeded(row, now), done, total, cursor: null, losses }), gone);
}

/**
 * The server has taken statuses for companies of a service: they are written at once, together, and the list is due, for the server may have changed more
 * of them. An answer that was on its way before is not taken for the present one (`fetchCompanies`). Answers how many of them are here.
 */
export async function setCompanyStatuses(
  mirror: SealedMirror,
  appId: string,
  statuses: ReadonlyMap<string, CompanyStatus>,
): Promise<number> {
  const known = await findRows(mirror.database, companies, appId, [...statuses.keys()]);
  const opened = await Promise.all([...known.values()].map((kept) => openRow(companies, mirror.box, kept)));
  const changed = opened.flatMap((one) => {
    const status = one.ok ? statuses.get(one.value.id) : undefined;
    return one.ok && status !== undefined ? [{ ...one.value, status }] : [];
  });
  if (changed.length === 0) return 0;
  const list = listOf(mirror, companies, appId);
  await applyRows(list, await prepareRows(list, changed), (row) => ({ ...row, attemptedAt: null }));
  return changed.length;
}
