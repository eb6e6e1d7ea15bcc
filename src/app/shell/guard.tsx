import { useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { openRegistry, openStudioDatabase } from '../../db/open';
import { readPresent } from '../../db/reads/device';
import { vaultPersonOf } from '../../db/reads/vault';
import type { Registry } from '../../db/registry';
import { needsSecondFactor, personOf } from '../../domain/account/account';
import type { SafetyRules } from '../../domain/device/device-rules';
import { defaultLeaseDays } from '../../domain/device/lease';
import { firstScreenStands } from '../live/first-screen';
import { isOwnSwitch } from '../live/own-switch';
import { pageVault } from '../live/page-vault';
import { readShownZone } from '../live/read-shown-zone';
import { useLease } from '../live/use-lease';
import { useLive } from '../live/use-live';
import { VaultContext } from '../live/vault-context';
import { useWorker } from '../live/worker-context';
import { href } from '../paths';
import { FirstBar } from './first-bar';
import { FirstCheck } from './first-check';
import { clearBadge } from './icon-badge';
import { LockGate } from './lock/lock-gate';
import { OpenedScreens } from './opened-screens';
import { SwitchedPanel } from './switched-panel';

/**
 * The route guard (spec section 2): a screen opens at once with the last known rights while an auth check runs in the background; a real refusal then leads
 * to the login with the full path. A device that knows nobody, or whose lease is over, asks first. A screen whose identity changes under it is closed
 * (offline rules 2), and none is left while the device is locked (offline rules 7).
 */
export function Guard() {
  const location = useLocation();
  const navigate = useNavigate();
  const registry = openRegistry();
  const { present, account, mirror, vault } = usePresentPerson(registry);
  const isLeaseOver = useLease(present);
  /** The identity the screens under this guard were opened for. */
  const [opened, setOpened] = useState<string | null>(null);
  // Who asked for the switch in this tab knows of it: the next screen is that of the services.
  const isAsked = account !== null && opened !== account.identity && isOwnSwitch(account.identity);
  if (account && (opened === null || (isAsked && location.pathname === href.dashboard))) setOpened(account.identity);
  const isAlone = present !== undefined && (mirror === null || isLeaseOver);
  useEffect(() => {
    if (!isAlone) return;
    firstScreenStands();
    clearBadge();
  }, [isAlone]);

  if (present === undefined) return <FirstBar />;
  const path = location.pathname + location.search;
  const toLogin = `${href.login}?redirect=${encodeURIComponent(path)}`;
  const { loggedOut, signOutReason, config, notice } = present.device;
  if (loggedOut) return <Navigate to={href.login} replace />;
  if (isLeaseOver || signOutReason === 'lease-over')
    return <FirstCheck path={path} toLogin={toLogin} leaseDays={config?.leaseDays ?? defaultLeaseDays} notice={null} />;
  if (mirror === null || vault === null) {
    if (signOutReason !== null) return <Navigate to={`${toLogin}&reason=${signOutReason}`} replace />;
    return <FirstCheck path={path} toLogin={toLogin} leaseDays={null} notice={notice ?? null} />;
  }
  const { identity } = mirror.account;
  return (
    <VaultContext.Provider value={vault}>
      <LockGate
        key={mirror.account.databaseName}
        registry={registry}
        person={vaultPersonOf(identity)}
        rules={config?.safety ?? noRules}
        onForgotten={() => navigate(toLogin, { replace: true })}
      >
        {isAsked && opened !== null ? (
          <Navigate to={href.dashboard} replace />
        ) : (
          <GuardedScreens present={present} mirror={mirror} opened={opened} onContinue={() => setOpened(identity)} />
        )}
      </LockGate>
    </VaultContext.Provider>
  );
}

type PresentPerson = ReturnType<typeof usePresentPerson>;

interface GuardedScreensProps {
  present: NonNullable<PresentPerson['present']>;
  mirror: NonNullable<PresentPerson['mirror']>;
  /** The identity that the screens were opened for. */
  opened: string | null;
  onContinue(): void;
}

/** The screens, unless the identity has changed under them or the second factor is asked for first. */
function GuardedScreens({ present, mirror, opened, onContinue }: GuardedScreensProps) {
  const { pathname, search } = useLocation();
  const { config, notice = null } = present.device;
  const { account, identity } = mirror.account;
  if (opened !== null && opened !== identity) {
    const isSamePerson = personOf(opened) === personOf(identity);
    return <SwitchedPanel account={account} isSamePerson={isSamePerson} notice={notice} onContinue={onContinue} />;
  }
  if (needsSecondFactor(account) && pathname !== href.mfa)
    return <Navigate to={`${href.mfa}?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return <OpenedScreens mirror={mirror} config={config} notice={notice} />;
}

/** Who is signed in on this device, with their mirror and vault; `present` is undefined until it was read. */
function usePresentPerson(registry: Registry) {
  const worker = useWorker();
  const present = useLive('device', async () => ({
    ...(await readPresent(registry)),
    inDeviceZone: await readShownZone(registry),
  }));
  const account = present?.account ?? null;
  const clockOffset = present?.device.clockOffset ?? 0;
  const inDeviceZone = present?.inDeviceZone;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time zone needs a new mirror object, so that every screen that shows times renders again
  const mirror = useMemo(
    () => account && { registry, database: openStudioDatabase(account.databaseName), account, clockOffset },
    [registry, account, clockOffset, inDeviceZone],
  );
  const { identity = null, databaseName = '' } = account ?? {};
  const vault = useMemo(
    () => (identity === null ? null : pageVault(worker, registry, vaultPersonOf(identity), databaseName)),
    [worker, registry, identity, databaseName],
  );
  return { present, account, mirror, vault };
}

/** The same object each time, so that nothing is thought to have changed. */
const noRules: SafetyRules = {};
