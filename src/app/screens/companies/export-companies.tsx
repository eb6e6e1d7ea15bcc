import { companyListWords } from '../../../domain/company/list-text';
import type { CompanyQuery } from '../../../domain/company/query';
import { toDayText } from '../../../domain/verification/query';
import { ExportPanel } from '../../list/export-panel';
import { useMirror } from '../../live/mirror-context';
import { useWorker } from '../../live/worker-context';
import { readCompanyTable } from './read-companies';

interface ExportCompaniesProps {
  appId: string;
  query: CompanyQuery;
  typed: string;
  total: number;
  now: number;
  onDone: () => void;
}

/** Asks before the list as it is narrowed becomes a file that nothing protects, and makes it. */
export function ExportCompanies({ appId, query, typed, total, now, onDone }: ExportCompaniesProps) {
  const worker = useWorker();
  const mirror = useMirror();
  return (
    <ExportPanel
      warning={companyListWords.exportWarning}
      fileName={`studio-companies-${toDayText(now)}`}
      total={total}
      isReady
      make={(signal, onProgress) => readCompanyTable({ worker, mirror, appId, query, typed, now, signal, onProgress })}
      onDone={onDone}
    />
  );
}
