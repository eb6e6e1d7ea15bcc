import { bulkWords } from '../../../../domain/batch/text';
import type { OpenedBatch } from '../../../commands/use-batches';
import { href } from '../../../paths';
import { BatchLine } from './batch-line';

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
