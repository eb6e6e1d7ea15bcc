import { readStorage, type StoredKind } from '../../../db/reads/storage';
import { givenUpText, toSizeText } from '../../../domain/device/offline-text';
import { toCountText, toTimeText } from '../../../domain/shared/format';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { Persistence } from './persistence';
import { useStorageEstimate } from './use-storage-estimate';

/** What this account keeps on the device by kind, what the browser grants, and what was given up when there was no room. */
export function StorageSection() {
  const { database } = useMirror();
  const stored = useLive('storage', () => readStorage(database));
  const estimate = useStorageEstimate();
  if (stored === undefined) return null;
  const { givenUp } = stored;
  const lost = givenUpText(givenUp);
  const kinds: [string, StoredKind][] = [
    ['Rows of the lists', stored.rows],
    ['Details', stored.details],
    ['Pictures', stored.pictures],
    ['Small pictures', stored.thumbnails],
    ['Documents of companies', stored.documents],
  ];
  return (
    <section className="panel" aria-labelledby="sync-storage">
      <h2 id="sync-storage">Storage</h2>
      <dl className="lines storage-kinds">
        {kinds.map(([title, { count, bytes, isEstimate }]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {toCountText(count)}
              {count > 0 && `, ${isEstimate ? 'about ' : ''}${toSizeText(bytes)}`}
            </dd>
          </div>
        ))}
        {estimate !== null && (
          <div>
            <dt>In all</dt>
            <dd>
              {toSizeText(estimate.usage)} with the app itself; the browser grants up to {toSizeText(estimate.quota)}
            </dd>
          </div>
        )}
      </dl>
      {lost !== null && givenUp !== null && (
        <p className="given-up" role="status">
          {lost}. Last on {toTimeText(givenUp.at)}.
        </p>
      )}
      <Persistence />
    </section>
  );
}
