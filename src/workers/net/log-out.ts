import type { Registry } from '../../db/registry';
import { changeDevice, readWorkerDevice } from '../../db/writes/apply-account';
import { type Outcome, ok } from '../../domain/shared/outcome';
import type { Clock } from '../clock';
import type { Locks } from '../locks';
import { inTurn } from './turn';

export interface LogOutParts {
  registry: Registry;
  locks: Locks;
  clock: Clock;
  /** POST /auth/logout. */
  post(): Promise<Outcome<null>>;
}

/** Sends a log-out that the server has not confirmed yet; ok at once if there is none. Several tabs send one request between them. */
export function tellLogout({ registry, locks, clock, post }: LogOutParts): Promise<Outcome<null>> {
  return inTurn(locks, clock, 'studio-log-out', async () => {
    if (!(await readWorkerDevice(registry)).logoutPending) return ok(null);
    const reported = await post();
    if (reported.ok) await changeDevice(registry, ({ logoutPending: _told, ...device }) => device);
    return reported;
  });
}
