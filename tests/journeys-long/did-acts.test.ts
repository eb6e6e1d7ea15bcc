import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { openDids } from '../journeys/lib/identity-steps';
import { waitForShell } from '../journeys/lib/steps';

/** The ledger waits until it is asked to make a block, so that waiting can be observed. */
const it = journey({ platform: { demo: { companies: 1, dids: 13, schemas: 1 }, blockMs: 3_600_000 } })
  .extend('list', { scope: 'file', auto: true }, async ({ signedIn: { page }, platform }) => {
    return openDids(page, platform.url);
  })
  /** Opens the document of the DID of a name; answers what presses its buttons. */
  .extend('openNamed', ({ list }) => async (name: string) => {
    await list.search().fill(name);
    await expect.poll(list.names).toEqual([name]);
    const dialog = await list.open(1);
    return { dialog, press: (label: string) => dialog.locator('.did-actions').getByRole('button', { name: label }).click() };
  });

describe('a DID that the ledger does not have', () => {
  it('is registered later: its cost is shown before, it is waited for, and announced with its hash', async ({
    page,
    platform,
    openNamed,
  }) => {
    const { dialog, press } = await openNamed('Pop-up counter');
    await press('Register DID');
    const asked = page.getByRole('dialog', { name: 'Register DID' });
    await asked.getByText('Costs 11 credits').waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Register DID' }).click();
    await asked.waitFor({ state: 'detached' });
    await dialog.locator('.badge-status', { hasText: 'Please wait..' }).waitFor();
    expect((await fetch(`${platform.url}/_chaos/blocks`, { method: 'POST' })).ok).toBe(true);
    await dialog.locator('.badge-status', { hasText: 'Registered' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^DID is registered on the blockchain, txHash: [0-9A-F]{64}$/).waitFor();
  });
});

describe('a name', () => {
  it('that is given without a network is next to the current one, and replaces it when it has arrived', async ({
    page,
    device,
    list,
    openNamed,
  }) => {
    await waitForShell(page);
    await device.context.setOffline(true);
    const { dialog, press } = await openNamed('Partner onboarding');
    await press('Rename DID');
    const asked = page.getByRole('dialog', { name: 'Rename DID' });
    await asked.getByLabel('Name').fill('Partners');
    await asked.getByRole('button', { name: 'Save' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const line = page.locator('.row-item', { hasText: 'Partner onboarding' });
    await line.locator('.badge-pending', { hasText: /^Partners: (Queued|Waiting|Sending|Checking)$/ }).waitFor();
    await device.context.setOffline(false);
    // Searched for before it has arrived, it would be one of the new rows that are held back.
    await page.locator('.badge-pending').waitFor({ state: 'detached' });
    await list.search().fill('');
    await expect.poll(list.total).toBe(13);
    await list.search().fill('partners');
    await expect.poll(list.names).toEqual(['Partners']);
  });
});
