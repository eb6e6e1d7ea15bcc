import { createElement, type ReactNode } from 'react';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { lazyScreen } from '../../src/app/lazy-screen';
import { href } from '../../src/app/paths';
import { routeOf } from '../../src/app/routes';
import { deathWords } from '../../src/domain/device/storage-failure-text';
import { commonWords } from '../../src/domain/shared/common-text';
import { frameWords } from '../../src/domain/shared/frame-text';
import { menuTitle } from '../../src/domain/shared/screen-text';
import { screens } from '../../src/domain/shared/screens';
import { kycAppId } from '../builders/session';
import { expectConsole } from '../expect-console';
import { it } from '../fixtures/screen';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: screen.js'));
const Drawn = () => createElement('p', null, 'The screen');

/** Loads the code of the screen at an address by `load` until the test ends. */
function loadScreen(address: string, load: () => Promise<() => ReactNode>): void {
  const route = routeOf(address);
  if (route === null) throw new Error(`no screen is at ${address}`);
  const { screen } = route;
  route.screen = lazyScreen(load).screen;
  onTestFinished(() => {
    route.screen = screen;
  });
  expectConsole('error', /screen\.js/);
}

describe('a screen whose code could not be loaded', () => {
  it('shows its problem below the top bar and next to the menu, which stay, and opens after Retry', async ({ openScreen }) => {
    const address = href.webhook(kycAppId);
    loadScreen(address, vi.fn(() => Promise.resolve(Drawn)).mockImplementationOnce(missing));
    const { screen, user } = await openScreen(address);
    await screen.findByRole('heading', { name: deathWords['part-missing'].title });
    const profile = screen.getByRole('button', { name: frameWords.profile });
    const menu = screen.getByRole('navigation', { name: menuTitle });
    await user.click(profile);
    screen.getByRole('button', { name: frameWords.logOut });
    await user.click(screen.getByRole('button', { name: commonWords.retry }));
    await screen.findByText('The screen');
    expect(screen.getByRole('button', { name: frameWords.profile })).toBe(profile);
    expect(screen.getByRole('navigation', { name: menuTitle })).toBe(menu);
  });

  it('does not block other screens, and loads again when it is opened again', async ({ openScreen }) => {
    loadScreen(href.settings, vi.fn(() => Promise.resolve(Drawn)).mockImplementationOnce(missing));
    const { screen, go } = await openScreen(href.settings);
    const words = await screen.findByText(deathWords['part-missing'].advice);
    go(href.device);
    await screen.findByRole('heading', { name: screens.device.title });
    expect(words.isConnected).toBe(false);
    go(href.settings);
    await screen.findByText('The screen');
  });
});
