import { creditWords } from '../../src/domain/credits/text';
import type { Device } from '../journeys/lib/browser';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { take } from './lib/take';

const kyc = demoServiceOf('CAVACH_API');
const ssi = demoServiceOf('SSI_API');

/** Usage and credits: every chart, a range that cannot be, the plans and the question before one is activated. */
export async function usage(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  const charts = [
    ['usage-kyc-daily', `usage/${kyc}?range=last-30-days`],
    ['usage-kyc-weekly', `usage/${kyc}?range=last-90-days&by=weekly`],
    ['usage-kyc-count', `usage/${kyc}?range=last-90-days&by=count`],
    ['usage-ssi-year', `ssi/usage/${ssi}?range=this-year`],
    ['usage-ssi-monthly', `ssi/usage/${ssi}?range=last-90-days&by=monthly`],
    ['usage-blockchain', `ssi/usage/${ssi}?range=last-90-days&by=weekly&source=blockchain`],
  ] as const;
  for (const [name, address] of charts) {
    await page.goto(`${platform.url}/#/studio/${address}`);
    await page.locator('.usage-chart rect[data-series]').first().waitFor();
    await take(device, name);
  }
  await page.goto(`${platform.url}/#/studio/usage/${kyc}?from=2026-02-01&to=2026-01-01`);
  await page.locator('.usage-page .notice').waitFor();
  await take(device, 'usage-reversed');
  await page.goto(`${platform.url}/#/studio/ssi/credit/${ssi}`);
  await page.locator('#wallet-panel').waitFor();
  await take(device, 'credits');
  await page.getByRole('button', { name: creditWords.activate }).click();
  await page.getByRole('dialog').waitFor();
  await take(device, 'credits-activate');
  await page.keyboard.press('Escape');
}
