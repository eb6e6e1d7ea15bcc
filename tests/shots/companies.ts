import type { Device } from '../journeys/lib/browser';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openCompanies, openVerifications, waitForShell } from '../journeys/lib/steps';
import { take } from './lib/take';

/** The list of companies as it is worked with, and in trouble; ends on the dashboard. */
export async function companies(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  const asked = 'GET /tenant/*e-kyb/verification/company*';
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(page);
  await openCompanies(page);
  const list = page.url();
  await take(device, 'companies', 'Companies');
  await chooseStatus(page, 'Rejected');
  await page.locator('.reasons').first().waitFor();
  await take(device, 'companies-rejected', 'Companies that were rejected, with their reasons');
  await page.getByRole('searchbox').fill('nobody is called this');
  await page.getByRole('heading', { name: 'No companies found' }).waitFor();
  await take(device, 'companies-nothing-found', 'No companies found');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByText('It is not encrypted').waitFor();
  await take(device, 'companies-export', 'Companies about to become a file');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await waitForShell(page);
  await platform.disturb([{ match: asked, kind: 'status', status: 404, body: { success: false } }]);
  await page.goto(list);
  await page.reload();
  await page.locator('.notice.trouble').waitFor();
  await take(device, 'companies-failed', 'Companies after a refresh that was refused');
  await platform.disturb([]);
  await device.context.setOffline(true);
  await page.reload();
  await page.locator('.sync-mark[data-state="offline"]').waitFor();
  await page.locator('.company-link').first().waitFor();
  await take(device, 'companies-offline', 'Companies offline');
  await device.context.setOffline(false);
  await page.goto(`${platform.url}/#/studio/dashboard`);
}
