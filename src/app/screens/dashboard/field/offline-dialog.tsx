import { useState } from 'react';
import { writeOfflinePreference } from '../../../../db/preferences';
import { readDevice } from '../../../../db/reads/device';
import { measureOffline } from '../../../../db/reads/measure-offline';
import { defaultLeaseDays, leaseEndsAt } from '../../../../domain/device/lease';
import { offlineCopyWords, offlineUntilText } from '../../../../domain/device/offline-copy-text';
import type { OfflinePreference } from '../../../../domain/device/offline-preference';
import { offlineEstimateText } from '../../../../domain/device/offline-text';
import { noPasscodeWarning } from '../../../../domain/device/passcode-text';
import { estimateOffline } from '../../../../domain/device/prefetch-rules';
import { useMirror } from '../../../live/mirror-context';
import { useLive } from '../../../live/use-live';
import { useCanLock } from '../../../live/vault-context';
import { UnreadVerifications } from '../../../parts/unread-lists';
import { useModal } from '../../../parts/use-modal';
import { askPersistence } from '../../../shell/sync-centre/ask-persistence';
import { LimitChoice } from '../../../shell/sync-centre/offline-section';
import { useStorageEstimate } from '../../../shell/sync-centre/use-storage-estimate';

interface OfflineDialogProps {
  appId: string;
  name: string;
  preference: OfflinePreference;
  onClose(): void;
}

/** Asks once before a service is made available offline: what is downloaded, how much it is, and until when it opens without a connection. */
export function OfflineDialog({ appId, name, preference, onClose }: OfflineDialogProps) {
  const mirror = useMirror();
  const { registry, database, account, clockOffset } = mirror;
  const canLock = useCanLock();
  const granted = useStorageEstimate();
  const modal = useModal(onClose);
  const [limitBytes, setLimit] = useState(preference.limitBytes);
  const [problem, setProblem] = useState('');
  const known = useLive(`to be kept ${appId}`, async () => {
    const [measure, device] = await Promise.all([measureOffline(mirror, appId), readDevice(registry)]);
    return { measure, device };
  });
  const make = async () => {
    try {
      await writeOfflinePreference(registry, database.name, appId, { isOn: true, isPaused: false, limitBytes });
    } catch {
      return setProblem(offlineCopyWords.notSaved);
    }
    void askPersistence(registry).catch(() => undefined);
    // This chunk is loaded on demand and then cached by the service worker. In the field the first case that needs it may be opened offline.
    void import('../../../parts/markdown/drawn-marks').catch(() => undefined);
    onClose();
  };
  const estimate = known && estimateOffline(known.measure);
  const endsAt =
    known &&
    leaseEndsAt({
      checkedAt: account.checkedAt,
      now: Date.now(),
      latestAt: known.device.latestAt,
      leaseDays: known.device.config?.leaseDays ?? defaultLeaseDays,
    });
  return (
    <dialog {...modal} className="small-dialog offline-dialog" aria-labelledby="offline-title">
      <h2 id="offline-title">{offlineCopyWords.title(name)}</h2>
      {!canLock && <p className="notice">{noPasscodeWarning}</p>}
      <dl className="lines">
        <div>
          <dt>{offlineCopyWords.what}</dt>
          <dd>{offlineCopyWords.whatText}</dd>
        </div>
        <div>
          <dt>{offlineCopyWords.size}</dt>
          <dd>
            {estimate === null ? (
              <UnreadVerifications appId={appId} />
            ) : (
              estimate && `${offlineEstimateText(estimate, limitBytes, granted && granted.quota - granted.usage)}.`
            )}
            <div className="offline-line">
              <LimitChoice limitBytes={limitBytes} onChange={setLimit} />
            </div>
          </dd>
        </div>
        <div>
          <dt>{offlineCopyWords.until}</dt>
          <dd>{endsAt !== undefined && offlineUntilText(endsAt + clockOffset)}</dd>
        </div>
      </dl>
      <p className="refusal" role="alert">
        {problem}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {offlineCopyWords.cancel}
        </button>
        <button type="button" className="btn btn-primary" onClick={() => void make()}>
          {offlineCopyWords.make}
        </button>
      </div>
    </dialog>
  );
}
