import { identityListWords } from '../../../domain/ledger/list-text';
import type { IdentityQuery } from '../../../domain/ledger/query';
import { toDayText } from '../../../domain/verification/query';
import { ExportPanel } from '../../list/export-panel';
import { readRowsShown } from '../../list/mirrored-listing';
import { readFoundTable } from '../../list/read-found-table';
import { useMirror } from '../../live/mirror-context';
import { useWorker } from '../../live/worker-context';
import { ledgerListings } from './identity-listing';
import type { IdentityView, LedgerRow } from './identity-view';

interface ExportIdentitiesProps<Row extends LedgerRow> {
  view: IdentityView<Row>;
  /** The SSI service. */
  appId: string;
  query: IdentityQuery;
  typed: string;
  total: number;
  now: number;
  onDone: () => void;
}

/** Asks before the list as it is narrowed becomes a file that nothing protects, and makes it. */
export function ExportIdentities<Row extends LedgerRow>(props: ExportIdentitiesProps<Row>) {
  const { view, appId, query, typed, total, now, onDone } = props;
  const worker = useWorker();
  const { database, box } = useMirror();
  const makeAs = (toText: (rows: readonly Row[]) => string) => (signal: AbortSignal, onProgress: (done: number) => void) =>
    readFoundTable({
      find: (window) => worker.search({ list: view.table, appId, query, typed, now, ...window, day: null }),
      read: (ids) => readRowsShown(database, ledgerListings[view.table], appId, ids),
      reader: view.rowReader,
      box,
      toCsv: toText,
      signal,
      onProgress,
    });
  return (
    <ExportPanel
      warning={identityListWords[view.kind].exportWarning}
      fileName={`studio-${view.table}-${toDayText(now)}`}
      total={total}
      isReady
      make={makeAs(view.toCsv)}
      makeJson={view.toJson && makeAs(view.toJson)}
      onDone={onDone}
    />
  );
}
