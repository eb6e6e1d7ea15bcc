import { useEffect, useState } from 'react';
import { listHostBudgets } from '../../../db/reads/bucket';
import { readLeadership } from '../../../db/reads/leadership';
import { leadWords } from '../../../domain/device/events-text';
import { deviceWords, hostCallsText } from '../../../domain/device/sync-screen-text';
import { clockText } from '../../../domain/list/freshness-text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useWorker } from '../../live/worker-context';

/** A leader that gave no sign for so long (ms) does no work. */
const leadSilence = 15_000;

/** This device: which tab does the work, how many calls were made of those a server allows, and its clock. */
export function DeviceSection({ now }: { now: number }) {
  const { registry, clockOffset } = useMirror();
  const lead = useLead();
  const deviceNow = now - clockOffset;
  const budgets = useLive('budgets', () => listHostBudgets(registry, deviceNow), [deviceNow]) ?? [];
  return (
    <section className="panel" aria-labelledby="sync-device">
      <h2 id="sync-device">{deviceWords.title}</h2>
      <dl className="lines">
        <div>
          <dt>{deviceWords.work}</dt>
          <dd>{leadWords[lead]}</dd>
        </div>
        {budgets.map(({ host, taken, of, blockedUntil }) => (
          <div key={host}>
            <dt className="host">{host}</dt>
            <dd>{hostCallsText(taken, of, blockedUntil === null ? null : blockedUntil + clockOffset)}</dd>
          </div>
        ))}
        {budgets.length === 0 && (
          <div>
            <dt>{deviceWords.calls}</dt>
            <dd>{deviceWords.noCalls}</dd>
          </div>
        )}
        <div>
          <dt>{deviceWords.clock}</dt>
          <dd>{clockText(clockOffset)}</dd>
        </div>
        <div>
          <dt>{deviceWords.build}</dt>
          <dd className="mono">{__BUILD__}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Who does the work, asked again of this tab's worker whenever the lead changes hands. */
function useLead(): keyof typeof leadWords {
  const { registry } = useMirror();
  const worker = useWorker();
  const [isMine, setMine] = useState(false);
  const leader = useLive('leader', () => readLeadership(registry));
  const epoch = leader?.epoch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new epoch is a new leader
  useEffect(() => {
    let current = true;
    void worker.ping({}).then((sign) => {
      if (current) setMine(sign.ok && sign.value.leading);
    });
    return () => {
      current = false;
    };
  }, [worker, epoch]);
  if (isMine) return 'here';
  return leader != null && Date.now() - leader.beatAt < leadSilence ? 'elsewhere' : 'nowhere';
}
