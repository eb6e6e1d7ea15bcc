import type { Platform } from '../../platform/platform';
import type { Studio } from '../../src/workers/studio';
import { boxOf } from './opened';
import { seen, type TestDevice } from './test-device';
import { untilIdle } from './turns';

/** Signs a person in on a device, in one tab, with the services mirrored. Returns once no work is pending. */
export async function openServices(device: TestDevice, platform: Platform, person: string, openTab: () => Studio) {
  await device.browser.signIn(platform.url, person);
  const tab = openTab();
  const checked = await tab.api.checkAuth({ force: true });
  if (!checked.ok) throw new Error(`the auth check failed: ${checked.problem.code}`);
  const { identity } = checked.value;
  const database = device.mirrorOf(identity);
  await tab.api.watch({ question: { kind: 'services' }, visible: true });
  const services = await seen(
    () => database.services.toArray(),
    (rows) => rows.length > 0,
  );
  const box = await boxOf(device.registry, identity);
  if (!box) throw new Error('the mirror has no key');
  const kyc = services.find(({ type }) => type === 'CAVACH_API');
  if (!kyc) throw new Error('there is no KYC service');
  await untilIdle();
  return { tab, identity, database, mirror: { database, box }, services, kyc };
}
