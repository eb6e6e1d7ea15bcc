import { toCompaniesCsv } from '../../../domain/company-table';
import type { CompanySearchInput, StudioWorker } from '../../../workers/api';
import type { MadeTable } from '../../list/export-panel';
import { readFoundTable } from '../../list/read-found-table';
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

/** Reads all companies of a filtered list into one table. */
export function readCompanyTable({ worker, mirror, onProgress, signal, ...asked }: CompanyTableInput): Promise<MadeTable> {
  return readFoundTable({
    find: (window) => worker.searchCompanies({ ...asked, ...window }),
    read: (ids) => readCompanyRows(mirror.database, asked.appId, ids),
    reader: companyRowReader,
    box: mirror.box,
    toCsv: toCompaniesCsv,
    onProgress,
    signal,
  });
}
