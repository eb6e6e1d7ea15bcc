import { useState } from 'react';
import { listMirrorFreshness } from '../../../db/reads/freshness';
import { listServices } from '../../../db/reads/services';
import { syncCentreWords } from '../../../domain/device/sync-screen-text';
import { type Freshness, inServerTime } from '../../../domain/list/freshness';
import { syncScreenWords, syncWords } from '../../../domain/list/freshness-text';
import { screens } from '../../../domain/shared/screens';
import { useMirror } from '../../live/mirror-context';
import { useLine } from '../../live/use-line';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { ScreenHeading } from '../../parts/screen-heading';
import { InstallAdvice } from '../../shell/sync-centre/install-advice';
import { OfflineSection } from '../../shell/sync-centre/offline-section';
import { StorageSection } from '../../shell/sync-centre/storage-section';
import { DeviceSection } from './device-section';
import { LogSection } from './log-section';
import { MirrorSection } from './mirror-section';
import { isPaid, mirroredServices } from './mirrored-services';
import { Misconfiguration } from './misconfiguration';
import { OutboxSection } from './outbox-section';

/** The sync centre: what is on this device and how old it is, what failed and why, what was lost, who does the work, and what happened. */
export function SyncScreen() {
  useTitle(screens.sync.title);
  const { database, clockOffset } = useMirror();
  const worker = useWorker();
  const [asked, setAsked] = useState(0);
  const known = useLive('mirror', async () => {
    const [services, rows] = await Promise.all([listServices(database), listMirrorFreshness(database)]);
    return { services, rows };
  });
  const now = useNow(null, hasNearTry(known?.rows ?? []) ? 1_000 : 30_000);
  const line = useLine(known?.rows);
  if (known === undefined) return null;

  const rows = known.rows.map((row) => inServerTime(row, clockOffset));
  const mirrored = mirroredServices(known.services, rows);
  const words = syncWords(rows, line, now);
  const refreshAll = () => {
    setAsked(asked + 1);
    void worker.refresh({ question: { kind: 'services' } });
    // A list that costs money and that nobody opened is not begun by this.
    const wanted = mirrored.flatMap(({ lists }) =>
      lists.filter(({ question, row }) => !isPaid(question) || row.succeededAt !== null),
    );
    for (const { question } of wanted) void worker.refresh({ question });
  };
  return (
    <div className="page sync-centre">
      <div className="sync-head">
        <div className="grow">
          <ScreenHeading>{screens.sync.title}</ScreenHeading>
          <p className="sync-word" data-state={words.state}>
            <span className="dot" />
            {words.text}
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={refreshAll}>
          {syncCentreWords.refreshAll}
        </button>
        <span className="visually-hidden" role="status">
          {asked === 0 ? '' : syncCentreWords.refreshing}
        </span>
      </div>
      <Misconfiguration rows={rows} />
      <InstallAdvice />
      <OutboxSection />
      <div className="sync-columns">
        <OfflineSection />
        <StorageSection />
      </div>
      <details className="sync-diagnostics">
        <summary>{syncScreenWords.diagnostics}</summary>
        <MirrorSection mirrored={mirrored} rows={rows} now={now} />
        <div className="sync-columns">
          <DeviceSection now={now} />
          <LogSection rows={rows} services={known.services} />
        </div>
      </details>
    </div>
  );
}

/** Seconds are counted only while a next try is near. */
function hasNearTry(rows: readonly Freshness[]): boolean {
  return rows.some(({ nextAt }) => nextAt !== undefined && Math.abs(nextAt - Date.now()) < 90_000);
}
