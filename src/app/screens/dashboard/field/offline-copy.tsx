import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { readOfflineCopy } from '../../../../db/reads/offline-progress';
import type { ServiceRow } from '../../../../db/studio-database';
import { offlineCopyText, offlineCopyWords } from '../../../../domain/device/offline-copy-text';
import { lazyPart } from '../../../lazy-screen';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useNow } from '../../../live/use-now';
import { href } from '../../../paths';
import { copyInServerTime } from './copy-in-server-time';

const OfflineDialog = lazyPart(() => import('./offline-dialog').then((part) => part.OfflineDialog));

/** The offline copy of a service: the button that makes one, then how far it has got, that it is ready, and how old it is. */
export function OfflineCopy({ service: { appId, appName } }: { service: ServiceRow }) {
  const { registry, database, clockOffset } = useMirror();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const stored = useLive(`offline copy ${appId}`, () => readOfflineCopy(registry, database, appId));
  if (stored === undefined) return null;
  const copy = copyInServerTime(stored, clockOffset, now);
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
          <OfflineDialog appId={appId} name={appName} preference={stored.preference} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
