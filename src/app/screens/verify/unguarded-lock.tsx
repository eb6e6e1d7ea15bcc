import { useEffect, useState } from 'react';
import { openRegistry } from '../../../db/open';
import { readPresent } from '../../../db/reads/device';
import { readLock, vaultPersonOf } from '../../../db/reads/vault';
import type { SafetyRules } from '../../../domain/device/device-rules';
import { readShownZone } from '../../live/read-shown-zone';
import { useLive } from '../../live/use-live';
import { useSafety } from '../../live/use-safety';
import { useWorker } from '../../live/worker-context';
import { IdleLock } from '../../shell/lock/idle-lock';
import { startRepeatedLock } from '../../shell/lock/repeated-lock';

const noRules: SafetyRules = {};

/** Keeps the lock of the person who is signed in while a screen outside the guard is open: an idle device locks in every tab (offline rules 7). */
export function UnguardedLock() {
  const worker = useWorker();
  const registry = openRegistry();
  const present = useLive('device', () => readPresent(registry));
  useLive('zone', () => readShownZone(registry));
  const identity = present?.account?.identity ?? null;
  const lock = useLive(`lock outside of the guard ${identity}`, async () =>
    identity === null ? null : await readLock(registry, vaultPersonOf(identity)),
  );
  const { safety } = useSafety(registry, present?.device.config?.safety ?? noRules);
  /** The unlock after which this tab locked: it watches again after the next one. */
  const [ended, setEnded] = useState<number | null>(null);

  useEffect(() => {
    if (ended === null) return;
    return startRepeatedLock({
      lock: () => worker.lock({ endsLogin: safety.endsLogin }),
      setTimer(run, ms) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
  }, [worker, ended, safety.endsLogin]);

  if (lock?.canLock !== true || lock.unlockedAt === ended) return null;
  return <IdleLock registry={registry} safety={safety} canLock lock={() => setEnded(lock.unlockedAt)} />;
}
