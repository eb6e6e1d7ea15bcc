import type { DependentKey, DependentRow } from '../lists/dependent-tables';
import type { CompanyPart } from '../seal/kept-companies';
import type { StudioDatabase } from '../studio-database';
import { countOut, deleteDependents } from './dependents';
import { rangeOf } from './forget-list';
import { inEpoch } from './in-epoch';

/** The right to one part of the detail of a company is refused: the details that have it go; what was read without it since stays. */
export function forgetCompanyPart(database: StudioDatabase, appId: string, part: CompanyPart): Promise<void> {
  const { companyDetails, counters, freshness } = database;
  return inEpoch(database, [companyDetails, counters, freshness], async () => {
    const ofService = companyDetails.where(':id').between(...rangeOf(appId));
    const rows = await ofService.filter(({ has }) => has.includes(part)).toArray();
    const keys = rows.map((row): DependentKey => [row.appId, row.companyId]);
    await deleteDependents(database, 'companyDetails', keys);
    await countOut(database, { name: 'companyDetails', keys, rows: rows as unknown as DependentRow[] });
  });
}
