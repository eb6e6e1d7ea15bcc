import { describe, expect } from 'vitest';
import { coverWords } from '../../src/domain/device/lock-text';
import { didFormWords } from '../../src/domain/did/text';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { openCredentialHarness } from './lib/credential-harness';

const appId = demoServiceOf('SSI_API');
const issuerName = 'Issuer of Jordan Planted';
const subjectName = 'Ines Okafor';

const it = journey({ platform: { demo: { sessions: 5, companies: 1, dids: 2, schemas: 2, credentials: 4 }, blockMs: 1000 } })
  .extend('harness', { scope: 'file' }, ({ platform }) => openCredentialHarness(platform.url))
  .extend('list', { scope: 'file' }, ({ device }) => identityList(() => device.page))
  /** The id of a credential of a person, whose issuer has the name of a person too; the device is discreet. */
  .extend('id', { scope: 'file', auto: true }, async ({ harness, list, platform, signedIn: { page } }) => {
    const id = await harness.attested({ persist: true });
    await page.goto(`${platform.url}/#/studio/ssi/did/${appId}`);
    await list.stands();
    await list.resolved();
    await list.search().fill(harness.issuer.did);
    await page.locator('.row-item[aria-setsize="1"]').waitFor();
    const opened = await list.open(1);
    await opened.getByRole('button', { name: didFormWords.rename }).click();
    await panelOf(page).locator('#did-name').fill(issuerName);
    await panelOf(page).getByRole('button', { name: 'Save' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await opened.getByText(issuerName).first().waitFor();
    await page.goto(`${platform.url}/#/studio/device`);
    await page.getByLabel('Discreet mode').click();
    await page.locator('#habit-discreet[aria-checked="true"]').waitFor();
    // A previous toast stays for its six seconds.
    await page.locator('.toast', { hasText: issuerName }).waitFor({ state: 'detached' });
    return id;
  })
  /** Whether anything of the page says it: a text, a label, a hint. */
  .extend(
    'isReported',
    ({ page }) =>
      async (words: string) =>
        (await page.content()).includes(words),
  );

describe('on a discreet device', () => {
  it('the list of credentials has no name of an issuer', async ({ page, platform, list, id, isReported }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}`);
    await list.stands();
    await list.resolved();
    await list.search().fill(id);
    await expect.poll(list.total).toBe(1);
    await list.row(1).locator('.author .private-text').waitFor();
    expect(await isReported(issuerName)).toBe(false);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('the document of a credential says nothing of its subject until each value is tapped', async ({
    page,
    list,
    isReported,
  }) => {
    const opened = await list.open(1);
    await opened.getByRole('button', { name: 'Unlock', exact: true }).click();
    await opened.getByRole('heading', { name: 'Subject data' }).waitFor();
    const covered = opened.getByRole('button', { name: `Full Name: ${coverWords.show.toLowerCase()}` });
    await covered.waitFor();
    expect([await isReported(subjectName), await isReported(issuerName), await isReported('40211')]).toEqual([
      false,
      false,
      false,
    ]);
    await expect.poll(() => violations(page)).toEqual([]);
    await covered.click();
    await opened.getByText(subjectName, { exact: true }).first().waitFor();
    expect(await isReported('40211')).toBe(false);
    await opened.getByRole('button', { name: coverWords.hide }).click();
    await covered.waitFor();
    expect(await isReported(subjectName)).toBe(false);
  });

  it('the issue panel suggests subjects and issuers without their names', async ({ page, platform, harness, isReported }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}?create=new`);
    const panel = panelOf(page);
    await panel.locator('#credential-subject:focus').waitFor();
    await panel.locator(`#credential-issuer option[value="${harness.issuer.did}"]`).waitFor({ state: 'attached' });
    expect(await isReported(issuerName)).toBe(false);
    await panel.locator('#credential-subject-suggestions option').first().waitFor({ state: 'attached' });
    await expect.poll(() => panel.locator('#credential-subject-suggestions option[label]').count()).toBe(0);
  });
});
