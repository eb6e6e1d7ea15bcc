import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { issueWords } from '../../src/domain/credential/issue-text';
import { limits } from '../limits';
import { fillCredential, lineOf, openIssue, openMenu, pressIssue, submitStatus } from './lib/credential-steps';
import { panelOf } from './lib/identity-form-steps';
import { demoServiceOf } from './lib/identity-steps';
import { issuingJourney as it } from './lib/issuing-journey';

const appId = demoServiceOf('SSI_API');
/** For what the app and the ledger do automatically, in their own time. */
const patient = { timeout: limits.view };

const badge = (page: Page, id: string, text: string) => lineOf(page, id).locator('.badges').getByText(text, { exact: true });

it('a person without a network has one credential issued and another suspended once there is one, each exactly once, though the browser died', async ({
  platform,
  device,
  issuer,
  known,
  actsOn,
  arrived,
  issued,
}) => {
  const id = await issued('E', {});
  await badge(device.page, id, 'Registered').waitFor(patient);
  const before = await known();
  await openIssue(device.page, platform.url, appId);
  await fillCredential(device.page, issuer, 'F');
  await device.context.setOffline(true);
  await device.page.reload();
  const panel = panelOf(device.page);
  await panel.locator('#credential-value-fullName').waitFor(patient);
  await expect.poll(() => panel.locator('#credential-value-fullName').inputValue()).toBe('F');
  // What was entered in the last moment before the reload may not have been kept yet.
  await panel.locator('#credential-value-cardNumber').fill('40211');
  await panel.locator('#credential-value-openBalance').fill('2.5');
  await panel.getByLabel(issueWords.yes, { exact: true }).check();
  await panel.locator('#credential-expiry').fill('2031-01-31');
  await pressIssue(device.page);
  const line = lineOf(device.page, id);
  await openMenu(line);
  await line.getByRole('button', { name: 'Suspend', exact: true }).click();
  await submitStatus(device.page, 'SUSPEND CREDENTIAL', 'Decided in the field');
  await line.getByText('Suspend: ').waitFor(patient);
  expect([await known(), await actsOn(id)]).toEqual([before, ['ISSUE']]);

  await device.relaunch();
  await device.page.goto(`${platform.url}/#/studio/ssi/credential/${appId}`);
  const made = await arrived(before);
  await badge(device.page, made, 'Registered').waitFor(patient);
  await badge(device.page, id, 'Suspended').waitFor(patient);
  expect([await actsOn(made), await actsOn(id)]).toEqual([['ISSUE'], ['ISSUE', 'SUSPEND']]);
  expect(device.consoleErrors.splice(0)).toEqual([]);
});
