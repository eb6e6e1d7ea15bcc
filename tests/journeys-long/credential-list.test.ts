import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { configWith, demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { makeCredentials, onLedger } from '../journeys/lib/made-credentials';
import { chooseStatus, waitForShell } from '../journeys/lib/steps';

const explorer = 'https://explorer.example.test';

/** What is seen and done on the list of credentials. */
const credentialsOn = (page: Page) => {
  const line = (id: string) => page.locator('.row-item', { hasText: id });
  const dialog = () => page.locator('.document-dialog');
  return {
    ...identityList(() => page),
    line,
    dialog,
    badgesOf: async (id: string) => (await line(id).locator('.badge-status').allInnerTexts()).map((text) => text.trim()),
    menuOf: (id: string) => line(id).getByRole('button', { name: /^Actions/ }),
    openDocument: async (id: string) => {
      await line(id).locator('.row-link svg').click();
      await dialog().locator('footer').waitFor();
    },
    closeDocument: async () => {
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
    },
  };
};

const it = journey({
  platform: {
    demo: { sessions: 5, companies: 1, dids: 2, schemas: 2 },
    blockMs: 100,
    configFile: configWith('credentials', { explorer }),
  },
})
  .extend('made', { scope: 'file' }, ({ platform }) => makeCredentials(platform.url))
  /** The list stands, narrowed to the credentials of one issuer. */
  .extend('narrowed', { scope: 'file', auto: true }, async ({ platform, made, signedIn: { page } }) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
    const { stands, resolved, search } = identityList(() => page);
    await stands();
    await resolved();
    await search().fill(made.did.slice(-20));
    await page.locator('.row-item[aria-setsize="5"]').first().waitFor();
  })
  .extend('list', ({ page }) => credentialsOn(page));

describe('the credentials of a service', () => {
  it('are each shown with their life and what the ledger has about them', async ({ page, made, list: { badgesOf } }) => {
    await expect.poll(() => page.title()).toBe('Credentials - Studio');
    await expect.poll(() => page.locator('h1').innerText()).toMatch(/^Credentials\s+\d+$/);
    await expect.poll(() => badgesOf(made.live)).toEqual(['Live', 'Registered']);
    await expect.poll(() => badgesOf(made.suspended)).toEqual(['Suspended', 'Registered']);
    await expect.poll(() => badgesOf(made.revoked)).toEqual(['Revoked', 'Registered']);
    await expect.poll(() => badgesOf(made.unattested)).toEqual(['Live', 'Created']);
    await expect.poll(() => badgesOf(made.stored)).toEqual(['Live', 'Created']);
    await expect.poll(() => violations(page)).toEqual([]);
  });

  it('lead to their page in the explorer, and their ids are copied whole', async ({ page, made, list: { line } }) => {
    const link = line(made.live).getByRole('link', { name: `In the explorer: ${made.live}` });
    await expect.poll(() => link.getAttribute('href')).toBe(`${explorer}/identity/${made.live}`);
    await line(made.live).locator('.id .copyable').click();
    await page.getByText('Credential Id copied!').waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made.live);
  });

  it('offer in their menu what their life and their storing allow, and nothing where there is nothing', async ({
    page,
    made,
    list: { menuOf },
  }) => {
    await expect.poll(() => menuOf(made.unattested).isDisabled()).toBe(true);
    await expect.poll(() => menuOf(made.revoked).isDisabled()).toBe(true);
    const offered = async (id: string) => {
      await menuOf(id).click();
      const items = page.locator('.dropdown-menu.show .dropdown-item');
      await items.first().waitFor();
      const names = await items.allInnerTexts();
      await page.keyboard.press('Escape');
      await items.first().waitFor({ state: 'detached' });
      return names;
    };
    expect(await offered(made.live)).toEqual(['Revoke', 'Suspend', 'Unlock']);
    expect(await offered(made.suspended)).toEqual(['Revoke', 'Live']);
    expect(await offered(made.stored)).toEqual(['Unlock']);
  });

  it('are narrowed by status and search in the address, and come back with it', async ({
    page,
    made,
    list: { line, stands, search, total, countOf },
  }) => {
    await expect.poll(() => countOf('Created')).toBe(2);
    await chooseStatus(page, 'Suspended');
    await expect.poll(total).toBe(1);
    await expect.poll(() => page.url()).toContain('status=Suspended');
    await page.reload();
    await stands();
    await expect.poll(total).toBe(1);
    await chooseStatus(page, 'All');
    await search().fill(made.revoked.slice(-12));
    await expect.poll(total).toBe(1);
    await line(made.revoked).waitFor();
    await search().fill(made.did.slice(-20));
    await expect.poll(total).toBe(5);
  });
});

describe('the document of a credential', () => {
  it('that the service keeps is unlocked from the menu for one read, and shown', async ({
    page,
    made,
    list: { dialog, menuOf, closeDocument, readsUsed },
  }) => {
    const before = await readsUsed();
    await menuOf(made.live).click();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await dialog().getByRole('heading', { name: 'Subject data' }).waitFor();
    await dialog().getByText('Ines Okafor', { exact: true }).waitFor();
    await expect
      .poll(async () => JSON.parse(await dialog().locator('pre').innerText()))
      .toMatchObject({ id: made.live, credentialSubject: { fullName: 'Ines Okafor' } });
    await expect.poll(() => violations(page)).toEqual([]);
    await closeDocument();
    await expect.poll(readsUsed).toBe(before + 1);
  });

  it('that the service did not keep is explained', async ({ made, list: { dialog, openDocument, closeDocument } }) => {
    await openDocument(made.unattested);
    await dialog()
      .getByText(/did not keep it.*issue it again\.$/)
      .waitFor();
    await closeDocument();
  });
});

describe('without a connection', () => {
  it('the list is shown with its age, and what was unlocked is readable; what was not says what it needs', async ({
    device,
    page,
    made,
    list: { dialog, badgesOf, openDocument, closeDocument, stands, readsUsed },
  }) => {
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await stands();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await expect.poll(() => badgesOf(made.suspended)).toEqual(['Suspended', 'Registered']);
    await openDocument(made.live);
    await dialog().getByText('Ines Okafor', { exact: true }).waitFor();
    await closeDocument();
    await openDocument(made.stored);
    await dialog().getByRole('button', { name: 'Unlock', exact: true }).click();
    await dialog()
      .getByText(/^Couldn't unlock the document\./)
      .waitFor();
    await closeDocument();
    const before = await readsUsed();
    await device.context.setOffline(false);
    // The line is back: the list is read again, and its page is paid for.
    await expect.poll(readsUsed).toBeGreaterThan(before);
  });

  it('and with one again a change that others made is shown when the credential is opened, for free', async ({
    platform,
    page,
    made,
    list: { dialog, openDocument, closeDocument, stands },
  }) => {
    await page.reload();
    await stands();
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
    await made.bench.patch(`/credential/status/${made.suspended}`, {
      ...{ status: 'LIVE', issuerDid: made.did, verificationMethodId: `${made.did}#key-1`, namespace: 'testnet' },
    });
    await onLedger(made.bench, made.suspended, 3);
    const from = platform.requests().length;
    await openDocument(made.suspended);
    await dialog().locator('.badge-status', { hasText: 'Live' }).waitFor();
    await closeDocument();
    // The ledger is asked, which costs nothing, and not the service.
    const asked = platform
      .requests()
      .slice(from)
      .map(({ path }) => decodeURIComponent(path));
    expect(asked.filter((path) => path.includes(made.suspended) && !path.startsWith('/ledger'))).toEqual([]);
    expect(asked.some((path) => path.includes(made.suspended))).toBe(true);
  });
});
