import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { openPersistentDevice } from '../journeys/lib/browser';
import { ssiServiceOf } from '../journeys/lib/identity-form-steps';
import { configWith } from '../journeys/lib/identity-steps';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { type Measured, tell } from './lib/measure';
import { measureWholeList, type WholeList } from './lib/whole-list';

/** The most that a service lists; `npm run bench -- credentials-list --rows=1000` takes fewer. */
const rows = Number(process.argv.find((word) => word.startsWith('--rows='))?.slice(7) ?? 10_000);
/** A screen on which many rows are in view at once, to have them all resolved. */
const tall = { width: 1280, height: 6_000 };
const usualScreen = { width: 1280, height: 800 };
const patient = { timeout: 600_000 };

const configFile = configWith('credentials-list', { readBudgetPerDay: 3 * rows });
const demo = { seed: 1, sessions: 5, companies: 5, credentials: rows, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', configFile, demo, rateLimit: null });
const device = await openPersistentDevice();
try {
  await signIn(device.page, platform.url, /admin/i);
  const appId = await ssiServiceOf(device.page);
  const address = `${platform.url}/#/studio/ssi/credential/${appId}`;
  const lines = await fill(device.page, address);
  lines.push(...(await measure(appId, address, 1)), ...(await measure(appId, address, 4)));
  tell(`list of ${rows} credentials`, lines);
} finally {
  await device.dispose();
  await platform.close();
}

/** Mirrors the list, and has all of it resolved by looking at all of it: nothing else is worth that many reads (offline rules 4). */
async function fill(page: Page, address: string): Promise<Measured[]> {
  await waitForShell(page);
  const since = performance.now();
  await page.goto(address);
  await page.locator(`.credentials-pane .row-item[aria-setsize="${rows}"]`).first().waitFor(patient);
  const listed = performance.now() - since;
  await page.setViewportSize(tall);
  const chip = page.locator('.chip', { hasText: 'Resolving' });
  for (let top = 0; (await chip.count()) > 0; top += tall.height / 2) {
    const end = await page.locator('.list-scroll').evaluate((list, to) => {
      list.scrollTo(0, to);
      return list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
    }, top);
    // Rows that are drawn at this place say at once that they are not resolved.
    await page.waitForFunction(
      () => {
        const box = document.querySelector('.list-scroll')?.getBoundingClientRect();
        const middle = box === undefined ? 0 : (box.top + box.bottom) / 2;
        const drawn = [...document.querySelectorAll('.row-item[aria-posinset]')].map((row) => row.getBoundingClientRect());
        if (document.querySelector('.row-skeleton') !== null) return false;
        if (!drawn.some(({ top, bottom }) => top <= middle && middle <= bottom)) return false;
        const badges = [...document.querySelectorAll<HTMLElement>('.credential-line .badge-status[data-status]')];
        return badges.length > 0 && badges.every(({ dataset }) => dataset.status !== 'Resolving');
      },
      null,
      patient,
    );
    // What came to an end before all was resolved is gone through once more.
    if (end) top = -tall.height / 2;
  }
  const resolved = performance.now() - since;
  await page.setViewportSize(usualScreen);
  return [plain(`${rows} listed, without a line`, [listed]), plain('and all of them resolved, by looking at them', [resolved])];
}

/** What a person does with the list. */
function measure(appId: string, address: string, slower: number): Promise<Measured[]> {
  const list: WholeList = {
    ...{ address, painted: '.row-item .credential-line', appId, table: 'credentials', rows },
    ...{ statuses: ['Suspended', 'Revoked'], words: visibleIds, usual: 'Issued, newest first' },
    orders: ['Schema, Z to A', 'Status, errors first', 'Issued, oldest first', 'Status, revoked first'],
  };
  return measureWholeList(device, list, slower);
}

/** The ends of the ids in view: what a person types of one. */
async function visibleIds(page: Page): Promise<string[]> {
  const found = await page.locator('.credential-line .row-link').evaluateAll((all) => all.map((one) => one.dataset.id ?? ''));
  return [...new Set(found.map((id) => id.slice(-8)))];
}

function plain(name: string, taken: number[]): Measured {
  return { name, unit: 'ms', runs: taken, target: null, floor: null };
}
