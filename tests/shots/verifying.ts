import type { Device } from '../journeys/lib/browser';
import { fillWallet, verify } from '../journeys/lib/checked-credentials';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { take } from './lib/take';

/** The page on which credentials are verified, with what comes of it. */
export async function verifying(device: Device, platform: PlatformProcess): Promise<void> {
  const { page, context } = device;
  const wallet = await fillWallet(platform.url);
  await page.goto(`${platform.url}/#/studio/verify`);
  await page.getByRole('heading', { level: 1, name: 'Verify a credential' }).waitFor();
  await take(device, 'verify', 'Verify a credential');
  const shown = async (document: object | string, name: string, state: string) => {
    await verify(page, document);
    await page.locator('.check-result').scrollIntoViewIfNeeded();
    await page.locator('.check-result').evaluate((result) => result.scrollIntoView());
    await take(device, name, state);
  };
  await shown(wallet.good, 'verify-good', 'A credential that is valid');
  await shown(wallet.tampered, 'verify-tampered', 'A credential that was changed after it was signed');
  await shown(wallet.revoked, 'verify-revoked', 'A credential that was revoked');
  await shown(wallet.good.id, 'verify-id', 'What is known of a credential by its id');
  await context.setOffline(true);
  await shown(wallet.stranger, 'verify-unknown', 'A credential that could not be checked offline');
  await context.setOffline(false);
}
