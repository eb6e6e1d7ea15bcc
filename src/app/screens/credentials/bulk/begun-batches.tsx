import { Link } from 'react-router-dom';
import { totalOf } from '../../../../domain/machines/batch';
import { batchCountsText, batchStateText, batchTitle, bulkWords } from '../../../../domain/text/bulk';
import type { OpenedBatch } from '../../../commands/use-batches';
import { href } from '../../../routes';

/** What was begun before, each with its numbers. `appId`: the service in the address. */
export function BegunBatches({ appId, batches }: { appId: string; batches: readonly OpenedBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="bulk-earlier">
      <h2 id="bulk-earlier">{bulkWords.earlier}</h2>
      <ul className="sync-lines">
        {batches.map((batch) => (
          <li key={batch.row.id}>
            <BatchLine batch={batch} to={href.batch(appId, batch.row.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A batch in one line: what it is, where it stands, its numbers. */
export function BatchLine({ batch: { row, head }, to }: { batch: OpenedBatch; to: string }) {
  const total = totalOf(row.counts);
  return (
    <div className="grow">
      <div className="what">
        <Link className="title" to={to}>
          <bdi>{batchTitle(head ?? { fileName: null, schemaName: null }, total)}</bdi>
        </Link>
        <span className="extent">{batchStateText(row)}</span>
      </div>
      <div className="age">{batchCountsText(row.counts, row.state, total)}.</div>
    </div>
  );
}
