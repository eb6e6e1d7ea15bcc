import { people } from '../../../db/lists/people';
import { listCompanyRecords } from '../../../db/reads/company-records';
import { findRows } from '../../../db/reads/list';
import { findStoredCompanies } from '../../../db/reads/opens-offline';
import type { StoredRecord } from '../../../db/records/record-codec';
import { compliance as complianceRecord, executives as executivesRecord } from '../../../db/records/records';
import type { StoredCompanyParts } from '../../../domain/company/stored-parts';
import { useMirror } from '../../live/mirror-context';
import { personReader } from '../../live/row-readers';
import { useLive } from '../../live/use-live';
import { useOpened } from '../../live/use-opened';
import { recordReader } from '../../live/use-record';
import type { CompanyEvidence, SealedCompanyRow } from './company-row';

/** What of these companies is on this device. */
interface StoredCompanies {
  /** By id; undefined until it was read. */
  parts: ReadonlyMap<string, StoredCompanyParts> | undefined;
  /** Its owners, their rows among the people, and its checks, as far as they were read and opened. */
  evidenceOf(companyId: string): CompanyEvidence;
}

const executivesReader = recordReader(executivesRecord);
const complianceReader = recordReader(complianceRecord);

/** What of these companies is on this device, read for all of them at once. */
export function useStoredCompanies(appId: string, rows: readonly SealedCompanyRow[]): StoredCompanies {
  const { database } = useMirror();
  const ids = rows.map(({ company }) => company.id);
  const stored = useLive(`stored companies ${appId}`, async () => {
    const [parts, records] = await Promise.all([
      findStoredCompanies(database, appId, ids),
      listCompanyRecords(database, appId, ids),
    ]);
    const owners = ofKind(records, 'executives');
    const aliases = owners.flatMap(({ linked = [] }) => linked);
    return { parts, owners, checks: ofKind(records, 'compliance'), people: await findRows(database, people, appId, aliases) };
  }, [ids.join(' ')]);
  const executives = useOpened(stored?.owners ?? [], executivesReader);
  const compliance = useOpened(stored?.checks ?? [], complianceReader);
  const opened = useOpened([...(stored?.people.values() ?? [])], personReader);
  return {
    parts: stored?.parts,
    evidenceOf(companyId) {
      const key = `${appId} ${companyId}`;
      const linked = stored?.owners.find(({ id }) => id === companyId)?.linked ?? [];
      const here = linked.filter((alias) => stored?.people.has(alias));
      const known = here.flatMap((alias) => opened.get(`${appId} ${alias}`) ?? []);
      // What is still being opened claims nothing.
      const isRead = here.every((alias) => opened.has(`${appId} ${alias}`));
      const hasAll = (records: readonly StoredRecord[], read: ReadonlyMap<string, unknown>) =>
        read.has(key) || !records.some(({ id }) => id === companyId);
      return {
        executives: isRead ? (executives.get(key) ?? null) : null,
        compliance: compliance.get(key) ?? null,
        people: known,
        isKnown: stored !== undefined && isRead && hasAll(stored.owners, executives) && hasAll(stored.checks, compliance),
      };
    },
  };
}

function ofKind(records: readonly StoredRecord[], kind: StoredRecord['kind']): StoredRecord[] {
  return records.filter((record) => record.kind === kind);
}
