import { useEffect, useRef, useState } from 'react';
import { listExportWords } from '../../domain/list/text';
import { commonWords } from '../../domain/shared/common-text';
import { problemText } from '../../domain/shared/error-text';
import type { Problem } from '../../domain/shared/outcome';
import { saveFile } from '../parts/save-file';

/** A table as a text of its form, and what is missing in it, in words; 'not-whole' while not all rows can be found; null when it was called off. */
export type MadeTable = { csv: string; missing: readonly string[] } | { problem: Problem } | 'not-whole' | null;

type MakeTable = (signal: AbortSignal, onProgress: (done: number) => void) => Promise<MadeTable>;

interface ExportPanelProps {
  /** What is shown before a list is exported to a file. */
  warning: string;
  /** Without its ending. */
  fileName: string;
  total: number;
  isReady: boolean;
  make: MakeTable;
  /** The same as JSON, where the list is offered so as well. */
  makeJson?: MakeTable | undefined;
  onDone: () => void;
}

/** Asks before a list as it is narrowed becomes a file that nothing protects, and makes it. */
export function ExportPanel({ warning, fileName, total, isReady, make, makeJson, onDone }: ExportPanelProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  // Closed, left or locked: no file of it is made any longer.
  useEffect(() => () => abort.current?.abort(), []);

  const save = async (makeFile: MakeTable, ending: 'csv' | 'json') => {
    const controller = new AbortController();
    abort.current = controller;
    setRefusal(null);
    setProgress(0);
    const table = await makeFile(controller.signal, setProgress).catch(() => ({ problem: { code: 'unknown' as const } }));
    if (table === null || controller.signal.aborted) return;
    setProgress(null);
    if (table === 'not-whole') return setRefusal(listExportWords.notWhole);
    if ('problem' in table) return setRefusal(problemText(table.problem));
    saveFile(`${fileName}.${ending}`, table.csv, ending === 'csv' ? 'text/csv' : 'application/json');
    if (table.missing.length > 0) return setRefusal(table.missing.join(' '));
    onDone();
  };
  return (
    <section className="export-list notice" aria-label={listExportWords.title}>
      <p>{warning}</p>
      {refusal !== null && (
        <p className="refusal" role="alert">
          {refusal}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="btn btn-primary"
          disabled={progress !== null || total === 0 || !isReady}
          onClick={() => void save(make, 'csv')}
        >
          {progress === null ? listExportWords.csv(total) : listExportWords.progress(progress, total)}
        </button>
        {makeJson !== undefined && progress === null && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={total === 0 || !isReady}
            onClick={() => void save(makeJson, 'json')}
          >
            {listExportWords.json}
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => {
            abort.current?.abort();
            onDone();
          }}
        >
          {commonWords.cancel}
        </button>
      </div>
    </section>
  );
}
