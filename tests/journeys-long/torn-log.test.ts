import { describe, expect } from 'vitest';
import type { JourneyPlatform, PersistentDevice } from '../fixtures/journey';
import { decide, openCompany, pendingDecision, waitForEvidence } from '../journeys/lib/deciding-steps';
import { killedJourney as it } from '../journeys/lib/killed-harness';
import { cutPowerOf } from '../journeys/lib/leaving-steps';
import { tearLog } from './lib/write-log';

interface Parts {
  platform: JourneyPlatform;
  device: PersistentDevice;
}

/** Opens a company and starts the browser again on a torn log; the address of the company. */
async function restartOnTornLog({ platform, device }: Parts, appId: string, id: string) {
  await openCompany(device.page, platform.url, appId, id);
  await waitForEvidence(device.page);
  const address = device.page.url();
  let log = { isInUse: () => true };
  await device.relaunch((profile) => {
    log = tearLog(profile);
  });
  return { address, log };
}

/** Starts the browser again: the approval is still pending there, and is sent once when there is a connection. */
async function sendsAfterRestart({ platform, device }: Parts, address: string, id: string): Promise<void> {
  await device.relaunch();
  await device.context.setOffline(true);
  await device.page.goto(address);
  await pendingDecision(device.page).waitFor();
  await device.context.setOffline(false);
  await pendingDecision(device.page).waitFor({ state: 'detached' });
  expect((await platform.companies.ledger(id)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);
}

describe('a browser that was killed in the middle of a write', () => {
  it('keeps a decision that is made after it over the next end and sends it once', async ({
    platform,
    device,
    harness: { appId, ids },
  }) => {
    const [id = ''] = ids;
    const { address, log } = await restartOnTornLog({ platform, device }, appId, id);
    await device.page.goto(address);
    await waitForEvidence(device.page);
    await device.context.setOffline(true);
    await decide(device.page, 'Approved');
    await pendingDecision(device.page).waitFor();
    await expect.poll(log.isInUse).toBe(false);
    expect(await platform.companies.ledger(id)).toEqual([]);

    await sendsAfterRestart({ platform, device }, address, id);
  });

  it('acknowledges a decision once it is safe, and not before: killed right after it, the browser has it at the next start', async ({
    platform,
    device,
    harness: { appId, ids },
  }) => {
    const [, id = ''] = ids;
    const { address, log } = await restartOnTornLog({ platform, device }, appId, id);
    // As long as another tab would take to renew it.
    await device.context.addInitScript(() => {
      const released = new Promise<void>((resolve) => Object.assign(window, { release: resolve }));
      void navigator.locks.request('studio-log', () => released);
    });
    await device.page.goto(address);
    await waitForEvidence(device.page);
    await device.context.setOffline(true);
    let isAcknowledged = false;
    const decided = decide(device.page, 'Approved').then(() => {
      isAcknowledged = true;
    });
    await pendingDecision(device.page).waitFor({ state: 'attached' });
    expect([isAcknowledged, log.isInUse()]).toEqual([false, true]);
    await device.page.evaluate(() => (window as unknown as { release(): void }).release());
    await decided;
    expect(log.isInUse()).toBe(false);

    await cutPowerOf(device);
    await sendsAfterRestart({ platform, device }, address, id);
  });
});
