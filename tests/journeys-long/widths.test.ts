import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { href } from '../../src/app/paths';
import { decisionVerbs } from '../../src/domain/company/decision-text';
import { statusPopupTitle } from '../../src/domain/credential/status-text';
import { offlineCopyWords } from '../../src/domain/device/offline-copy-text';
import { frameWords } from '../../src/domain/shared/frame-text';
import { refOf } from '../../src/domain/team/tab';
import { journey } from '../fixtures/journey';
import { companiesToDecide, openDecision, waitForEvidence } from '../journeys/lib/deciding-steps';
import { readTree } from '../journeys/lib/ear';
import { expectAccessible } from '../journeys/lib/expect-accessible';
import { panelOf } from '../journeys/lib/identity-form-steps';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { chooseStatus } from '../journeys/lib/steps';

const it = journey({ platform: { demo: { sessions: 24, companies: 24 } } });

const kyc = demoServiceOf('CAVACH_API');
const ssi = demoServiceOf('SSI_API');
const wide = { width: 1280, height: 800 };

/** Opens an address at a desk; answers when its screen stands. */
async function openAt(page: Page, url: string, address: string, stands: string): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto(`${url}/#${address}`);
  await page.locator(stands).first().waitFor();
}

/** The credentials, each with what is known of it. */
async function openCredentials(page: Page, url: string): Promise<ReturnType<typeof identityList>> {
  const list = identityList(() => page);
  await openAt(page, url, href.credentials(ssi), '.credential-line');
  await list.resolved();
  return list;
}

describe('as wide as a desk, a tablet and a phone, in both themes, nothing speaks against the rules of accessibility', () => {
  it.for<[screen: string, address: string, stands: string]>([
    ['the services of a new device', href.dashboard, '.first-run'],
    ['what protects the device', href.device, '.habit'],
    [
      'the profile with its zone',
      `${href.settings}?ref=${refOf({ tab: 'profile', part: 'members' })}`,
      '[aria-labelledby="profile-times"]',
    ],
    ['the credentials', href.credentials(ssi), '.credential-line'],
    ['the form of a credential', `${href.credentials(ssi)}?create=new`, '#credential-subject'],
  ])('on %s', async ([_screen, address, stands], { platform, signedInPage: page }) => {
    await openAt(page, platform.url, address, stands);
    await expectAccessible(page, () => page.locator(stands).first().waitFor());
  });

  it('on what could not be read', async ({ platform, openSignedIn }) => {
    platform.chaos.set([{ match: 'GET /tenant/*', kind: 'status', status: 500 }]);
    const { page } = await openSignedIn();
    for (const address of [href.sessions(kyc), href.business(kyc), href.company(kyc, '0'), href.credentials(ssi)]) {
      await openAt(page, platform.url, address, '.state-panel');
      await expectAccessible(page, () => page.locator('.state-panel').waitFor());
    }
    platform.chaos.clear();
  });

  it('on the sync centre with its diagnostics', async ({ platform, signedInPage: page }) => {
    await openAt(page, platform.url, href.sync, '.sync-diagnostics > summary');
    await page.locator('.sync-diagnostics > summary').click();
    await expectAccessible(page, () => page.locator('.sync-diagnostics h2').first().waitFor());
  });

  it('in the menu of the profile', async ({ platform, signedInPage: page }) => {
    await openAt(page, platform.url, href.dashboard, '.service-card');
    await page.getByRole('button', { name: frameWords.profile }).click();
    await expectAccessible(page, () => page.locator('.dropdown-menu.show .menu-head').waitFor());
  });

  it('in the question whether a service is made available offline', async ({ platform, signedInPage: page }) => {
    await openAt(page, platform.url, href.dashboard, '.offline-copy');
    await page.getByRole('button', { name: offlineCopyWords.make }).click();
    await expectAccessible(page, () => page.getByText(/^Opens offline until /).waitFor());
  });

  it('on the document of a credential', async ({ platform, signedInPage: page }) => {
    const list = await openCredentials(page, platform.url);
    await list.open(1);
    await expectAccessible(page, () => page.locator('.document-dialog footer').waitFor());
  });

  it('in the question about the status of a credential', async ({ platform, signedInPage: page }) => {
    await openCredentials(page, platform.url);
    await chooseStatus(page, 'Live');
    await page.locator('.credential-menu button[aria-expanded]:enabled').first().click();
    await page.locator('.dropdown-menu.show .dropdown-item', { hasText: 'Revoke' }).click();
    const title = panelOf(page).getByRole('heading', { name: statusPopupTitle('REVOKE'), exact: true });
    await expectAccessible(page, () => title.waitFor());
  });

  it('in both questions about a company, and beside the decision that can be undone', async ({
    platform,
    device: { context },
    signedInPage: page,
  }) => {
    const { ids } = await companiesToDecide(platform);
    await openAt(page, platform.url, href.company(kyc, ids[0] ?? ''), '.decision-open');
    await waitForEvidence(page);
    const dialog = page.locator('dialog.decision-dialog[open]');
    // Nothing behind a question moves when it opens or closes.
    await openDecision(page).locator('.missing-evidence').waitFor({ state: 'detached' });
    const places = () =>
      page.evaluate(() => [
        document.getElementById('content')?.scrollTop,
        ...['.case-bar', '.decision-open', '.company-head'].map(
          (one) => document.querySelector(one)?.getBoundingClientRect().top,
        ),
      ]);
    for (const { width, height } of [wide, { width: 390, height: 844 }]) {
      await page.setViewportSize({ width, height });
      await openDecision(page).getByRole('button', { name: decisionVerbs.Approved }).focus();
      const before = await places();
      await expect.poll(async () => (await places())[0]).toBe(0);
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await expect.poll(places).toEqual(before);
      await page.keyboard.press('Escape');
      // The browser closes a dialog before it fires the close event. Until then the page still counts the question as open.
      await page.locator('dialog.decision-dialog').waitFor({ state: 'detached' });
      await expect.poll(places).toEqual(before);
    }
    await page.setViewportSize(wide);
    for (const verb of [decisionVerbs.Approved, decisionVerbs.Rejected]) {
      await openDecision(page).getByRole('button', { name: verb }).click();
      await expectAccessible(page, () => dialog.waitFor());
      await page.setViewportSize(wide);
      if (verb === decisionVerbs.Approved) await page.keyboard.press('Escape');
    }
    // A reason that is chosen moves no other.
    const reasons = dialog.locator('.suggested .chip');
    const boxes = () => Promise.all([dialog, ...[0, 1, 2, 3].map((at) => reasons.nth(at))].map((one) => one.boundingBox()));
    const before = await boxes();
    await reasons.first().click();
    await expect.poll(() => reasons.first().getAttribute('aria-pressed')).toBe('true');
    await expect.poll(boxes).toEqual(before);
    await reasons.first().click();
    // Without a connection it can be undone for as long as it is looked at.
    await context.setOffline(true);
    await dialog.getByRole('textbox').fill('Seen in person');
    await dialog.getByRole('button', { name: decisionVerbs.Rejected, exact: true }).click();
    await page.locator('.undo-offer').waitFor();
    await openAt(page, platform.url, href.company(kyc, ids[0] ?? ''), '.decision-pending');
    await expectAccessible(page, () => page.locator('.decision-pending').waitFor());
    for (const [address, stands] of [
      [href.business(kyc), '.company-link'],
      [href.dashboard, '.service-card'],
      [href.sync, '.outbox .sync-lines li'],
    ] as const) {
      await openAt(page, platform.url, address, stands);
      await expectAccessible(page, () => page.locator(stands).first().waitFor());
    }
    await context.setOffline(false);
  });
});

describe('on a tablet and on a phone', () => {
  it.for([820, 390])('%d wide, no name or e-mail address of a person or company is cut', async (width, { platform, page }) => {
    const cut = () =>
      page.locator('.row-link :is(.person, .name)').evaluateAll((names) =>
        [...names, ...names.flatMap((name) => [...name.querySelectorAll('bdi')])]
          .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)
          .map(({ textContent }) => textContent ?? '')
          // The demo has a company whose name fills a page.
          .filter((text) => text.length < 80),
      );
    await page.setViewportSize({ width, height: 1180 });
    for (const address of [href.sessions(kyc), href.business(kyc)]) {
      await page.goto(`${platform.url}/#${address}`);
      await page.locator('.row-link bdi', { hasText: /\S/ }).first().waitFor();
      await expect.poll(cut, { message: address }).toEqual([]);
    }
    await page.setViewportSize(wide);
  });

  it('an e-mail address is heard without a blank at the place where it may break', async ({ platform, page }) => {
    await openAt(page, platform.url, href.sessions(kyc), '.row-link:has(wbr)');
    const heard = async () =>
      (await readTree(page)).filter(({ role, name }) => role === 'link' && name.includes('@')).map(({ name }) => name);
    await expect.poll(heard).not.toEqual([]);
    await expect.poll(async () => (await heard()).filter((name) => /\s@/.test(name))).toEqual([]);
  });
});
