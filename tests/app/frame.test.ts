import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import type { Config } from '../../src/domain/shared/config-wire';
import { frameWords } from '../../src/domain/shared/frame-text';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { it } from '../fixtures/screen';

/** The configuration that the app comes with. */
const shipped: Pick<Config, 'apiDashboard' | 'documentation'> = JSON.parse(readFileSync('public/config.json', 'utf8'));
/** A page of the platform. */
const about = '/identity/about';

describe('the top bar', () => {
  it('offers a second factor, and links to the API dashboard and the documentation', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, { config: shipped });
    expect((await screen.findByRole('link', { name: 'Setup MFA' })).getAttribute('href')).toBe('#/studio/mfa');
    const addressOf = async (name: string) => (await screen.findByTitle(name)).getAttribute('href');
    expect(await addressOf('Developer API dashboard')).toBe(about);
    expect(await addressOf('Documentation')).toBe(about);
  });

  it('offers no second factor to a person who has one', async ({ openScreen }) => {
    const { screen } = await openScreen(href.dashboard, {
      account: { isTwoFactorEnabled: true, isTwoFactorAuthenticated: true },
    });
    await screen.findByRole('button', { name: frameWords.profile });
    expect(screen.queryByRole('link', { name: 'Setup MFA' })).toBeNull();
  });

  it('has the whole name of the service, which the side menu cuts', async ({ openScreen }) => {
    const appName = 'Northlight account opening and renewal';
    await openScreen(href.webhook(kycAppId), { services: [aService({ appName })] });
    await expect.poll(() => document.querySelector('.bar-title')?.textContent).toBe(appName);
  });

  it('has a profile menu with a welcome, the e-mail that copies, Settings, Home and Logout', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.dashboard);
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await screen.findByText('Welcome Ada Administrator');
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(`#${href.settings}`);
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(`#${href.dashboard}`);
    screen.getByRole('button', { name: 'Logout' });
    await user.click(screen.getByText('admin@example.org'));
    const toast = await screen.findByText('Email copied!');
    expect(toast.closest('.toast')?.querySelector('.toast-header')?.textContent).toContain('Information');
    expect(await navigator.clipboard.readText()).toBe('admin@example.org');
  });

  it('welcomes a person without a name as "User"', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.dashboard, { account: { name: null } });
    await user.click(await screen.findByRole('button', { name: 'Profile' }));
    await screen.findByText('Welcome User');
  });

  it('says so when something cannot be copied', async ({ openScreen }) => {
    const { screen, user } = await openScreen(href.dashboard);
    const clipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    try {
      await user.click(await screen.findByRole('button', { name: 'Profile' }));
      await user.click(await screen.findByText('admin@example.org'));
      const toast = await screen.findByText('Error while copying');
      expect(toast.closest('.toast')?.querySelector('.toast-header')?.textContent).toContain('Error');
    } finally {
      if (clipboard) Object.defineProperty(navigator, 'clipboard', clipboard);
    }
  });
});
