import { readStorage, type StoredKind } from '../../../db/reads/storage';
import { givenUpText, storedSizeText } from '../../../domain/device/offline-text';
import { lastFreedText, storageWords, storedText, totalText } from '../../../domain/device/sync-screen-text';
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
    [storageWords.rows, stored.rows],
    [storageWords.details, stored.details],
    [storageWords.pictures, stored.pictures],
    [storageWords.thumbnails, stored.thumbnails],
    [storageWords.documents, stored.documents],
  ];
  return (
    <section className="panel" aria-labelledby="sync-storage">
      <h2 id="sync-storage">{storageWords.title}</h2>
      <dl className="lines storage-kinds">
        {kinds.map(([title, kind]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{storedText(kind)}</dd>
          </div>
        ))}
        <div>
          <dt>{storageWords.stored}</dt>
          <dd>{storedSizeText(stored.storedBytes)}</dd>
        </div>
        {estimate !== null && (
          <div>
            <dt>{storageWords.total}</dt>
            <dd>{totalText(estimate.usage, estimate.quota)}</dd>
          </div>
        )}
      </dl>
      {lost !== null && givenUp !== null && (
        <p className="given-up" role="status">
          {lost}. {lastFreedText(givenUp.at)}
        </p>
      )}
      <Persistence />
    </section>
  );
}
