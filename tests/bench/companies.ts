import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { openPersistentDevice } from '../journeys/lib/browser';
import { openCompanies, openVerifications, signIn, waitForShell, waitForWholeList } from '../journeys/lib/steps';
import { type Measured, tell } from './lib/measure';
import { measureWholeList, type WholeList } from './lib/whole-list';

/** They come in one answer; `npm run bench -- companies --rows=1000` takes fewer. */
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 10_000);

const demo = { seed: 1, sessions: 20, companies: rows, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const device = await openPersistentDevice();
try {
  const lines = await fill(device.page);
  lines.push(...(await measure(1)), ...(await measure(4)));
  tell(`list of ${rows} companies`, lines);
} finally {
  await device.dispose();
  await platform.close();
}

/** Mirrors the list with a page four times slower. */
async function fill(page: Page): Promise<Measured[]> {
  await signIn(page, platform.url, /admin/i);
  await openVerifications(page);
  const session = await device.context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const since = performance.now();
  await openCompanies(page);
  await waitForWholeList(page, rows);
  const took = performance.now() - since;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  await waitForShell(page);
  return [{ name: `4x: mirrored, ${rows} in one answer`, unit: 'ms', runs: [took], target: null, floor: null }];
}

/** What a person does with the list. */
function measure(slower: number): Promise<Measured[]> {
  const [bare = ''] = device.page.url().split('?');
  const list: WholeList = {
    ...{
      address: `${bare}?status=All`,
      painted: '.row-item .company-link',
      appId: bare.split('/business/')[1] ?? '',
      table: 'companies',
      rows,
    },
    ...{ statuses: ['Approved', 'Completed'], words: visibleNames, usual: 'Started, newest first' },
    orders: ['Name, A to Z', 'Status, completed first', 'Started, oldest first', 'Name, Z to A'],
  };
  return measureWholeList(device, list, slower);
}

/** Names of companies in view. */
async function visibleNames(page: Page): Promise<string[]> {
  const found = await page.locator('.company-link .name').allInnerTexts();
  return [...new Set(found.map((name) => name.split(' ')[0] ?? '').filter((word) => word.length > 3))];
}
