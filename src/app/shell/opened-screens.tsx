import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import type { DeviceNotice } from '../../db/registry';
import { createBox } from '../../db/seal/box';
import type { Config } from '../../domain/shared/config-wire';
import { type Mirror, MirrorContext } from '../live/mirror-context';
import { useKeys } from '../live/vault-context';
import { useWorker } from '../live/worker-context';
import { AccountNotice } from './account-notice';
import { Frame } from './frame';
import { LogOut } from './log-out';
import { LostKeyNotice } from './lost-key-notice';

interface OpenedScreensProps {
  mirror: Omit<Mirror, 'box'>;
  config: Config | null;
  notice: DeviceNotice | null;
}

/** What is shown while the device is unlocked: the screens with what opens the mirror they read. */
export function OpenedScreens({ mirror, config, notice }: OpenedScreensProps) {
  const worker = useWorker();
  const { pathname } = useLocation();
  const keys = useKeys();
  const box = useMemo(() => createBox(keys), [keys]);
  const opened = useMemo(() => ({ ...mirror, box }), [mirror, box]);
  const { identity } = mirror.account;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new address asks again; the worker keeps it to once a minute
  useEffect(() => {
    void worker.checkAuth({ force: false });
  }, [worker, identity, pathname]);

  return (
    <MirrorContext.Provider value={opened}>
      <LogOut>
        <Frame config={config} />
      </LogOut>
      {notice ? <AccountNotice notice={notice} /> : <LostKeyNotice />}
    </MirrorContext.Provider>
  );
}
