import type { CompanyRow } from '../../../domain/company';
import { toCompaniesCsv } from '../../../domain/company-table';
import { exportWords } from '../../../domain/text/verification-list';
import type { CompanySearchInput, StudioWorker } from '../../../workers/api';
import type { MadeTable } from '../../list/export-panel';
import { nextLook } from '../../list/next-look';
import type { Mirror } from '../../live/mirror-context';
import { readCompanyRows } from './company-listing';
import { companyRowReader } from './company-row';

/** What a table is read of. */
export interface CompanyTableInput extends Pick<CompanySearchInput, 'appId' | 'query' | 'typed'> {
  worker: Pick<StudioWorker, 'searchCompanies'>;
  mirror: Pick<Mirror, 'database' | 'box'>;
  /** Told how many rows are read. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

const rowsAtOnce = 500;

/** Reads all companies of a filtered list into one table, portion by portion, so that the screen stays alive. */
export async function readCompanyTable({ worker, mirror, onProgress, signal, ...asked }: CompanyTableInput): Promise<MadeTable> {
  const companies: CompanyRow[] = [];
  let lost = 0;
  const look = nextLook();
  for (let from = 0; ; from += rowsAtOnce) {
    const limits = { look, isFilling: false, newest: null, from, to: from + rowsAtOnce };
    const answer = await worker.searchCompanies({ ...asked, ...limits });
    if (!answer.ok) return { problem: answer.problem };
    const { ids, total, isWhole } = answer.value;
    if (!isWhole) return 'not-whole';
    const kept = await readCompanyRows(mirror.database, asked.appId, ids);
    const opened = await Promise.all(kept.map((row) => row && companyRowReader.open(mirror.box, row)));
    for (const opening of opened) {
      if (opening?.value) companies.push(opening.value);
      else lost += 1;
    }
    if (signal.aborted) return null;
    onProgress(Math.min(from + rowsAtOnce, total));
    if (ids.length < rowsAtOnce) return { csv: toCompaniesCsv(companies), missing: lost > 0 ? [exportWords.lost(lost)] : [] };
  }
}
