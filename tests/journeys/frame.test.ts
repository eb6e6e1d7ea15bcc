import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Device, openDevice } from './lib/browser';
import { type PlatformProcess, startPlatformProcess } from './lib/platform-process';
import { openVerifications, signIn } from './lib/steps';

let platform: PlatformProcess;
let device: Device;

beforeAll(async () => {
  platform = await startPlatformProcess(['--demo', 'sessions=30,traffic=off']);
  device = await openDevice();
  await signIn(device.page, platform.url, /reviewer/i);
});
afterAll(async () => {
  await device.dispose();
  await platform.dispose();
});
afterEach(() => expect(device.complaints.splice(0)).toEqual([]));

describe('what stands around a screen', () => {
  it('says whose account is accessed, offers a second factor, and links to the API dashboard and the documentation', async () => {
    const bar = device.page.locator('.top-bar');
    await bar.getByText('Accessing Account Of').waitFor();
    expect(await bar.locator('.acting .email').innerText()).toBe('admin@northlight.example');
    expect(await bar.getByRole('link', { name: /Switch back/ }).count()).toBe(1);
    expect(await bar.getByRole('link', { name: 'Setup MFA' }).getAttribute('href')).toBe('#/studio/mfa');
    for (const name of ['Developer API dashboard', 'Documentation']) {
      const address = await bar.getByRole('link', { name }).getAttribute('href');
      expect((await fetch(`${platform.url}${address}`)).status).toBe(200);
    }
  });

  it('has a profile menu with a welcome, the e-mail that copies, Settings, Home and Logout', async () => {
    const { page } = device;
    await page.getByRole('button', { name: 'Profile' }).click();
    await page.getByText('Welcome Tomás Arrubarena').waitFor();
    for (const name of ['Settings', 'Home', 'Logout'])
      expect(await page.getByRole('button', { name }).or(page.getByRole('link', { name })).count()).toBeGreaterThan(0);
    await page.locator('.menu-head .copyable').click();
    await page.locator('.toast', { hasText: 'Email copied!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('reviewer@northlight.example');
    await page.keyboard.press('Escape');
  });

  it('says so when something cannot be copied', async () => {
    const { page } = device;
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await page.locator('.service-card .copyable').first().click();
    await page.locator('.toast', { hasText: 'Error while copying' }).waitFor();
    expect(await page.locator('.toast', { hasText: 'Error while copying' }).locator('.toast-header').innerText()).toContain(
      'Error',
    );
    await page.reload();
  });

  it('has a side menu headed by the service, its name cut at 25 characters and an identicon made on the device', async () => {
    const { page } = device;
    await openVerifications(page);
    const name = await page.locator('.side-menu:visible .menu-service .name').innerText();
    expect([...name].length).toBe(26);
    expect(name.endsWith('…')).toBe(true);
    expect(await page.locator('.side-menu:visible .menu-service img').getAttribute('src')).toMatch(/^data:image\/svg/);
    expect(await page.locator('.side-menu:visible .menu-group').innerText()).toBe('Settings');
  });

  it('puts the menu behind a button on a narrow screen', async () => {
    const { page } = device;
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.offcanvas .menu-item', { hasText: 'Usage' }).click();
    await page.waitForURL(/#\/studio\/usage\//);
    await page.locator('.offcanvas').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 800 });
  });
});
