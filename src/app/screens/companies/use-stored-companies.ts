import { listCompanyRecords } from '../../../db/reads/company-records';
import { findStoredCompanies } from '../../../db/reads/opens-offline';
import type { StoredRecord } from '../../../db/records/record-codec';
import { compliance as complianceRecord, executives as executivesRecord } from '../../../db/records/records';
import type { StoredCompanyParts } from '../../../domain/company/stored-parts';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { recordReader } from '../../live/use-record';
import type { CompanyEvidence, KeptCompanyRow } from './company-row';

/** What of these companies is on this device. */
interface StoredCompanies {
  /** By id; undefined until it was read. */
  parts: ReadonlyMap<string, StoredCompanyParts> | undefined;
  /** Its owners and checks, as far as they were read and opened. */
  evidenceOf(companyId: string): CompanyEvidence;
}

const executivesReader = recordReader(executivesRecord);
const complianceReader = recordReader(complianceRecord);

/** What of these companies is on this device, read for all of them at once. */
export function useStoredCompanies(appId: string, rows: readonly KeptCompanyRow[]): StoredCompanies {
  const { database } = useMirror();
  const ids = rows.map(({ company }) => company.id);
  const stored = useLive(
    `stored companies ${appId}`,
    async () => ({
      parts: await findStoredCompanies(database, appId, ids),
      records: await listCompanyRecords(database, appId, ids),
    }),
    [ids.join(' ')],
  );
  const executives = useOpened(ofKind(stored?.records, 'executives'), executivesReader);
  const compliance = useOpened(ofKind(stored?.records, 'compliance'), complianceReader);
  return {
    parts: stored?.parts,
    evidenceOf(companyId) {
      const key = `${appId} ${companyId}`;
      return { executives: executives.get(key) ?? null, compliance: compliance.get(key) ?? null };
    },
  };
}

function ofKind(records: readonly StoredRecord[] = [], kind: StoredRecord['kind']): StoredRecord[] {
  return records.filter((record) => record.kind === kind);
}
