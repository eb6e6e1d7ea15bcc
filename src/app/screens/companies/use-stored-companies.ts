import { findStoredCompanies } from '../../../db/reads/opens-offline';
import type { StoredCompanyParts } from '../../../domain/company/stored-parts';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import type { KeptCompanyRow } from './company-row';

/** What of these companies is on this device, by id; undefined until it was read. */
export function useStoredCompanies(
  appId: string,
  rows: readonly KeptCompanyRow[],
): ReadonlyMap<string, StoredCompanyParts> | undefined {
  const { database } = useMirror();
  const ids = rows.map(({ company }) => company.id);
  return useLive(`stored companies ${appId}`, () => findStoredCompanies(database, appId, ids), [ids.join(' ')]);
}
