import type { NewBatch } from '../../../../db/batches';
import { type BulkSigner, toBulkIssue } from '../../../../domain/batch/build-command';
import { type BulkPlan, type CheckedRow, checkBulkRows } from '../../../../domain/batch/rules';
import { bulkIssueLine } from '../../../../domain/batch/text';
import type { FormSchema } from '../../../../domain/credential/form';
import type { ReadFile } from './read-table-file';

/** A file, and what was chosen for its rows. */
export interface FilePlan {
  file: Pick<ReadFile, 'name' | 'table'>;
  schema: FormSchema;
  plan: BulkPlan;
}

/** The rows of a file as they were checked, and what for. */
export interface CheckedFile {
  of: FilePlan;
  rows: CheckedRow[];
}

/** Who signs the credentials of a file, and where they are recorded. */
export type FileSigner = Pick<BulkSigner, 'appId' | 'keyId' | 'isToPersist' | 'isToRegister'>;

/** Checks the rows of a file against the choices. `now` in ms. */
export function checkFile(of: FilePlan, now: number): CheckedFile {
  return { of, rows: checkBulkRows(of.file.table, of.plan, now) };
}

/**
 * What is kept when a checked file is begun, all its rows in their order: of the file, the schema and the issuer that it was checked for, whatever is chosen by now; null if what is
 * chosen is not what was checked.
 */
export function toFileBatch(
  { of, rows }: CheckedFile,
  present: FilePlan | null,
  identity: string,
  signer: FileSigner,
): Omit<NewBatch, 'id' | 'now'> | null {
  const { file, schema, plan } = of;
  const { issuer } = plan;
  if (of !== present || issuer === null) return null;
  const cellsOf = new Map(file.table.rows.map(({ number, cells }) => [number, cells]));
  const { header } = file.table;
  const lines = rows.map((row) => {
    const line = { row: row.number, cells: cellsOf.get(row.number) ?? [] };
    if (row.issues.length === 0) return { ...line, command: toBulkIssue(row, { ...signer, schema, issuer }) };
    return { ...line, command: null, wrong: row.issues.map((issue) => bulkIssueLine(issue, header)) };
  });
  const head = { identity, fileName: file.name, header, schemaName: schema.name, issuer };
  return { kind: 'issue-credential', appId: signer.appId, head: { ...head, action: null, reason: null }, lines };
}
