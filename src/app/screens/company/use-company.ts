import { useRef } from 'react';
import { companies } from '../../../db/lists/companies';
import { findRow } from '../../../db/reads/list';
import { findStoredCompanies } from '../../../db/reads/opens-offline';
import { compliance as complianceRecord, executives as executivesRecord } from '../../../db/records/records';
import type { CompanyRow } from '../../../domain/company/company';
import type { ComplianceRow } from '../../../domain/company/compliance';
import type { ExecutiveRow } from '../../../domain/company/executive';
import type { StoredCompanyParts } from '../../../domain/company/stored-parts';
import { type PendingDecision, pendingDecisions } from '../../commands/pending-decision';
import { useCommandsOf } from '../../commands/use-commands';
import { useMirror } from '../../live/mirror-context';
import { companyReader } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useOpenedRow } from '../../live/use-opened';
import { type KnownRecord, useRecord } from '../../live/use-record';

/** What this device has of an opened company. */
export interface KnownCompany {
  company: CompanyRow | null;
  executives: KnownRecord<ExecutiveRow[]>;
  compliance: KnownRecord<ComplianceRow>;
  /** What belongs to it on this device. */
  stored: StoredCompanyParts;
  /** What was decided here and is not finished; undefined while nobody knows. */
  pending: PendingDecision | null | undefined;
  /** Something is stored of it that cannot be opened. */
  isUnreadable: boolean;
}

const nothingStored: StoredCompanyParts = { records: 0, documents: new Set(), owners: [] };

/**
 * An opened company from the mirror; undefined until all of it that is here was read and opened. What comes later is opened behind what is shown. For one company as long as
 * it is mounted: the people of another one are never seen in its place.
 */
export function useCompany(appId: string, companyId: string): KnownCompany | undefined {
  const { database } = useMirror();
  const stored = useLive(`company ${appId} ${companyId}`, async () => ({
    company: await findRow(database, companies, appId, companyId),
    parts: (await findStoredCompanies(database, appId, [companyId])).get(companyId) ?? nothingStored,
  }));
  const company = useOpenedRow(stored?.company, companyReader);
  const executives = useRecord(executivesRecord, appId, companyId);
  const compliance = useRecord(complianceRecord, appId, companyId);
  const { commands } = useCommandsOf(appId, companyId);
  const shown = useRef<KnownCompany | undefined>(undefined);
  if (stored === undefined || company === undefined || !executives || !compliance) return shown.current;
  const isUnreadable = (stored.company !== null && company === null) || executives.isUnreadable || compliance.isUnreadable;
  const pending = commands && (pendingDecisions(commands, appId).get(companyId) ?? null);
  // A record that can't be read opens as little as one that isn't here.
  const records = [executives.value, compliance.value].filter((value) => value !== null).length;
  shown.current = { company, executives, compliance, stored: { ...stored.parts, records }, pending, isUnreadable };
  return shown.current;
}
