import { describe, expect } from 'vitest';
import { shortenId } from '../../src/domain/shared/format';
import { journey } from '../fixtures/journey';
import { demoServiceOf } from './lib/identity-steps';
import { openVerifications } from './lib/steps';

const it = journey({ person: 'reviewer' });

describe('what stands around a screen', () => {
  it('says whose account is accessed, offers a second factor, and links to the API dashboard and the documentation', async ({
    platform,
    signedInPage,
  }) => {
    const bar = signedInPage.locator('.top-bar');
    await bar.getByText('Accessing Account Of').waitFor();
    await expect.poll(() => bar.locator('.acting .email').innerText()).toBe('admin@northlight.example');
    await expect.poll(() => bar.getByRole('button', { name: /Switch back/ }).count()).toBe(1);
    await expect.poll(() => bar.getByRole('link', { name: 'Setup MFA' }).getAttribute('href')).toBe('#/studio/mfa');
    for (const name of ['Developer API dashboard', 'Documentation']) {
      const address = await bar.getByRole('link', { name }).getAttribute('href');
      expect((await fetch(`${platform.url}${address}`)).status).toBe(200);
    }
  });

  it('has a profile menu with a welcome, the e-mail that copies, Settings, Home and Logout', async ({ signedInPage }) => {
    await signedInPage.getByRole('button', { name: 'Profile' }).click();
    await signedInPage.getByText('Welcome Tomás Arrubarena').waitFor();
    await signedInPage.locator('.menu-head', { hasText: 'Acting for ' }).waitFor();
    for (const name of ['Settings', 'Home', 'Logout'])
      await expect
        .poll(() => signedInPage.getByRole('button', { name }).or(signedInPage.getByRole('link', { name })).count())
        .toBeGreaterThan(0);
    await signedInPage.locator('.menu-head .copyable').click();
    await signedInPage.locator('.toast', { hasText: 'Email copied!' }).waitFor();
    await expect.poll(() => signedInPage.evaluate(() => navigator.clipboard.readText())).toBe('reviewer@northlight.example');
    await signedInPage.keyboard.press('Escape');
  });

  it('says so when something cannot be copied', async ({ signedInPage }) => {
    await signedInPage.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    const card = signedInPage.locator('.service-card', { has: signedInPage.locator(`a[href*="${demoServiceOf('SSI_API')}"]`) });
    await card.locator('summary').click();
    await card.locator('.copyable', { hasText: shortenId(demoServiceOf('SSI_API')) }).click();
    await signedInPage.locator('.toast', { hasText: 'Error while copying' }).waitFor();
    await expect
      .poll(() => signedInPage.locator('.toast', { hasText: 'Error while copying' }).locator('.toast-header').innerText())
      .toContain('Error');
    await signedInPage.reload();
  });

  it('has a side menu headed by the service, its name cut at 25 characters and an identicon made on the device', async ({
    signedInPage,
  }) => {
    await openVerifications(signedInPage);
    await expect.poll(() => signedInPage.locator('.side-menu:visible .menu-service .name').innerText()).toMatch(/^.{25}…$/u);
    await expect
      .poll(() => signedInPage.locator('.side-menu:visible .menu-service img').getAttribute('src'))
      .toMatch(/^data:image\/svg/);
    await expect.poll(() => signedInPage.locator('.side-menu:visible .menu-group').innerText()).toBe('Settings');
  });

  it('puts the menu behind a button on a narrow screen', async ({ signedInPage }) => {
    await signedInPage.setViewportSize({ width: 820, height: 1180 });
    await signedInPage.getByRole('button', { name: 'Menu' }).click();
    await signedInPage.locator('.offcanvas .menu-item', { hasText: 'Usage' }).click();
    await signedInPage.waitForURL(/#\/studio\/usage\//);
    await signedInPage.locator('.offcanvas').waitFor({ state: 'detached' });
    await signedInPage.setViewportSize({ width: 1280, height: 800 });
  });
});
