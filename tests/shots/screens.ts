import type { Device } from '../journeys/lib/browser';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { signIn } from '../journeys/lib/steps';
import { take } from './lib/take';

/** What stands around the verifications: signing in, the services, the profile, the sync centre; ends signed in. */
export async function screens(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/`);
  await page.getByRole('button', { name: 'Sign In with Google' }).waitFor();
  await take(device, 'login');
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card').first().waitFor();
  await take(device, 'dashboard');
  await page.getByRole('button', { name: 'Profile' }).click();
  await take(device, 'profile-menu');
  await page.keyboard.press('Escape');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.getByRole('heading', { name: 'Work offline' }).waitFor();
  await take(device, 'sync-centre');
  await page.goto(`${platform.url}/#/404`);
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
  await take(device, 'not-found');
  await page.goto(`${platform.url}/#/studio/settings`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await take(device, 'coming-soon');
}
