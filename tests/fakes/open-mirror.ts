import type { Platform } from '../../platform/platform';
import type { WorkerDependencies } from '../../src/workers/worker-dependencies';
import { openServices } from './open-services';
import { seen, type TestDevice } from './test-device';
import { untilIdle } from './turns';

/** Signs the admin in on a device and mirrors services, sessions and people of the KYC service, as a person who opens both lists does. */
export async function openMirror(
  device: TestDevice,
  platform: Platform,
  person = 'admin@',
  fetchOfTab?: typeof fetch,
  change: Partial<WorkerDependencies> = {},
) {
  const opened = await openServices(device, platform, person, () => device.tab('first', change, fetchOfTab));
  const { tab, database, kyc } = opened;
  const { appId } = kyc;
  for (const kind of ['sessions', 'people'] as const) {
    await tab.api.watch({ question: { kind, appId }, visible: true });
    await seen(
      () => database.freshness.get(`${kind}:${appId}`),
      (row) => row?.state === 'idle' && row.succeededAt !== null && row.cursor === null,
    );
  }
  await untilIdle();
  return { ...opened, appId };
}
