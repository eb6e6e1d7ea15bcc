import { describe, expect, it } from 'vitest';
import { decide, openCompany, pendingDecision } from '../journeys/lib/deciding-steps';
import { createKilledDesk } from '../journeys/lib/killed-desk';
import { tearLog } from './lib/write-log';

const desk = createKilledDesk();
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };

describe('a browser that was killed in the middle of a write', () => {
  it('keeps a decision that is made after it over the next end and sends it once', async () => {
    const { appId, ids } = await desk.begin();
    const { platform, device } = desk;
    const [id = ''] = ids;
    await openCompany(device().page, platform().url, appId, id);
    await device().page.locator('.decision-open').waitFor();
    const address = device().page.url();

    let log = { isInUse: () => true };
    await device().relaunch((profile) => {
      log = tearLog(profile);
    });
    await device().page.goto(address);
    await device().page.locator('.decision-open').waitFor(patient);
    await device().context.setOffline(true);
    await decide(device().page, 'Approved');
    await pendingDecision(device().page).waitFor();
    await expect.poll(log.isInUse, patient).toBe(false);
    expect(await platform().companies.ledger(id)).toEqual([]);

    await device().relaunch();
    await device().context.setOffline(true);
    await device().page.goto(address);
    await pendingDecision(device().page).waitFor(patient);
    await device().context.setOffline(false);
    await pendingDecision(device().page).waitFor({ state: 'detached', ...patient });
    expect((await platform().companies.ledger(id)).map(({ toStatus }) => toStatus)).toEqual(['Approved']);
  }, 180_000);
});
