import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { didFormWords } from '../../src/domain/text/did';
import { identityObstacleText, wishWords } from '../../src/domain/text/identity-command';
import { startLivePlatform } from '../fixtures/platform';
import { type Device, openDevice } from '../journeys/lib/browser';
import { signIn } from '../journeys/lib/steps';
import { chooseAuthor, createLink, formStands, openCreate, panelOf, ssiServiceOf } from '../journeys/lib/wish-steps';

let platform: Platform;
let device: Device;
const admin = 'admin@northlight.example';
const developer = 'developer@northlight.example';
/** For what the app does by itself, in its own time. */
const patient = { timeout: 60_000 };
const right = (access: string) => ({ serviceType: 'SSI_API', access });

beforeAll(async () => {
  const demo = { seed: 1, sessions: 20, companies: 4, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, rateLimit: null, blockMs: 50 });
});
afterAll(() => platform.close());
beforeEach(async () => {
  device = await openDevice();
});
afterEach(async () => {
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

/** The panel tells this, and Save does nothing. */
async function expectExplained(page: Page, words: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByText(words).waitFor(patient);
  const save = panel.getByRole('button', { name: wishWords.save });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await save.click({ force: true });
  await expect.poll(() => panel.locator('[aria-invalid="true"]').count()).toBe(0);
}

describe('a developer', () => {
  it('without the right to create a schema, or to register a DID, is told so before anything is sent', async () => {
    for (const access of ['REGISTER_SCHEMA', 'REGISTER_DID']) {
      await platform.withdrawals.withdrawRight(admin, developer, right(access));
    }
    const { page } = device;
    await signIn(page, platform.url, /developer/i);
    const appId = await ssiServiceOf(page);
    await page.goto(`${platform.url}/#/studio/ssi/schema/${appId}`);
    await createLink(page).click(patient);
    await expectExplained(page, identityObstacleText('right-missing', 'create-schema'));
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });

    await openCreate(page, platform.url, appId, 'did');
    const register = panelOf(page).getByLabel(didFormWords.register);
    await register.check();
    await expectExplained(page, identityObstacleText('right-missing', 'register-did'));
    // Creating one that stays off the ledger is allowed all the same.
    await register.uncheck();
    await panelOf(page).getByText(identityObstacleText('right-missing', 'register-did')).waitFor({ state: 'detached' });
  }, 120_000);
});

describe('a KYC service', () => {
  it('makes schemas of the SSI service that it is linked to', async () => {
    const { page } = device;
    await signIn(page, platform.url, /admin/i);
    const ssi = await ssiServiceOf(page);
    const link = page.locator('section a[href*="/sessions/"]').first();
    const kyc = /sessions\/([^/?]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.goto(`${platform.url}/#/studio/ssi/schema/${kyc}`);
    await createLink(page).click(patient);
    await formStands(page, 'schema');
    await chooseAuthor(page);
    const author = await panelOf(page).locator('#schema-author').inputValue();
    expect((await platform.ssi.identities(ssi)).dids).toContain(author);
  }, 120_000);
});
