import type { Locator, Page } from 'playwright-core';
import type { Platform } from '../../../platform/platform';
import { issueWords } from '../../../src/domain/credential/issue-text';
import { statusWords } from '../../../src/domain/credential/status-text';
import { limits } from '../../limits';
import { type Issuer, newIssuer, subjectDid } from '../../platform/support/credentials';
import { openWorkbench } from '../../platform/support/identities';
import { createLink, panelOf } from './identity-form-steps';

/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

/** A schema with a property of each type, and its issuer, on the ledger. */
export async function issuerOfAllTypes(platform: Platform): Promise<Issuer> {
  const field = (name: string, type: string, isRequired = true) => ({ name, type, format: '', isRequired });
  const fields = [
    field('fullName', 'string'),
    field('cardNumber', 'integer'),
    field('openBalance', 'number'),
    field('isMember', 'boolean'),
    field('nickName', 'string', false),
  ];
  return newIssuer(await openWorkbench(platform), platform, { fields });
}

/** Opens the panel in which a credential is issued, from its list; ends when its first field can be typed in. */
export async function openIssue(page: Page, url: string, appId: string): Promise<Locator> {
  await page.goto(`${url}/#/studio/ssi/credential/${appId}`);
  await createLink(page).first().click(patient);
  const panel = panelOf(page);
  await panel.locator('#credential-subject:focus').waitFor(patient);
  return panel;
}

/** What is chosen of a credential beside its values. */
export interface Chosen {
  isStored?: boolean;
  isAttested?: boolean;
}

/** Fills the panel in; ends when it can be issued. */
export async function fillCredential(page: Page, issuer: Issuer, name: string, chosen: Chosen = {}): Promise<void> {
  const { isStored = false, isAttested = true } = chosen;
  const panel = panelOf(page);
  await panel.locator('#credential-subject').fill(subjectDid);
  await panel.locator(`#credential-issuer option[value="${issuer.did}"]`).waitFor({ state: 'attached', ...patient });
  await panel.locator('#credential-issuer').selectOption(issuer.did);
  await panel
    .locator('#credential-key option')
    .nth(1)
    .waitFor({ state: 'attached', ...patient });
  await panel.locator('#credential-key').selectOption({ index: 1 });
  await panel.locator('#credential-schema').fill(issuer.schemaId);
  await panel.locator('#credential-value-fullName').waitFor(patient);
  await panel.locator('#credential-value-fullName').fill(name);
  await panel.locator('#credential-value-cardNumber').fill('40211');
  await panel.locator('#credential-value-openBalance').fill('2.5');
  await panel.getByLabel(issueWords.yes, { exact: true }).check();
  await panel.locator('#credential-expiry').fill('2031-01-31');
  await panel.getByLabel(issueWords.persist).setChecked(isStored);
  await panel.getByLabel(issueWords.register).setChecked(isAttested);
}

/** Presses Issue, and waits until the panel is gone. */
export async function pressIssue(page: Page): Promise<void> {
  const panel = panelOf(page);
  const button = panel.getByRole('button', { name: issueWords.issue, exact: true });
  await button.and(panel.locator(':not([aria-disabled="true"])')).waitFor(patient);
  await button.click();
  await panel.waitFor({ state: 'detached' });
}

/** The line of a credential. */
export function lineOf(page: Page, id: string): Locator {
  return page.locator('.row-item', { has: page.locator(`.row-link[data-id="${id}"]`) });
}

/** Opens the menu of a line, and answers what stands in it. */
export async function openMenu(line: Locator): Promise<string[]> {
  await line.locator('.credential-menu button[aria-expanded]').click(patient);
  const menu = line.locator('.dropdown-menu.show');
  await menu.waitFor();
  return menu.locator('button.dropdown-item').allInnerTexts();
}

/** Fills the popup of an action in and submits it. */
export async function submitStatus(page: Page, title: string, reason: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('heading', { name: title, exact: true }).waitFor();
  await panel
    .locator('#status-key option')
    .nth(1)
    .waitFor({ state: 'attached', ...patient });
  await panel.locator('#status-reason').fill(reason);
  await panel.locator('#status-key').selectOption({ index: 1 });
  const button = panel.getByRole('button', { name: statusWords.submit });
  await button.and(panel.locator(':not([aria-disabled="true"])')).waitFor(patient);
  await button.click();
  await panel.waitFor({ state: 'detached' });
}
