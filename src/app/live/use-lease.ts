import { useEffect, useState } from 'react';
import type { AccountRow, DeviceRow } from '../../db/registry';
import { defaultLeaseDays, leaseEndsAt } from '../../domain/device/lease';
import { dayLength } from '../../domain/shared/timing';

/** A timer cannot be set further ahead than this (ms). */
const furthest = dayLength;

/** Whether the lease of this device is over (offline rules 2): judged at every render, and by a timer if it ends while a screen is open. */
export function useLease(present: { device: DeviceRow; account: AccountRow | null } | undefined): boolean {
  const [, wake] = useState(0);
  const now = Date.now();
  const account = present?.account ?? null;
  const endsAt =
    present === undefined || account === null
      ? Number.POSITIVE_INFINITY
      : leaseEndsAt({
          checkedAt: account.checkedAt,
          now,
          latestAt: present.device.latestAt,
          leaseDays: present.device.config?.leaseDays ?? defaultLeaseDays,
        });
  useEffect(() => {
    if (endsAt === Number.POSITIVE_INFINITY) return;
    const again = () => wake((times) => times + 1);
    const timer = setTimeout(again, Math.min(furthest, Math.max(1_000, endsAt - Date.now())));
    // A page that slept past the end is judged when it is shown again.
    document.addEventListener('visibilitychange', again);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [endsAt]);
  return endsAt <= now;
}
