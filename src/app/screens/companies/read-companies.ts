import type { SearchInput, StudioWorker } from '../../../workers/api';
import type { MadeTable } from '../../list/export-panel';
import { readRowsShown } from '../../list/mirrored-listing';
import { readFoundTable } from '../../list/read-found-table';
import type { Mirror } from '../../live/mirror-context';
import { toCompaniesCsv } from './companies-csv';
import { companyList } from './company-listing';
import { companyRowReader } from './company-row';

/** What a table is read of. */
export interface CompanyTableInput extends Pick<SearchInput, 'appId' | 'query' | 'typed' | 'now'> {
  worker: Pick<StudioWorker, 'search'>;
  mirror: Pick<Mirror, 'database' | 'box'>;
  /** Told how many rows are read. */
  onProgress(done: number): void;
  signal: AbortSignal;
}

/** Reads all companies of a filtered list into one table. */
export function readCompanyTable({ worker, mirror, onProgress, signal, ...asked }: CompanyTableInput): Promise<MadeTable> {
  return readFoundTable({
    find: (window) => worker.search({ list: 'companies', ...asked, ...window, day: null }),
    read: (ids) => readRowsShown(mirror.database, companyList, asked.appId, ids),
    reader: companyRowReader,
    box: mirror.box,
    toCsv: toCompaniesCsv,
    onProgress,
    signal,
  });
}
