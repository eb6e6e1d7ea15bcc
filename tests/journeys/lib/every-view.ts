import type { Page } from 'playwright-core';
import { lockByMenu, setPasscode } from './lock-steps';

/** A screen to be looked at: how it is come to, and what stands when it is there. */
export interface View {
  name: string;
  open(page: Page): Promise<void>;
}

const go = (url: string, address: string, stands: string) => async (page: Page) => {
  await page.goto(`${url}/#${address}`);
  await page.locator(stands).first().waitFor();
};

/** The screens of the main job and what belongs to them, the lock at the end: after it nothing else can be opened. */
export function everyView(url: string, list: string, detail: string): View[] {
  const opened = go(url, detail, '.picture img');
  return [
    { name: 'dashboard', open: go(url, '/studio/dashboard', '.service-card') },
    { name: 'list', open: go(url, list, '.row-link') },
    {
      name: 'filters',
      open: async (page) => {
        await page.getByRole('button', { name: 'Filters' }).click();
        await page.getByLabel('Failed step').waitFor();
      },
    },
    { name: 'people', open: go(url, `${list}?view=people`, '.row-link') },
    { name: 'detail', open: opened },
    {
      name: 'viewer',
      open: async (page) => {
        await opened(page);
        await page.locator('.open-picture').first().click();
        await page.locator('dialog.viewer img').waitFor();
      },
    },
    ...['Side by side', 'With typed data'].map((mode) => ({
      name: `viewer ${mode}`,
      open: async (page: Page) => {
        await page.locator('dialog.viewer').getByRole('button', { name: mode }).click();
        await page.locator('dialog.viewer img').first().waitFor();
      },
    })),
    {
      name: 'report',
      open: async (page) => {
        await page.keyboard.press('Escape');
        await go(url, `${detail}?report=print`, '.report-paper img')(page);
      },
    },
    { name: 'device', open: go(url, '/studio/device', '.access-log li') },
    { name: 'sync', open: go(url, '/studio/sync', '.page h2') },
    { name: 'settings', open: go(url, '/studio/settings', 'h1') },
    { name: 'login', open: go(url, '/studio/login', 'text=Sign In with Google') },
    {
      name: 'lock',
      open: async (page) => {
        await setPasscode(page);
        await lockByMenu(page);
      },
    },
  ];
}
