import type { Locator, Page } from 'playwright-core';
import { commandFormWords } from '../../../src/domain/ledger/command-text';
import { attributeFieldWords } from '../../../src/domain/schema/attribute-text';
import { limits } from '../../limits';

/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

/** The SSI service of the demo, by the address that the dashboard leads to. */
export async function ssiServiceOf(page: Page): Promise<string> {
  const link = page.locator('section a[href*="/ssi/did/"]').first();
  const address = await link.getAttribute('href', patient);
  const appId = /ssi\/did\/([^/?]+)/.exec(address ?? '')?.[1];
  if (!appId) throw new Error(`no SSI service at ${address}`);
  return appId;
}

/** The panel or dialog that stands. */
export function panelOf(page: Page): Locator {
  return page.locator('dialog.form-dialog[open]');
}

/** What opens the panel of a list. */
export function createLink(within: Page | Locator): Locator {
  return within.getByRole('link', { name: 'Create', exact: true });
}

/** Opens the panel in which a schema or a DID is created, from its list; ends when its first field can be typed in. */
export async function openCreate(page: Page, url: string, appId: string, kind: 'schema' | 'did'): Promise<void> {
  await page.goto(`${url}/#/studio/ssi/${kind}/${appId}`);
  // The list before, which stands until this one is read, has a link of the same name.
  await createLink(page.locator(`.${kind}s-pane`)).click(patient);
  await formStands(page, kind);
}

/** The form is there, with what was kept of it; its first field has the focus, and it can be saved. */
export async function formStands(page: Page, kind: 'schema' | 'did'): Promise<void> {
  const panel = panelOf(page);
  await panel.locator(`#${kind}-name:focus`).waitFor(patient);
  await panel
    .getByRole('button', { name: commandFormWords.save })
    .and(panel.locator(':not([aria-disabled="true"])'))
    .waitFor(patient);
}

/** Presses Save, and waits until this is said beside the field of this id, which has the focus then. */
export async function refusedAt(page: Page, id: string, words: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: commandFormWords.save }).click();
  await saidAt(page, id, words);
}

/** Waits until this is said beside a field, which has the focus. */
export async function saidAt(page: Page, id: string, words: string): Promise<void> {
  const panel = panelOf(page);
  await panel.locator(`#${id}-issue`).getByText(words, { exact: true }).waitFor();
  await panel.locator(`#${id}[aria-invalid="true"]:focus`).waitFor();
}

/** Types an attribute and adds it; ends when its chip stands and the next one can be typed. */
export async function addAttribute(page: Page, name: string, type: string, count: number): Promise<void> {
  const panel = panelOf(page);
  await panel.locator('#attribute-name').fill(name);
  await panel.locator('#attribute-type').selectOption(type);
  await panel.getByRole('button', { name: attributeFieldWords.add }).click();
  await panel
    .locator('.chip')
    .nth(count - 1)
    .waitFor();
  await panel.locator('#attribute-name:focus').waitFor();
}

/** Chooses the newest registered DID as the author, and its first key. */
export async function chooseAuthor(page: Page): Promise<void> {
  const panel = panelOf(page);
  await panel
    .locator('#schema-author option')
    .nth(1)
    .waitFor({ state: 'attached', ...patient });
  await panel.locator('#schema-author').selectOption({ index: 1 });
  await panel
    .locator('#schema-key option')
    .nth(1)
    .waitFor({ state: 'attached', ...patient });
  await panel.locator('#schema-key').selectOption({ index: 1 });
}

/** Fills in a schema with one attribute, whatever stands there. */
export async function fillSchema(page: Page, name: string): Promise<void> {
  const panel = panelOf(page);
  await panel.locator('#schema-name').fill(name);
  await panel.locator('#schema-description').fill('Lending rights of a reader');
  await addAttribute(page, 'fullName', 'string', 1);
  await chooseAuthor(page);
}
