import { toDayText } from '../../domain/verification/query';
import { useMirror } from '../live/mirror-context';
import type { RowReader } from '../live/opened-cache';
import { ExportPanel } from './export-panel';
import type { ListedRow } from './listed-row';
import type { Listing } from './listing';
import { asTable, type ExportedList, readFoundTable, type ToLines } from './read-found-table';

interface ExportListProps<Stored extends ListedRow, Row, Line> {
  listing: Listing<Stored, string>;
  reader: RowReader<Stored, Row>;
  exported: ExportedList<Line>;
  /** What is exported of opened rows; undefined: it can't be said yet. */
  toLines: ToLines<Stored, Row, Line> | undefined;
  total: number;
  onDone: () => void;
}

/** Asks before the list as it is filtered becomes a file that nothing protects, and makes it. */
export function ExportList<Stored extends ListedRow, Row, Line>(props: ExportListProps<Stored, Row, Line>) {
  const { listing, reader, exported, toLines, total, onDone } = props;
  const { box } = useMirror();
  const makeAs =
    (toText: (lines: readonly Line[]) => string) => async (signal: AbortSignal, onProgress: (done: number) => void) =>
      toLines ? readFoundTable({ listing, reader, box, toLines, toText, onProgress, signal }) : null;
  return (
    <ExportPanel
      warning={exported.warning}
      fileName={`studio-${exported.name}-${toDayText(listing.now)}`}
      total={total}
      isReady={toLines !== undefined}
      make={makeAs(asTable(exported, listing.now))}
      makeJson={exported.toJson && makeAs(exported.toJson)}
      onDone={onDone}
    />
  );
}

/** Rows are exported as they are. */
export async function asLines<Row>(opened: readonly { row: Row }[]): Promise<{ lines: Row[]; missing: string[] }> {
  return { lines: opened.map(({ row }) => row), missing: [] };
}
