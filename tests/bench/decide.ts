import type { Page } from 'playwright-core';
import { startPlatform } from '../../platform/start-platform';
import { type Device, openPersistentDevice } from '../journeys/lib/browser';
import { openCompanies, openCompany } from '../journeys/lib/deciding-steps';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { companiesPath, openHarness } from '../platform/support/companies';
import { type Measured, tell } from './lib/measure';

const taps = 20;
const queued = 100;
/** As many requests at once as the outbox sends. */
const atOnce = 4;

const demo = { seed: 1, sessions: 20, companies: 600, traffic: false, trafficEverySeconds: 60 };
const platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, rateLimit: null });
const device = await openPersistentDevice();
try {
  tell('decisions', await measure(device));
} finally {
  await device.dispose();
  await platform.close();
}

async function measure({ page, context }: Device): Promise<Measured[]> {
  await signIn(page, platform.url, /admin/i);
  await page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().waitFor();
  const { appId } = await openCompanies(page, platform);
  const companies = (await platform.companies.list(appId)).slice(0, 2 * queued + 1).map(({ companyId }) => companyId);
  for (const id of companies) await platform.companies.put(id, { status: 'Completed', statusReason: [] });
  await waitForShell(page);
  const [sample = '', ...rest] = companies;
  await openCompany(page, platform.url, appId, sample);
  await page.locator('.decision-open').waitFor({ timeout: 60_000 });

  const bare = await timeBare(page, rest.slice(queued));
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  const lines: Measured[] = [];
  for (const rate of [1, 4]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const runs: number[] = [];
    for (let tap = 0; tap < taps; tap += 1) {
      runs.push(await timeTap(page));
      await page.locator('.decision-pending').getByRole('button', { name: 'Undo' }).click();
      await page.locator('.decision-open').waitFor();
    }
    const name = `${rate}x: tap to pending shown`;
    lines.push({ name, unit: 'ms', runs, target: rate === 4 ? 50 : null, floor: null, isForSlow: true });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  for (const id of rest.slice(0, queued)) {
    await openCompany(page, platform.url, appId, id);
    await timeTap(page);
  }
  const before = (await platform.companies.ledger()).length;
  const since = performance.now();
  await context.setOffline(false);
  for (;;) {
    if ((await platform.companies.ledger()).length >= before + queued) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const carriedOut = performance.now() - since;
  await page.locator('.unsent-mark').waitFor({ state: 'detached', timeout: 60_000 });
  const finished = performance.now() - since;
  return [
    ...lines,
    {
      name: `${queued} decisions after the line is back, carried out`,
      unit: 'ms',
      runs: [carriedOut],
      target: null,
      floor: bare,
    },
    { name: '  and all of them settled on the device', unit: 'ms', runs: [finished], target: 1.5 * bare, floor: bare },
  ];
}

/** Presses Approve in the question that is open; ms until the frame that shows the decision on its way. */
async function timeTap(page: Page): Promise<number> {
  await page.locator('.decision-open').getByRole('button', { name: 'Approve' }).click();
  const dialog = page.locator('dialog.decision-dialog[open]');
  await dialog.waitFor();
  await dialog.getByRole('textbox').fill('Seen in person');
  const unseen = dialog.getByRole('checkbox');
  if (await unseen.isVisible()) await unseen.check();
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(async () => {
    const since = performance.now();
    document.querySelector<HTMLElement>('dialog.decision-dialog [type="submit"]')?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (document.querySelector('.decision-pending')) return performance.now() - since;
      if (performance.now() - since > 20_000) throw new Error('the decision never came to stand');
    }
  });
}

/** The same number of bare requests from the same browser, as many at once. */
async function timeBare(page: Page, ids: readonly string[]): Promise<number> {
  const { base, token, ssiToken } = await openHarness(platform);
  await page.evaluate('globalThis.__name = (named) => named');
  const headers = { 'content-type': 'application/json', 'x-kyc-access-token': token, 'X-Ssi-Access-Token': ssiToken };
  const url = new URL(`${base}${companiesPath}`, platform.url).href;
  return page.evaluate(
    async ({ ids, headers, url, atOnce }) => {
      const since = performance.now();
      const left = [...ids];
      const lane = async () => {
        for (let id = left.shift(); id !== undefined; id = left.shift()) {
          const answer = await fetch(`${url}/${id}`, { method: 'PATCH', headers, body: '{"status":"Approved"}' });
          if (!answer.ok) throw new Error(`a bare request was answered by ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      return performance.now() - since;
    },
    { ids, headers, url, atOnce },
  );
}
