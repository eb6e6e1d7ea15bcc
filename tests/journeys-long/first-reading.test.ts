import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn, waitForWholeList } from '../journeys/lib/steps';

const count = 450;
let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  const demo = `sessions=5,companies=1,dids=2,schemas=2,credentials=${count},traffic=off`;
  platform = await startPlatformProcess(['--demo', demo, '--rate-limit', 'off']);
  device = await openDevice();
}, 180_000);
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

describe('credentials of several pages, read for the first time while they are looked at', () => {
  it('all stand in their list: none of them is held back as new', async () => {
    const { page } = device;
    await signIn(page, platform.url, /admin/i);
    await page.locator('.service-card .name').first().waitFor();
    await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
    await identityList(() => page).stands();
    await waitForWholeList(page, count);
    await page.locator(`.row-item[aria-setsize="${count}"]`).first().waitFor();
    await expect.poll(() => page.locator('.new-rows button').count()).toBe(0);
    await expect.poll(() => identityList(() => page).total()).toBe(count);
  });
});
