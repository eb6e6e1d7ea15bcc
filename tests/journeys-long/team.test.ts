import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { invitationWords, inviteWords, memberWords, roleWords, switchWords } from '../../src/domain/team/screen-text';
import { stateWords } from '../../src/domain/team/text';
import { type Device, journey } from '../fixtures/journey';
import { getCookies } from '../fixtures/sign-in-by-cookie';
import { demoServiceOf } from '../journeys/lib/identity-steps';
import { limits } from '../limits';

const colleague = 'newhand@northlight.example';
const admin = 'admin@northlight.example';
const [ssi, kyc] = [demoServiceOf('SSI_API'), demoServiceOf('CAVACH_API')];
/** For what the app does automatically, in its own time. */
const patient = { timeout: limits.view };

const it = journey({ platform: { demo: { sessions: 40, companies: 2 } } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lineOf = (page: Page, email: string) => page.locator('.team-line', { hasText: email });
const dialogButton = (page: Page, name: string) => page.locator('dialog').getByRole('button', { name, exact: true });

/** Invites the colleague, and makes the role that they will have. */
async function inviteAndMakeRole(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/studio/settings`);
  await button(page, memberWords.invite).click(patient);
  await page.getByRole('textbox', { name: inviteWords.email }).fill(colleague);
  await dialogButton(page, inviteWords.send).click();
  await page.getByText(inviteWords.sent(colleague)).waitFor(patient);
  await dialogButton(page, inviteWords.done).click();
  await page.getByRole('tab', { name: 'Roles & Permissions' }).click();
  await button(page, roleWords.create).click(patient);
  await page.getByLabel(roleWords.name).fill('Reader');
  await page.getByLabel('Read verifications').check();
  await dialogButton(page, roleWords.save).click();
  await page.locator('.team-line', { hasText: 'Reader' }).waitFor(patient);
}

/** Signs the colleague in, who follows the link of the mail and accepts. */
async function acceptByMail(device: Device, platform: { url: string; appUrl: string }): Promise<void> {
  const { page } = device;
  await getCookies(device.context, platform, 'newhand');
  await page.goto(`${platform.url}/identity/mailbox`);
  const mail = page.locator('.mail', { hasText: `To ${colleague}` });
  await mail.getByRole('link').click();
  await button(page, invitationWords.acceptOf(admin)).click(patient);
  await lineOf(page, admin).getByText(stateWords.accepted).waitFor(patient);
  await lineOf(page, admin).getByText(invitationWords.noRole).waitFor();
}

describe('a colleague', () => {
  it('is invited, accepts by the mail, works with what the role allows, and is removed', async ({
    platform,
    signedInPage: page,
    openAnother,
  }) => {
    await inviteAndMakeRole(page, platform.appUrl);
    const theirs = await openAnother({ width: 820, height: 1180 });
    await acceptByMail(theirs, platform);

    await page.goto(`${platform.appUrl}/#/studio/settings`);
    await button(page, 'Refresh').click(patient);
    const role = lineOf(page, colleague).getByRole('combobox');
    await role.selectOption('Reader', patient);
    await page.getByText(memberWords.assigned(colleague, 'Reader')).waitFor(patient);

    await button(theirs.page, 'Refresh').click();
    await button(theirs.page, invitationWords.switchOf(admin)).click(patient);
    await dialogButton(theirs.page, switchWords.switch).click();
    await theirs.page.waitForURL(/#\/studio\/dashboard$/, patient);
    await theirs.page.locator('.acting', { hasText: switchWords.accessing }).getByText(admin).waitFor(patient);
    await theirs.page.goto(`${platform.appUrl}/#/studio/ssi/did/${ssi}`);
    await theirs.page.locator('.state-panel').first().waitFor(patient);
    await theirs.page.goto(`${platform.appUrl}/#/studio/sessions/${kyc}`);
    await theirs.page.locator('.row-item').first().waitFor(patient);

    await button(page, memberWords.removeOf(colleague)).click(patient);
    await dialogButton(page, memberWords.remove).click();
    await lineOf(page, colleague).waitFor({ state: 'detached', ...patient });
    // A new start asks for a new token of the service at once, and for the login only a minute after the last time.
    await theirs.page.reload();
    await theirs.page.getByText(`no longer a member of ${admin}`).first().waitFor(patient);
  });
});
