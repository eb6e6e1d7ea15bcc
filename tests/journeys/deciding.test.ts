import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Platform, startPlatform } from '../../platform/start-platform';
import { conflictWords, decisionWords } from '../../src/domain/text/decision';
import { report } from '../builders/report';
import { runs, runsTimeout } from '../builders/runs';
import { type Device, openDevice } from './lib/browser';
import { decide, openCompanies, openCompany, pendingDecision } from './lib/deciding-steps';
import { cutPowerOf } from './lib/leaving-steps';
import { signIn, waitForShell } from './lib/steps';

let platform: Platform;
let device: Device;
let profile = '';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };
const anotherReviewer = 'another-reviewer';

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 };
  platform = await startPlatform({ port: 0, staticFolder: 'dist/app', demo, chaos: true, rateLimit: null });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await openDevice({
    prepare: (folder) => {
      profile = folder;
    },
  });
});
afterEach(async () => {
  platform.chaos.clear();
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

/** Signs in and has the companies on the device, and the app ready to open without a line. */
async function begin(): Promise<{ appId: string; ids: string[] }> {
  const { page } = device;
  await signIn(page, platform.url, /admin/i);
  await page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().waitFor();
  const known = await openCompanies(page, platform);
  await waitForShell(page);
  // A browser writes its cookies down within half a minute, or when it is closed in order: the login is not what is lost here.
  await device.relaunch();
  return known;
}

/** The battery dies, and the device is started again where it was. */
async function restart(address: string, isOnline: boolean): Promise<void> {
  await cutPowerOf(device, profile);
  await device.relaunch();
  await device.context.setOffline(!isOnline);
  await device.page.goto(address);
}

describe('a reviewer without a line', () => {
  it('decides about two companies, loses the battery, and finds one decision carried out once and the other asking what to do', async () => {
    const { appId, ids } = await begin();
    const [first = '', second = ''] = ids;
    const { page } = device;
    await openCompany(page, platform.url, appId, second);
    await page.locator('.decision-open').waitFor();
    await openCompany(page, platform.url, appId, first);
    await page.locator('.decision-open').waitFor();
    await device.context.setOffline(true);
    await decide(page, 'Approved');
    await pendingDecision(page).waitFor();
    await openCompany(page, platform.url, appId, second);
    await decide(page, 'Approved');
    await pendingDecision(page).waitFor();
    expect(await platform.companies.ledger()).toEqual([]);
    expect(await platform.companies.decide(second, 'Rejected', anotherReviewer)).toBe('applied');

    await restart(page.url(), false);
    await pendingDecision(device.page).waitFor(patient);
    await device.page.locator('.unsent-mark', { hasText: '2 decisions wait' }).waitFor(patient);
    await device.context.setOffline(false);

    const conflict = device.page.locator('.conflict');
    await conflict.waitFor(patient);
    expect(await conflict.innerText()).toContain(conflictWords.whoUnknown);
    await openCompany(device.page, platform.url, appId, first);
    await pendingDecision(device.page).waitFor({ state: 'detached', ...patient });
    await device.page.locator('.badge-status', { hasText: 'Approved' }).first().waitFor(patient);
    expect((await platform.companies.ledger(first)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);

    await openCompany(device.page, platform.url, appId, second);
    await conflict.getByRole('button', { name: conflictWords.takeTheirs }).click();
    await conflict.getByRole('button', { name: conflictWords.takeTheirsSure }).click();
    await conflict.waitFor({ state: 'detached' });
    await device.page.locator('.badge-status', { hasText: 'Rejected' }).first().waitFor(patient);
    await device.page.getByText(decisionWords.history).waitFor();
    expect(await platform.companies.ledger(second)).toMatchObject([{ toStatus: 'Rejected', decidedBy: anotherReviewer }]);
  }, 180_000);
});

describe('a browser that is killed', () => {
  /** The moment after the tap at which the power goes (ms), and what the line does to the request. */
  const schedules = [
    { after: 0, line: 'lost-answer' },
    { after: 250, line: 'lost-answer' },
    { after: 60, line: 'loss' },
    { after: 500, line: 'status' },
    { after: 120, line: 'html' },
  ] as const;

  it(
    'while it decides loses no decision and makes none twice',
    async () => {
      const { appId, ids } = await begin();
      const count = Math.min(runs(2).numRuns, 20);
      const decided = ids.slice(4, 4 + count);
      for (const [at, companyId] of decided.entries()) {
        const { after, line } = schedules[at % schedules.length] ?? schedules[0];
        await openCompany(device.page, platform.url, appId, companyId);
        await device.page.locator('.decision-open').waitFor(patient);
        const rule = { match: 'PATCH /tenant', kind: line, times: 1 };
        platform.chaos.set([line === 'status' ? { ...rule, status: 503 } : rule]);
        await decide(device.page, at % 2 === 0 ? 'Approved' : 'Rejected');
        await new Promise((resolve) => setTimeout(resolve, after));
        const address = device.page.url();
        await restart(address, true);
        platform.chaos.clear();
        await device.page.locator('.decision-history').waitFor({ state: 'attached', ...patient });
        const lines = await platform.companies.ledger(companyId);
        expect(lines.map(({ toStatus }) => toStatus)).toEqual([at % 2 === 0 ? 'Approved' : 'Rejected']);
      }
      report({ kind: 'outbox', where: 'browser', count, decisions: count, lost: 0, doubled: 0 });
    },
    runsTimeout(120_000),
  );
});
