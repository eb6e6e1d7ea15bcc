import { compliance as complianceRecord, executives as executivesRecord } from '../../src/db/records/records';
import type { SealedMirror } from '../../src/db/seal/sealed-mirror';
import { applyCompanyDocument } from '../../src/db/writes/apply-company';
import { applyRecord } from '../../src/db/writes/apply-record';
import type { ComplianceRow } from '../../src/domain/company/compliance';
import type { ExecutiveRow } from '../../src/domain/company/executive';
import type { RecordAddress } from '../../src/domain/record/record-kind';
import { aCompliance, anExecutive } from '../builders/company';

/** Writes what is fetched of a company when a person opens it at `now` (ms); null is what did not come. */
export async function putCompanyRecords(
  mirror: SealedMirror,
  address: RecordAddress,
  now: number,
  {
    executives = [anExecutive()],
    compliance = aCompliance(),
    documents = [],
  }: {
    executives?: ExecutiveRow[] | null;
    compliance?: ComplianceRow | null;
    /** The ids of the documents whose files came. */
    documents?: readonly string[];
  } = {},
): Promise<void> {
  const opened = { isOpened: true, now };
  if (executives) await applyRecord(mirror, executivesRecord, { kind: 'executives', ...address }, { value: executives }, opened);
  if (compliance) await applyRecord(mirror, complianceRecord, { kind: 'compliance', ...address }, { value: compliance }, opened);
  for (const fileId of documents) {
    const question = { kind: 'company-document', appId: address.appId, companyId: address.id, fileId } as const;
    await applyCompanyDocument(mirror, question, new Blob(['%PDF-1.4'], { type: 'application/pdf' }), opened);
  }
}
