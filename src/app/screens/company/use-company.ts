import { useRef } from 'react';
import { companies } from '../../../db/lists/companies';
import { findCompanyDetail } from '../../../db/reads/companies';
import { findRow } from '../../../db/reads/list';
import type { CompanyDetail } from '../../../db/seal/keep-companies';
import type { CompanyRow } from '../../../domain/company/company';
import { companyDetailReader } from '../../live/company-readers';
import { useMirror } from '../../live/mirror-context';
import { companyReader } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useOpenedRow } from '../../live/use-opened';

/** What this device has of an opened company. Times in ms of this device. */
export interface KnownCompany {
  company: CompanyRow | null;
  detail: CompanyDetail | null;
  /** When its people and checks were fetched; null while they are not here. */
  fetchedAt: number | null;
  /** Something is kept of it that cannot be read. */
  isUnreadable: boolean;
}

/**
 * An opened company from the mirror; undefined until all of it that is here was read and opened. What comes later is opened behind what is shown. For one company as long as
 * it is mounted: the people of another one are never seen in its place.
 */
export function useCompany(appId: string, companyId: string): KnownCompany | undefined {
  const { database } = useMirror();
  const kept = useLive(`company ${appId} ${companyId}`, async () => {
    const [company, detail] = await Promise.all([
      findRow(database, companies, appId, companyId),
      findCompanyDetail(database, appId, companyId),
    ]);
    return { company, detail };
  });
  const company = useOpenedRow(kept?.company, companyReader);
  const detail = useOpenedRow(kept?.detail, companyDetailReader);
  const shown = useRef<KnownCompany | undefined>(undefined);
  if (kept === undefined || company === undefined || detail === undefined) return shown.current;
  shown.current = {
    company,
    detail,
    fetchedAt: kept.detail?.fetchedAt ?? null,
    isUnreadable: (kept.company !== null && company === null) || (kept.detail !== null && detail === null),
  };
  return shown.current;
}
