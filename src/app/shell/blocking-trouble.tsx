import { Suspense, useSyncExternalStore } from 'react';
import { deathWords, reloadWords } from '../../domain/device/storage-failure-text';
import { lazyPart } from '../lazy-screen';

let isGivenUp = false;
let offer: () => void = () => undefined;

/** The database's code comes with the guard; if that code cannot be loaded, the guard says so. */
const StorageTrouble = lazyPart(() =>
  import('./storage-trouble').then(
    (module) => module.StorageTrouble,
    () => () => null,
  ),
);

/** The worker keeps dying and is left alone (true), or lives again (false). */
export function tellGivenUp(next: boolean): void {
  isGivenUp = next;
  offer();
}

function onGivenUp(listen: () => void): () => void {
  offer = listen;
  return () => {
    offer = () => undefined;
  };
}

/** What blocks everything; a worker that keeps dying is reported next to what can still be read. */
export function BlockingTrouble() {
  const hasNoWorker = useSyncExternalStore(onGivenUp, () => isGivenUp);
  const { title, advice } = deathWords['worker-keeps-dying'];
  return (
    <>
      <Suspense>
        <StorageTrouble />
      </Suspense>
      {hasNoWorker && (
        <div className="update-prompt" role="alert">
          <span>
            <strong>{title}.</strong> {advice}
          </span>
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            {reloadWords}
          </button>
        </div>
      )}
    </>
  );
}
