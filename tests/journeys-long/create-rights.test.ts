import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { didFormWords } from '../../src/domain/did/text';
import { commandFormWords, identityObstacleText } from '../../src/domain/ledger/command-text';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { chooseAuthor, createLink, formStands, openCreate, panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { limits } from '../limits';

const admin = 'admin@northlight.example';
const developer = 'developer@northlight.example';
const [ssi, kyc] = [demoServiceOf('SSI_API'), demoServiceOf('CAVACH_API')];
/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };
const right = (access: string) => ({ serviceType: 'SSI_API', access });

const it = journey({ platform: { demo: { companies: 4 }, blockMs: 50 } });

/** The panel says this, and Save does nothing. */
async function expectExplained(page: Page, words: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByText(words).waitFor(patient);
  const save = panel.getByRole('button', { name: commandFormWords.save });
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await save.click({ force: true });
  await expect.poll(() => panel.locator('[aria-invalid="true"]').count()).toBe(0);
}

describe('a developer', () => {
  it('without the right to create a schema, or to register a DID, learns so before anything is sent', async ({
    platform,
    openAnother,
  }) => {
    for (const access of ['REGISTER_SCHEMA', 'REGISTER_DID']) {
      await platform.withdrawals.withdrawRight(admin, developer, right(access));
    }
    const device = await openAnother();
    const { page } = device;
    await signInByCookie(device, platform, 'developer');
    await page.goto(`${platform.url}/#/studio/ssi/schema/${ssi}`);
    await page.locator('.row-item').first().waitFor(patient);
    await expect.poll(() => createLink(page).count()).toBe(0);
    // The address of the panel still opens it.
    await page.goto(`${platform.url}/#/studio/ssi/schema/${ssi}?create=new`);
    await expectExplained(page, identityObstacleText('right-missing', 'create-schema'));
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });

    await openCreate(page, platform.url, ssi, 'did');
    const register = panelOf(page).getByLabel(didFormWords.register);
    await register.check();
    await expectExplained(page, identityObstacleText('right-missing', 'register-did'));
    // Creating one that stays off the ledger is allowed anyway.
    await register.uncheck();
    await panelOf(page).getByText(identityObstacleText('right-missing', 'register-did')).waitFor({ state: 'detached' });
  });
});

describe('a KYC service', () => {
  it('makes schemas of the SSI service that it is linked to', async ({ platform, openSignedIn }) => {
    const { page } = await openSignedIn();
    await page.goto(`${platform.url}/#/studio/ssi/schema/${kyc}`);
    await createLink(page).click(patient);
    await formStands(page, 'schema');
    await chooseAuthor(page);
    const author = await panelOf(page).locator('#schema-author').inputValue();
    expect((await platform.ssi.identities(ssi)).dids).toContain(author);
  });
});
