import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { issueWords } from '../../src/domain/credential/issue-text';
import { statusTaken } from '../../src/domain/credential/status-text';
import { violations } from '../journeys/lib/accessibility';
import { fillCredential, lineOf, openIssue, openMenu, submitStatus } from '../journeys/lib/credential-steps';
import { saidAt } from '../journeys/lib/identity-form-steps';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { issuingJourney as it } from '../journeys/lib/issuing-journey';
import { limits } from '../limits';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do automatically, in their own time. */
const patient = { timeout: limits.view };

const badge = (page: Page, id: string, text: string) => lineOf(page, id).locator('.badges').getByText(text, { exact: true });
const reported = (page: Page, words: string) => page.getByText(words).first();

describe('a person who issues credentials', () => {
  it('sees each problem in the order of the specification, at the field that fixes it', async ({ platform, page, issuer }) => {
    const panel = await openIssue(page, platform.url, appId);
    const refused = async (id: string, words: string) => {
      const button = panel.getByRole('button', { name: issueWords.issue, exact: true });
      await button.and(panel.locator(':not([aria-disabled="true"])')).waitFor(patient);
      await button.click();
      await saidAt(page, id, words);
    };
    await refused('credential-subject', 'Please enter Subject Did');
    await panel.locator('#credential-subject').fill('somebody');
    await refused('credential-issuer', 'Please enter Issuer DID');
    await panel.locator(`#credential-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
    await panel.locator('#credential-issuer').selectOption(issuer.did);
    await refused('credential-subject', 'Please enter a valid did');
    await panel.locator('#credential-subject').fill(issuer.did);
    await refused('credential-schema', 'Please select atleat one schema');
    await panel.locator('#credential-schema').fill(issuer.schemaId);
    await panel.locator('#credential-value-fullName').waitFor(patient);
    await refused('credential-issuer', 'Issuer and subject DID can not be the same');
    await fillCredential(page, issuer, '');
    await refused('credential-value-fullName', 'Please enter input in Full Name field');
    await panel.locator('#credential-value-fullName').fill('Ada Marsh');
    await panel.locator('#credential-value-openBalance').fill('0');
    await refused('credential-value-openBalance', 'Please enter valid input in Open Balance field');
    await panel.locator('#credential-value-openBalance').fill('0.01');
    await panel.locator('#credential-expiry').fill('');
    await refused('credential-expiry', 'Enter Expiry Date for credential');
    await panel.locator('#credential-expiry').fill('2020-01-31');
    await refused('credential-expiry', 'Expiry time should be gretter than current date & time');
    await expect.poll(() => violations(page)).toEqual([]);
    // After a reload the form still has what was entered.
    await page.reload();
    await panel.locator('#credential-value-fullName').waitFor(patient);
    await expect.poll(() => panel.locator('#credential-value-fullName').inputValue()).toBe('Ada Marsh');
  });

  it('a) neither stored nor attested has one that is Live and Created, without a menu', async ({ page, issued }) => {
    const id = await issued('A', { isAttested: false });
    await badge(page, id, 'Live').waitFor(patient);
    await badge(page, id, 'Created').waitFor(patient);
    await expect.poll(() => lineOf(page, id).locator('button.credential-menu').isDisabled()).toBe(true);
  });

  it('b) stored and not attested has one that is unlocked', async ({ page, issued }) => {
    const id = await issued('B', { isAttested: false, isStored: true });
    await badge(page, id, 'Created').waitFor(patient);
    expect(await openMenu(lineOf(page, id))).toEqual(['Unlock']);
    await lineOf(page, id).getByRole('button', { name: 'Unlock', exact: true }).click();
    const document = page.locator('.document-dialog');
    await document.getByText('"credentialSubject"').first().waitFor(patient);
    await page.keyboard.press('Escape');
    await document.waitFor({ state: 'detached' });
  });

  it('c) attested has one that is Registered and Live, to be revoked and suspended', async ({ page, issued }) => {
    const id = await issued('C', {});
    await reported(page, 'Credential successfully registerd on the blockchain, txHash: ').waitFor(patient);
    await badge(page, id, 'Registered').waitFor(patient);
    await badge(page, id, 'Live').waitFor(patient);
    expect(await openMenu(lineOf(page, id))).toEqual(['Revoke', 'Suspend']);
    await page.keyboard.press('Escape');
  });

  it('d, e) stored and attested has one that is unlocked, suspended, made live again and revoked', async ({
    page,
    actsOn,
    issued,
  }) => {
    const id = await issued('D', { isStored: true });
    await badge(page, id, 'Registered').waitFor(patient);
    const line = lineOf(page, id);
    const change = async (action: string, title: string, becomes: string) => {
      await expect.poll(async () => line.locator('.remark').count()).toBe(0);
      const menu = await openMenu(line);
      expect(menu).toContain('Unlock');
      await line.getByRole('button', { name: action, exact: true }).click();
      await submitStatus(page, title, `${action}, for a reason`);
      await reported(page, statusTaken).waitFor(patient);
      await reported(page, 'Credential successfully updated on the blockchain, txHash: ').waitFor(patient);
      await badge(page, id, becomes).waitFor(patient);
      return menu;
    };
    expect(await change('Suspend', 'SUSPEND CREDENTIAL', 'Suspended')).toEqual(['Revoke', 'Suspend', 'Unlock']);
    expect(await change('Live', 'LIVE CREDENTIAL', 'Live')).toEqual(['Revoke', 'Live', 'Unlock']);
    await change('Revoke', 'REVOKE CREDENTIAL', 'Revoked');
    expect(await openMenu(line)).toEqual(['Unlock']);
    await page.keyboard.press('Escape');
    expect(await actsOn(id)).toEqual(['ISSUE', 'SUSPEND', 'LIVE', 'REVOKE']);
  });
});
