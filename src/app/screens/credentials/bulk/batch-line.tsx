import { Link } from 'react-router-dom';
import { totalOf } from '../../../../domain/batch/machine';
import { batchCountsText, batchStateText, batchTitle } from '../../../../domain/batch/text';
import type { OpenedBatch } from '../../../commands/use-batches';
import { Sentence } from '../../../parts/sentence';

/** A batch in one line: what it is, its state, its numbers. */
export function BatchLine({ batch: { row, head }, to }: { batch: OpenedBatch; to: string }) {
  const total = totalOf(row.counts);
  return (
    <div className="grow">
      <div className="what">
        <Link className="title" to={to}>
          <Sentence>{batchTitle(head ?? { fileName: null, schemaName: null }, total)}</Sentence>
        </Link>
        <span className="extent">{batchStateText(row)}</span>
      </div>
      <div className="age">{batchCountsText(row.counts, row.state, total)}.</div>
    </div>
  );
}
