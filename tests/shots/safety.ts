import { reportMenuWords } from '../../src/domain/report/text';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import type { PlatformProcess } from '../journeys/lib/platform-process';
import { openVerifications, signIn } from '../journeys/lib/steps';
import { take } from './lib/take';

const passcode = 'garden 7 lantern';

/** The lock and what belongs to it; ends unlocked, without a passcode. */
export async function locked(device: Device, platform: PlatformProcess): Promise<void> {
  const { page } = device;
  await page.goto(`${platform.url}/#/studio/device`);
  await page.locator('.access-log li').first().waitFor();
  await take(device, 'device');
  await page.getByRole('button', { name: 'Set a passcode' }).click();
  await page.getByRole('textbox', { name: 'New passcode', exact: true }).fill('123456');
  await page.getByRole('textbox', { name: 'Repeat the new passcode' }).fill('123456');
  await page.keyboard.press('Enter');
  await page.locator('.said:not(:empty)').first().waitFor();
  await take(device, 'device-passcode-refused');
  await page.getByRole('textbox', { name: 'New passcode', exact: true }).fill(passcode);
  await page.getByRole('textbox', { name: 'Repeat the new passcode' }).fill(passcode);
  await page.keyboard.press('Enter');
  await page.locator('.protection[data-safe="true"]').waitFor();
  await page.getByRole('switch', { name: 'Discreet mode' }).click();
  await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
  await take(device, 'device-protected');
  await page.goto(`${platform.url}/#/studio/dashboard`);
  await openVerifications(page);
  await take(device, 'list-discreet', 'List on a discreet device');
  await page.locator('.row-link').first().click();
  await page.locator('.detail-age').waitFor();
  await take(device, 'detail-discreet', 'Verification on a discreet device');
  await page.getByRole('button', { name: reportMenuWords.menu }).click();
  await page.getByRole('button', { name: reportMenuWords.pdf }).click();
  await page.getByText(reportMenuWords.askPdf).waitFor();
  await take(device, 'pdf-discreet', 'Question before a PDF on a discreet device');
  await page.getByRole('button', { name: reportMenuWords.close }).click();
  const address = page.url();
  await page.getByRole('button', { name: reportMenuWords.menu }).click();
  await page.getByRole('button', { name: reportMenuWords.print }).click();
  await page.getByText(reportMenuWords.ask).waitFor();
  await take(device, 'report-discreet', 'Question before a report on a discreet device');
  await page.goto(address);
  await page.locator('.detail-age').waitFor();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).waitFor();
  await take(device, 'locked', 'Locked');
  await page.getByRole('textbox', { name: 'Passcode' }).fill('not this one');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.locator('.tries').waitFor();
  await take(device, 'locked-wrong');
  await page.getByRole('button', { name: 'Forgotten passcode' }).click();
  await page.getByRole('button', { name: 'Back' }).waitFor();
  await take(device, 'locked-forgotten');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('textbox', { name: 'Passcode' }).fill(passcode);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await page.locator('.detail-age').waitFor();
  await page.goto(`${platform.url}/#/studio/device`);
  await page.getByRole('switch', { name: 'Discreet mode' }).click();
  await page.locator('#habit-discreet[aria-checked="false"]').waitFor();
  await page.getByRole('button', { name: 'Remove passcode' }).click();
  await page.getByRole('textbox', { name: 'Current passcode' }).fill(passcode);
  await page.keyboard.press('Enter');
  await page.locator('.protection[data-safe="false"]').waitFor();
}

/** What an organisation asks for before anything is shown, and what it has set. */
export async function enforced(platform: PlatformProcess): Promise<void> {
  const device = await openPersistentDevice();
  const { context, page } = device;
  const safety = { passcodeRequired: true, idleMinutes: 5, hideSeconds: 60, retentionDays: 14 };
  await context.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), safety } });
  });
  await signIn(page, platform.url, /reviewer@/i);
  await page.getByRole('heading', { name: 'Set a passcode' }).waitFor();
  await take(device, 'passcode-required');
  await page.getByRole('textbox', { name: 'New passcode', exact: true }).fill(passcode);
  await page.getByRole('textbox', { name: 'Repeat the new passcode' }).fill(passcode);
  await page.keyboard.press('Enter');
  await page.locator('.service-card').first().waitFor();
  await page.goto(`${platform.url}/#/studio/device`);
  await page.locator('.habit').first().waitFor();
  await take(device, 'device-enforced');
  await device.dispose();
}
