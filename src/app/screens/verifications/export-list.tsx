import { toDayText, type VerificationQuery } from '../../../domain/verification/query';
import { exportWords } from '../../../domain/verification/text';
import { ExportPanel, type MadeTable } from '../../list/export-panel';
import { useMirror } from '../../live/mirror-context';
import { useUserData } from '../../live/use-user-data';
import { useWorker } from '../../live/worker-context';
import { readTable } from './read-table';

interface ExportListProps {
  appId: string;
  query: VerificationQuery;
  typed: string;
  total: number;
  now: number;
  onDone: () => void;
}

/** Asks before the list as it is narrowed becomes a file that nothing protects, and makes it. */
export function ExportList({ appId, query, typed, total, now, onDone }: ExportListProps) {
  const worker = useWorker();
  const mirror = useMirror();
  const work = useUserData();

  const make = async (signal: AbortSignal, onProgress: (done: number) => void): Promise<MadeTable> => {
    const table = await readTable({ worker, mirror, work: work ?? null, appId, query, typed, now, signal, onProgress });
    if (table === null || table === 'not-whole' || 'problem' in table) return table;
    const missing = [
      ...(table.lost > 0 ? [exportWords.lost(table.lost)] : []),
      ...(table.isWithoutNotes ? [exportWords.withoutNotes] : []),
    ];
    return { csv: table.csv, missing };
  };
  return (
    <ExportPanel
      warning={exportWords.warning}
      fileName={`studio-verifications-${toDayText(now)}`}
      total={total}
      isReady={work !== undefined}
      make={make}
      onDone={onDone}
    />
  );
}
