import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { statusTaken } from '../../src/domain/credential/status-text';
import { lineOf, openMenu, submitStatus } from '../journeys/lib/credential-steps';
import { issuingJourney as it } from '../journeys/lib/issuing-journey';
import { limits } from '../limits';

/** For what the app and the ledger do automatically, in their own time. */
const patient = { timeout: limits.view };

const badge = (page: Page, id: string, text: string) => lineOf(page, id).locator('.badges').getByText(text, { exact: true });
const reported = (page: Page, words: string) => page.getByText(words).first();

describe('a person who issues credentials', () => {
  it('a) neither stored nor attested has one that is Live and Created, without a menu', async ({ page, issued }) => {
    const id = await issued('A', { isAttested: false });
    await badge(page, id, 'Live').waitFor(patient);
    await badge(page, id, 'Created').waitFor(patient);
    await expect.poll(() => lineOf(page, id).locator('button.credential-menu').isDisabled()).toBe(true);
  });

  it('d, e) stored and attested has one that is unlocked, suspended, made live again and revoked', async ({
    page,
    actsOn,
    issued,
  }) => {
    const id = await issued('D', { isStored: true });
    await reported(page, 'Credential successfully registerd on the blockchain, txHash: ').waitFor(patient);
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
