import { describe, expect } from 'vitest';
import { forgottenWarning } from '../../src/domain/device/passcode-text';
import { enforcedWords, passcodeRequiredWords } from '../../src/domain/device/text';
import { journey } from '../fixtures/journey';
import { configWith } from '../journeys/lib/identity-steps';
import * as steps from '../journeys/lib/lock-steps';
import { signIn } from '../journeys/lib/steps';

const safety = { passcodeRequired: true, idleMinutes: 2, hideSeconds: 60, retentionDays: 7, discreet: true, blurOnHide: true };

const it = journey({ platform: { configFile: configWith('organisation', { safety }) } });

describe('an organisation that asks for a passcode', () => {
  it('has one set before anything else is shown, and says why and what it means', async ({ platform, page }) => {
    await signIn(page, platform.url, /admin/i);
    await page.getByText(passcodeRequiredWords).waitFor();
    await page.getByText(forgottenWarning).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Profile' }).count()).toBe(0);
    await page.reload();
    await page.getByText(passcodeRequiredWords).waitFor();
    await expect.poll(() => page.locator('.service-card').count()).toBe(0);
    await steps.typeNewPasscode(page, steps.goodPasscode);
    await page.locator('.service-card').first().waitFor();
    await page.reload();
    await steps.atLock(page);
    await steps.unlock(page);
  });

  it('does not let it be removed', async ({ page }) => {
    await steps.openDevice(page);
    await page.getByText('Your organisation requires a passcode or passkey on this device.').waitFor();
    await page.getByRole('button', { name: 'Change passcode' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
  });
});

describe('an organisation that asks for strict habits', () => {
  it('has its longest times kept, which are shown as its own and can only be made shorter', async ({ page }) => {
    const choices = [
      ['idle', '2', ['1 minute', '2 minutes']],
      ['hide', '60', ['Immediately', '10 seconds', '30 seconds', '1 minute']],
      ['retention', '7', ['1 day', '3 days', '7 days']],
    ] as const;
    for (const [id, value, options] of choices) {
      const choice = page.locator(`#habit-${id}`);
      await expect.poll(() => page.locator(`#habit-${id}-said`).innerText()).toBe(enforcedWords);
      await expect.poll(() => choice.inputValue()).toBe(value);
      await expect.poll(() => choice.locator('option').allInnerTexts()).toEqual(options);
    }
    await page.locator('#habit-idle').selectOption('1');
    // Shown as it is kept.
    await expect.poll(() => page.locator('#habit-idle').inputValue()).toBe('1');
    await page.reload();
    await steps.unlock(page);
    await expect.poll(() => page.locator('#habit-idle').inputValue()).toBe('1');
  });

  it('has discreet mode and the cover on, which cannot be switched off here', async ({ page }) => {
    for (const name of ['Discreet mode', 'Cover everything while the app is hidden']) {
      const choice = page.getByRole('switch', { name });
      await expect.poll(() => choice.isChecked(), { message: name }).toBe(true);
      await expect.poll(() => choice.isDisabled(), { message: name }).toBe(true);
    }
    await expect.poll(() => page.locator('#habit-discreet-said').innerText()).toContain('Set by your organisation.');
  });
});
