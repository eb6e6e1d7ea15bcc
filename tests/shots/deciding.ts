import { decisionVerbs, decisionWords } from '../../src/domain/company/decision-text';
import { rejectionWords } from '../../src/domain/company/rejection-text';
import type { Device } from '../journeys/lib/browser';
import { decide, decideAtOnce } from '../journeys/lib/deciding-steps';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { chooseStatus, openCompanies, openVerifications, waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';
import { openHarness } from '../platform/support/companies';
import { take } from './lib/take';

/** A company is decided about: asked, on its way without a line, and met by another decision; ends on the dashboard. */
export async function deciding(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(page);
  await openCompanies(page);
  await chooseStatus(page, 'Completed');
  const list = page.url();
  const [first, second] = await page
    .locator('.company-link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const open = async (address: string | null | undefined) => {
    await page.goto(`${platform.url}/${address}`);
    await page.locator('.decision').waitFor({ state: 'attached' });
    await decideAtOnce(page);
  };
  await open(second);
  await page.locator('.decision-open').waitFor();
  await open(first);
  await page.locator('.decision-open').getByRole('button', { name: decisionVerbs.Approved }).click();
  await page.locator('dialog.decision-dialog[open]').waitFor();
  await take(device, 'decision-approve', 'An approval is asked about');
  await page.keyboard.press('Escape');
  await page.locator('.decision-open').getByRole('button', { name: decisionVerbs.Rejected }).click();
  await page.locator('dialog.decision-dialog').getByRole('button', { name: decisionVerbs.Rejected }).click();
  await take(device, 'decision-reject', 'A rejection is asked about, without its reason yet');
  await page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row) {
      if (this.name === 'commands') throw new DOMException('no room', 'QuotaExceededError');
      return add.apply(this, row);
    };
  });
  await page.locator('dialog.decision-dialog').getByRole('button', { name: rejectionWords['documents-missing'] }).click();
  await page.locator('dialog.decision-dialog').getByRole('button', { name: decisionVerbs.Rejected }).click();
  await page.getByText(decisionWords.notSaved).waitFor();
  await take(device, 'decision-not-kept', 'A decision that the device has no room for');
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('.decision-open').waitFor();
  await waitForShell(page);
  await device.context.setOffline(true);
  await decide(page, 'Approved');
  await page.locator('.decision-pending[data-state="waiting"]').waitFor();
  await take(device, 'decision-waiting', 'A decision that waits for a line');
  await open(second);
  await decide(page, 'Rejected');
  const companyId = /details\/([^/?]+)/.exec(second ?? '')?.[1] ?? '';
  await (await openHarness(platform)).decide(companyId, { status: 'Approved' });
  await page.goto(list);
  await page.locator('.company-link').first().waitFor();
  await take(device, 'companies-deciding', 'Companies, two of them with a decision that waits');
  await page.goto(`${platform.url}/#/studio/sync`);
  await page.locator('.outbox .sync-lines li').first().waitFor();
  await take(device, 'sync-centre-decisions', 'Decisions in the sync centre');
  await device.context.setOffline(false);
  await open(second);
  await page.locator('.conflict').waitFor({ timeout: limits.view });
  await take(device, 'decision-conflict', 'A decision that met another one');
  await open(first);
  await page.locator('.decision-history').waitFor({ timeout: limits.view });
  await page.locator('.decision-history summary').click();
  await take(device, 'decision-done', 'A decision that the server took, with its course');
  await page.goto(`${platform.url}/#/studio/dashboard`);
}
