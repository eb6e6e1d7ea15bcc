import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { atLogin, logOut } from '../journeys/lib/leaving-steps';
import { createPlatformClock, nextCodeOf } from '../journeys/lib/platform-clock';

const clock = createPlatformClock();
const it = journey({ platform: { demo: { sessions: 10, companies: 1 }, now: clock.now } });

const query = '/#/studio/settings?ref=mfa';

const wrongOf = (code: string) => `${(Number(code[0]) + 1) % 10}${code.slice(1)}`;

describe('a person with a second factor', () => {
  it('is asked for the code at sign-in, whatever address was wanted', async ({ platform, page }) => {
    await page.goto(`${platform.url}${query}`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /auditor/i }).click();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await expect.poll(() => page.url()).toContain('/studio/mfa?redirect=%2Fstudio%2Fsettings');
    await expect.poll(() => page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    await expect
      .poll(() => page.getByLabel('Authenticator app').locator('option').allInnerTexts())
      .toEqual(['Google Authenticator', 'Okta Verify']);
  });

  it('learns without a code what is missing, in the words of the specification', async ({ page }) => {
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').filter({ hasText: 'MFA PIN must be provided' }).waitFor();
    await page.getByLabel('Code').fill('12');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').filter({ hasText: 'The code has six digits' }).waitFor();
  });

  it('keeps a wrong code in place, with words and the field focused', async ({ platform, page }) => {
    const wrong = wrongOf(await nextCodeOf(platform, clock, 'Google Authenticator'));
    await page.getByLabel('Code').fill(wrong);
    await page.getByRole('alert').filter({ hasText: 'This is not the current code of your authenticator' }).waitFor();
    await expect.poll(() => page.getByLabel('Code').inputValue()).toBe(wrong);
    await expect.poll(() => page.getByLabel('Code').evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => page.url()).toContain('/studio/mfa');
  });

  it('stays there after a reload, and at any other address', async ({ platform, page }) => {
    await page.reload();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await page.goto(`${platform.url}${query}`);
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  });

  it('comes back to the full address with the right code of the chosen app, and to the services', async ({ platform, page }) => {
    await page.getByLabel('Authenticator app').selectOption('Okta Verify');
    await page.getByLabel('Code').fill(await nextCodeOf(platform, clock, 'Okta Verify'));
    await page.waitForURL((url) => url.hash === '#/studio/settings?ref=mfa');
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.locator('.service-card').first().waitFor();
    await expect.poll(() => page.getByText('This needs your second factor').count()).toBe(0);
  });

  it('is not asked again after a reload, and the set-up shows the apps that are confirmed', async ({ platform, page }) => {
    await page.reload();
    await page.locator('.service-card').first().waitFor();
    await page.goto(`${platform.url}/#/studio/mfa`);
    await page.getByText('MFA Enabled').waitFor();
    await page.getByRole('button', { name: 'Remove Okta Verify' }).waitFor();
  });

  it('who logs out before the code was given is asked to sign in, never led back to it, and another person may come', async ({
    platform,
    page,
  }) => {
    await logOut(page);
    await atLogin(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /auditor/i }).click();
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await logOut(page);
    await atLogin(page);
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await page.waitForURL(/studio\/login/);
    await atLogin(page);
    await expect.poll(() => page.getByRole('heading', { name: 'Verify Your Identity' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Sign In with Google' }).click();
    await page.getByRole('button', { name: /admin/i }).click();
    await page.locator('.service-card').first().waitFor();
  });
});
