import type { Device } from '../journeys/lib/browser';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openVerifications, waitForWholeList } from '../journeys/lib/steps';
import { take } from './lib/take';

/** The list as it is worked with: whole, narrowed, ordered, searched; ends on the whole list. */
export async function lists(device: Device, platform: PlatformProcess): Promise<string> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(page);
  await waitForWholeList(page, 240);
  const list = page.url();
  const stands = () => page.locator('.list-scroll[aria-busy="false"] .row-link').first().waitFor();
  await take(device, 'list', 'List');
  await chooseStatus(page, 'Rejected');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Failed step').selectOption('step_liveliness');
  await page.getByLabel('Started from (UTC)').fill(new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10));
  await page.waitForURL(/from=/);
  await stands();
  await take(device, 'list-filtered', 'List narrowed by status, failed step and days');
  await page.goto(list);
  await page.getByLabel('Order').selectOption('status false');
  await page.waitForURL(/sort=/);
  await stands();
  await take(device, 'list-sorted', 'List in another order');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.goto(list);
  const found = async (text: string, name: string, state: string) => {
    await page.getByRole('searchbox').fill(text);
    await page.locator('.list-pane > [role="status"]', { hasText: / found$/ }).waitFor({ state: 'attached' });
    await take(device, name, state);
    await page.getByRole('searchbox').fill('');
    await page.locator('.row-item[aria-setsize="240"]').first().waitFor();
  };
  await found('mac', 'list-searched', 'List searched');
  await found('\u0627\u0644', 'list-right-to-left', 'Names written from right to left');
  await found('\u6b27', 'list-cjk', 'Names in Chinese writing');
  await page.getByRole('searchbox').fill('nobody is called this');
  await page.getByRole('heading', { name: 'No verification is found' }).waitFor();
  await take(device, 'list-nothing-found', 'Nothing is found');
  await page.getByRole('searchbox').fill('');
  await stands();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await page.getByText('Studio does not protect, lock or delete it').waitFor();
  await take(device, 'list-export', 'List about to become a file');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.segmented a', { hasText: 'People' }).click();
  await page.locator('.segmented a[aria-current="true"]', { hasText: 'People' }).waitFor();
  await stands();
  await take(device, 'people', 'People');
  await chooseStatus(page, 'Rejected');
  await page.locator('.row-link', { hasText: 'Rejected' }).first().click();
  await page.locator('.detail-age').waitFor();
  await take(device, 'detail-person', 'Person opened by their user id');
  await page.goto(list);
  await stands();
  return list;
}
