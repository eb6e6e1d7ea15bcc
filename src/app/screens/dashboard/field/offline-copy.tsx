import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { readOfflinePreference } from '../../../../db/preferences';
import { listFreshness } from '../../../../db/reads/freshness';
import { findOfflineProgress } from '../../../../db/reads/offline-progress';
import type { ServiceRow } from '../../../../db/studio-database';
import { copyReadAt, offlineCopyOf } from '../../../../domain/device/offline-copy';
import { offlineCopyText, offlineCopyWords } from '../../../../domain/device/offline-copy-text';
import { questionKey } from '../../../../domain/record/question';
import { lazyPart } from '../../../lazy-screen';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useNow } from '../../../live/use-now';
import { href } from '../../../paths';

const OfflineDialog = lazyPart(() => import('./offline-dialog').then((part) => part.OfflineDialog));

/** The offline copy of a service: the button that makes one, then how far it has got, that it is ready, and how old it is. */
export function OfflineCopy({ service: { appId, appName } }: { service: ServiceRow }) {
  const { registry, database, clockOffset } = useMirror();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const facts = useLive(`offline copy ${appId}`, async () => ({
    preference: await readOfflinePreference(registry, database.name, appId),
    progress: await findOfflineProgress(database, appId),
    lists: await listFreshness(database, keptLists(appId)),
  }));
  if (facts === undefined) return null;
  const { preference, progress, lists } = facts;
  const readAt = copyReadAt(lists);
  // Times on the disk are those of the device.
  const copy = offlineCopyOf({ preference, progress, readAt: readAt && readAt + clockOffset, now });
  const text = offlineCopyText(copy, now);
  return (
    <div className="offline-copy" data-state={copy.is}>
      {text === null ? (
        <button type="button" className="btn btn-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {offlineCopyWords.make}
        </button>
      ) : (
        <Link to={href.sync}>{text}</Link>
      )}
      {isAsking && (
        <Suspense>
          <OfflineDialog appId={appId} name={appName} preference={preference} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The lists of which the age of the copy is that of the oldest. */
function keptLists(appId: string): string[] {
  return (['sessions', 'companies'] as const).map((kind) => questionKey({ kind, appId }));
}
