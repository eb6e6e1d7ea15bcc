import { describe, expect } from 'vitest';
import { conflictWords } from '../../src/domain/company/decision-text';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { decideAtOnce, waitForEvidence } from '../journeys/lib/deciding-steps';
import { earOn, listenToRegions, takeSaid } from '../journeys/lib/ear';
import { chooseStatus, openCompanies, openVerifications, waitForShell } from '../journeys/lib/steps';
import { storedDrafts } from '../journeys/lib/stored-drafts';
import { openHarness } from '../platform/support/companies';

const it = journey({ platform: { demo: { sessions: 60, companies: 60 } } })
  .extend('listening', { scope: 'file' }, ({ device }) => listenToRegions(device.context))
  .extend('ready', { scope: 'file', auto: true }, ({ platform, device, listening: _ }) =>
    signInByCookie(device, platform, 'reviewer'),
  )
  .extend('ear', ({ page }) => earOn(page))
  .extend(
    'pending',
    ({ page }) =>
      () =>
        page.locator('.decision-pending'),
  )
  /** Decides by keys; ends when the decision is what has the focus. */
  .extend('approve', ({ platform, page, ear: { tabTo, press, focus } }) => async (address: string | null | undefined) => {
    await page.goto(`${platform.url}/${address}`);
    await waitForEvidence(page);
    await page.locator('.missing-evidence').waitFor({ state: 'detached' });
    await decideAtOnce(page);
    await tabTo(/^button: Approve$/);
    await press('Enter');
    const dialog = page.locator('dialog.decision-dialog[open]');
    await dialog.waitFor();
    await tabTo(/^textbox: /);
    await page.keyboard.type('Seen in person');
    await tabTo(/^button: Approve$/);
    await press('Enter');
    await expect.poll(focus).toMatch(/^group: Approve .+ (Queued|Sending|Waiting)$/);
  });

describe('deciding by ear and keys', () => {
  let addresses: (string | null)[] = [];

  it('the focus goes on to the decision and back to the buttons, and where it stands is said once', async ({
    platform,
    device,
    page,
    pending,
    approve,
    ear: { press, focus, said, tabTo },
  }) => {
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await openVerifications(page);
    await openCompanies(page);
    await chooseStatus(page, 'Completed');
    addresses = await page.locator('.company-link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // What speaks against them is here before the connection goes.
    for (const address of [addresses[0], addresses[1]]) {
      await page.goto(`${platform.url}/${address}`);
      await waitForEvidence(page);
      await page.locator('.missing-evidence').waitFor({ state: 'detached' });
    }
    await waitForShell(page);
    await device.context.setOffline(true);
    await takeSaid(page);
    await approve(addresses[0]);
    await page.locator('.decision-pending[data-state="waiting"]').waitFor();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await expect.poll(() => pending().innerText()).toContain('Waiting for a connection');
    const reported = (await said()).filter((one) => /Approve/.test(one));
    expect(reported.at(-1)).toMatch(/^Approve .+: Waiting$/);
    expect(new Set(reported).size).toBe(reported.length);
    for (const one of reported) expect(one).toMatch(/^Approve [^:]+: (Queued|Sending|Waiting)$/);
    await tabTo(/^button: Undo$/);
    await press('Enter');
    await pending().waitFor({ state: 'detached' });
    await expect.poll(focus).toBe('button: Approve');
  });

  it('a reason that was begun is there again after the page was loaded again', async ({ page, ear: { press } }) => {
    const dialog = page.locator('dialog.decision-dialog[open]');
    await page.locator('.decision-open').getByRole('button', { name: 'Reject' }).click();
    await dialog.getByRole('textbox').fill('The second page is cut off');
    // The reason of the approval that was undone is the other one.
    await expect.poll(async () => (await storedDrafts(page)).length).toBe(2);
    await page.reload();
    await page.locator('.decision-open').getByRole('button', { name: 'Reject' }).click();
    await expect.poll(async () => dialog.getByRole('textbox').inputValue()).toBe('The second page is cut off');
    await press('Escape');
  });

  it('in the sync centre the focus goes on to the next decision, and from the last to the heading', async ({
    platform,
    page,
    approve,
    ear: { press, focus, tabTo },
  }) => {
    await approve(addresses[0]);
    await approve(addresses[1]);
    await page.goto(`${platform.url}/#/studio/sync`);
    await page.locator('.outbox .sync-lines li').nth(1).waitFor();
    await tabTo(/^button: Undo /);
    const first = await focus();
    await press('Enter');
    await page.locator('.outbox .sync-lines li').nth(1).waitFor({ state: 'detached' });
    await expect.poll(focus).toMatch(/^button: Undo /);
    await expect.poll(() => focus()).not.toBe(first);
    await press('Enter');
    await expect.poll(focus).toBe('heading: Your changes');
  });

  it('a decision that met another one asks by keys, and says no more than that', async ({
    platform,
    device,
    page,
    approve,
    ear: { press, focus, said, tabTo },
  }) => {
    const companyId = /details\/([^/?]+)/.exec(addresses[0] ?? '')?.[1] ?? '';
    await approve(addresses[0]);
    await expect.poll(async () => (await said()).at(-1)).toMatch(/^Approve .+: Waiting$/);
    await (await openHarness(platform)).decide(companyId, { status: 'Rejected' });
    await takeSaid(page);
    await device.context.setOffline(false);
    await page.locator('.conflict').waitFor();
    await expect
      .poll(async () => (await said()).filter((one) => /Approve/.test(one)))
      .toEqual([expect.stringMatching(/: Conflict$/)]);
    await tabTo(new RegExp(`^button: ${conflictWords.keepMine}$`));
    await press('Enter');
    await expect.poll(focus).toBe(`button: ${conflictWords.keepMineSure}`);
    await press('Enter');
    await expect.poll(focus).toMatch(/^(group|region): /);
  });
});
