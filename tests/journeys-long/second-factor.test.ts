import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from '../journeys/lib/browser';
import { atLogin, logOut } from '../journeys/lib/leaving-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=10,traffic=off', '--rate-limit', 'off']);
  device = await openDevice();
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

const query = '/#/studio/settings?ref=mfa';

/** What the auditor's telephone shows; a code that is about to change is waited out, since only the present one is taken. */
async function codeOf(app: string): Promise<string> {
  for (;;) {
    const page = await fetch(`${platform.url}/identity/codes`);
    const code = new RegExp(`<td>${app}</td><td><code>(\\d{6})</code>`).exec(await page.text())?.[1];
    if (code === undefined) throw new Error(`no code of ${app}`);
    const left = Number(page.headers.get('refresh'));
    if (left > 6) return code;
    await device.page.waitForTimeout(left * 1000);
  }
}

const wrongOf = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

describe('a person with a second factor', () => {
  it('is asked for the code at sign-in, whatever address was wanted', async () => {
    const { page } = device;
    await page.goto(`${platform.url}${query}`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /auditor/i }).click();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    expect(page.url()).toContain('/studio/mfa?redirect=%2Fstudio%2Fsettings');
    expect(await page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Authenticator app').locator('option').allInnerTexts()).toEqual([
      'Google Authenticator',
      'Okta Verify',
    ]);
  });

  it('is told without a code what is missing, in the words of the specification', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').filter({ hasText: 'MFA PIN must be provided' }).waitFor();
    await page.getByLabel('Code').fill('12');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').filter({ hasText: 'The code has six digits' }).waitFor();
  });

  it('keeps a wrong code in place, with words and the field focused', async () => {
    const { page } = device;
    const wrong = wrongOf(await codeOf('Google Authenticator'));
    await page.getByLabel('Code').fill(wrong);
    await page.getByRole('alert').filter({ hasText: 'This code is not the present one of your authenticator' }).waitFor();
    expect(await page.getByLabel('Code').inputValue()).toBe(wrong);
    expect(await page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(page.url()).toContain('/studio/mfa');
  });

  it('stays there after a reload, and at any other address', async () => {
    const { page } = device;
    await page.reload();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await page.goto(`${platform.url}${query}`);
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  });

  it('comes back to the full address with the right code of the chosen app, and to the services', async () => {
    const { page } = device;
    await page.getByLabel('Authenticator app').selectOption('Okta Verify');
    await page.getByLabel('Code').fill(await codeOf('Okta Verify'));
    await page.waitForURL((url) => url.hash === '#/studio/settings?ref=mfa');
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.locator('.service-card').first().waitFor();
    expect(await page.getByText('A second factor is asked for').count()).toBe(0);
  });

  it('is not asked again after a reload, and the setup still says that it comes with the settings', async () => {
    const { page } = device;
    await page.reload();
    await page.locator('.service-card').first().waitFor();
    await page.goto(`${platform.url}/#/studio/mfa`);
    await page.getByText('please stay tuned, this feature is coming soon').waitFor();
  });

  it('who logs out before the code was given is asked to sign in, never led back to it, and another person may come', async () => {
    const another = await openDevice();
    const { page } = another;
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /auditor/i }).click();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await logOut(page);
    await atLogin(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.waitForURL(/studio\/login/);
    await atLogin(page);
    expect(await page.getByRole('heading', { name: 'Verify Your Identity' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /admin/i }).click();
    await page.locator('.service-card').first().waitFor();
    await another.dispose();
    expect(another.complaints).toEqual([]);
  });
});
