import { openPersistentDevice, type PersistentDevice } from '../../journeys/lib/browser';
import type { PlatformProcess } from '../../journeys/lib/platform-process';
import { openVerifications, signIn, waitForShell, waitForWholeList } from '../../journeys/lib/steps';
import type { ListPlace } from './opened-list';

/** Number of sessions in the list. */
export const listed = 240;

/** Arguments for a platform that has as many sessions. */
export const listedDemo = ['--demo', `sessions=${listed},traffic=off`];

/** A signed-in device that has the whole list of verifications and the app's files. */
export async function openMirroredList(platform: PlatformProcess): Promise<{ device: PersistentDevice; list: ListPlace }> {
  const device = await openPersistentDevice();
  await signIn(device.page, platform.url, /admin/i);
  await openVerifications(device.page);
  await waitForWholeList(device.page, listed);
  await waitForShell(device.page);
  return { device, list: { address: device.page.url(), painted: '.row-item .row-link' } };
}
