import { useEffect, useRef, useState } from 'react';
import { toCountText } from '../../../domain/text/display';
import { problemText } from '../../../domain/text/errors';
import { exportWords } from '../../../domain/text/verification-list';
import { toDayText, type VerificationQuery } from '../../../domain/verification-query';
import { useMirror } from '../../live/mirror-context';
import { useOwnWork } from '../../live/use-own-work';
import { useWorker } from '../../live/worker-context';
import { saveFile } from '../../parts/save-file';
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
  const work = useOwnWork();
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Closed, left or locked: no file of it is made any more.
  useEffect(() => () => abort.current?.abort(), []);

  const make = async () => {
    const controller = new AbortController();
    abort.current = controller;
    setRefusal(null);
    setProgress(0);
    const input = { worker, mirror, work: work ?? null, appId, query, typed, now, signal: controller.signal };
    const reading = readTable({ ...input, onProgress: (done) => setProgress(done) });
    const table = await reading.catch(() => ({ problem: { code: 'unknown' as const } }));
    if (table === null || controller.signal.aborted) return;
    setProgress(null);
    if (table === 'not-whole') return setRefusal(exportWords.notWhole);
    if ('problem' in table) return setRefusal(problemText(table.problem));
    saveFile(`studio-verifications-${toDayText(now)}.csv`, table.csv, 'text/csv');
    const missing = [
      ...(table.lost > 0 ? [exportWords.lost(table.lost)] : []),
      ...(table.isWithoutNotes ? [exportWords.withoutNotes] : []),
    ];
    if (missing.length > 0) return setRefusal(missing.join(' '));
    onDone();
  };
  return (
    <section className="export-list notice" aria-label="Export">
      <p>{exportWords.warning}</p>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={progress !== null || total === 0 || work === undefined}
          onClick={() => void make()}
        >
          {progress === null
            ? `Export ${toCountText(total)} ${total === 1 ? 'row' : 'rows'} as CSV`
            : `${toCountText(progress)} of ${toCountText(total)}`}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            abort.current?.abort();
            onDone();
          }}
        >
          Cancel
        </button>
      </div>
    </section>
  );
}
