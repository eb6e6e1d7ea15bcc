import type { Platform } from '../../platform/start-platform';
import type { Surroundings } from '../../src/workers/surroundings';
import { boxOf } from './opened';
import { seen, type TestDevice } from './test-device';

/** Signs the admin in on a device and mirrors services, sessions and people of the KYC service, as a person who opens both lists does. */
export async function openMirror(
  device: TestDevice,
  platform: Platform,
  person = 'admin@',
  fetchOfTab?: typeof fetch,
  change: Partial<Surroundings> = {},
) {
  await device.browser.signIn(platform.url, person);
  const tab = device.tab('first', change, fetchOfTab);
  const checked = await tab.api.checkAuth({ force: true });
  if (!checked.ok) throw new Error(`the auth check failed: ${checked.problem.code}`);
  const { identity } = checked.value;
  const database = device.mirrorOf(identity);
  await tab.api.watch({ question: { kind: 'services' }, visible: true });
  const services = await seen(
    () => database.services.toArray(),
    (rows) => rows.length > 0,
  );
  const appId = services.find((service) => service.type === 'CAVACH_API')?.appId;
  if (!appId) throw new Error('there is no KYC service');
  for (const kind of ['sessions', 'people'] as const) {
    await tab.api.watch({ question: { kind, appId }, visible: true });
    await seen(
      () => database.freshness.get(`${kind}:${appId}`),
      (row) => row?.state === 'idle' && row.succeededAt !== null && row.cursor === null,
    );
  }
  const box = await boxOf(device.registry, identity);
  if (!box) throw new Error('the mirror has no key');
  return { tab, identity, database, mirror: { database, box }, appId, services };
}
