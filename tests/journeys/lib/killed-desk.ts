import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { type Platform, startPlatform } from '../../../platform/start-platform';
import { report } from '../../builders/report';
import { type Device, openDevice } from './browser';
import { decide, openCompanies, openCompany } from './deciding-steps';
import { cutPowerOf } from './leaving-steps';
import { signIn, waitForShell } from './steps';

/** The moment after the tap at which the power goes (ms), and what the line does to the request. */
const schedules = [
  { after: 0, line: 'lost-answer' },
  { after: 250, line: 'lost-answer' },
  { after: 60, line: 'loss' },
  { after: 500, line: 'status' },
  { after: 120, line: 'html' },
] as const;
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

/** A platform for a file of journeys and a device for each of its tests, whose battery may die at any moment. */
export function createKilledDesk() {
  let platform: Platform;
  let device: Device;
  let profile = '';

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

  /** Signs in and has the app ready to open without a line; the companies that stand open. */
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

  return {
    platform: () => platform,
    device: () => device,
    begin,
    restart,
    /** Decides about so many companies, each time with a line that breaks and a browser that is killed; the platform's ledger judges. */
    async decideAndKill(count: number): Promise<void> {
      const { appId, ids } = await begin();
      const decided = ids.slice(4, 4 + count);
      expect(decided).toHaveLength(count);
      const came = { count: 0, decisions: 0, lost: 0, doubled: 0 };
      try {
        for (const [at, companyId] of decided.entries()) {
          const { after, line } = schedules[at % schedules.length] ?? schedules[0];
          await openCompany(device.page, platform.url, appId, companyId);
          await device.page.locator('.decision-open').waitFor(patient);
          const rule = { match: 'PATCH /tenant', kind: line, times: 1 };
          platform.chaos.set([line === 'status' ? { ...rule, status: 503 } : rule]);
          await decide(device.page, at % 2 === 0 ? 'Approved' : 'Rejected');
          // When the power goes is what is tried here: no state of the page says it.
          await new Promise((resolve) => setTimeout(resolve, after));
          await restart(device.page.url(), true);
          platform.chaos.clear();
          came.count += 1;
          came.decisions += 1;
          const settled = device.page.locator('.decision-history').waitFor({ state: 'attached', ...patient });
          const isSettled = await settled.then(() => true).catch(() => false);
          const lines = await platform.companies.ledger(companyId);
          if (!isSettled || lines.length === 0) came.lost += 1;
          if (lines.length > 1) came.doubled += 1;
          expect(isSettled).toBe(true);
          expect(lines.map(({ toStatus }) => toStatus)).toEqual([at % 2 === 0 ? 'Approved' : 'Rejected']);
        }
      } finally {
        report({ kind: 'outbox', where: 'browser', ...came });
      }
    },
  };
}
