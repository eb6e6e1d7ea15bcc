import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { report } from '../../builders/report';
import { type JourneyPlatform, type PersistentDevice, persistentJourney } from '../../fixtures/journey';
import { limits } from '../../limits';
import { companiesToDecide, decide, openCompany, openDecision } from './deciding-steps';
import { cutPowerOf } from './leaving-steps';
import { waitForShell } from './steps';

/** When the power goes: right after the tap, or when the line has broken the request; and what the line does to it. */
const schedules = [
  { moment: 'tapped', line: 'lost-answer' },
  { moment: 'broken', line: 'lost-answer' },
  { moment: 'broken', line: 'loss' },
  { moment: 'broken', line: 'status' },
  { moment: 'tapped', line: 'html' },
] as const;

/** Journeys of a reviewer whose battery may die at any moment; `desk`: the service, and the ids of its companies that wait for a decision, oldest first. */
export const killedJourney = persistentJourney({ platform: { demo: { companies: 60 } } }).extend(
  'harness',
  { scope: 'file', auto: true },
  async ({ platform, signedIn: device }) => {
    const harness = await companiesToDecide(platform);
    await waitForShell(device.page);
    // A browser writes its cookies down within half a minute, or when it is closed in order: the login is not what is lost here.
    await device.relaunch();
    return harness;
  },
);

/** Kills the browser and opens it again at the same address; ends when the router is running. */
export async function restart(device: PersistentDevice, address: string, isOnline: boolean): Promise<void> {
  await cutPowerOf(device);
  await device.relaunch();
  await device.context.setOffline(!isOnline);
  await device.page.goto(address);
  // The router replaces the first history entry. Chromium loses a navigation that happens at that very moment.
  await expect.poll(() => device.page.evaluate(() => history.state !== null), { timeout: limits.view }).toBe(true);
}

/** The decision of a company is in its history on the device. */
const isFinished = (page: Page) =>
  page
    .locator('.decision-history')
    .waitFor({ state: 'attached' })
    .then(() => true)
    .catch(() => false);

/** Decides about these companies, each time with a line that breaks and a browser that is killed; the platform's ledger judges. */
export async function decideAndKill(
  { platform, device }: { platform: JourneyPlatform; device: PersistentDevice },
  appId: string,
  companyIds: readonly string[],
): Promise<void> {
  const came = { count: 0, decisions: 0, lost: 0, doubled: 0 };
  const broken = () => platform.requests().filter(({ method, chaos }) => method === 'PATCH' && chaos !== null).length;
  try {
    for (const [at, companyId] of companyIds.entries()) {
      const { moment, line } = schedules[at % schedules.length] ?? schedules[0];
      const decision = at % 2 === 0 ? 'Approved' : 'Rejected';
      await openCompany(device.page, platform.url, appId, companyId);
      await openDecision(device.page).waitFor();
      const rule = { match: 'PATCH /tenant', kind: line, times: 1 };
      platform.chaos.set([line === 'status' ? { ...rule, status: 503 } : rule]);
      const before = broken();
      await decide(device.page, decision);
      if (moment === 'broken') await expect.poll(broken).toBeGreaterThan(before);
      await restart(device, device.page.url(), true);
      platform.chaos.clear();
      came.count += 1;
      came.decisions += 1;
      const finished = await isFinished(device.page);
      const lines = await platform.companies.ledger(companyId);
      if (!finished || lines.length === 0) came.lost += 1;
      if (lines.length > 1) came.doubled += 1;
      expect([finished, lines.map(({ toStatus }) => toStatus)]).toEqual([true, [decision]]);
    }
  } finally {
    report({ kind: 'outbox', where: 'browser', ...came });
  }
}
