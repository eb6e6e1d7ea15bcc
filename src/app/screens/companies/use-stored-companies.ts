import { findStoredRows } from '../../../db/reads/opens-offline';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import type { KeptCompanyRow } from './company-row';

const none: ReadonlySet<string> = new Set();

/** The ids of those of these companies whose owners and checks are on this device. */
export function useStoredCompanies(appId: string, rows: readonly KeptCompanyRow[]): ReadonlySet<string> {
  const { database } = useMirror();
  const ids = rows.map(({ company }) => company.id);
  return useLive(`stored companies ${appId}`, () => findStoredRows(database, 'companies', appId, ids), [ids.join(' ')]) ?? none;
}
