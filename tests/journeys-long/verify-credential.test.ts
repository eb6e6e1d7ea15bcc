import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { violations } from '../journeys/lib/accessibility';
import { fillWallet, reported, verify } from '../journeys/lib/checked-credentials';
import { configWith, demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { readQrOf } from '../journeys/lib/read-qr';
import { waitForShell } from '../journeys/lib/steps';
import { limits } from '../limits';

const appId = demoServiceOf('SSI_API');
const walletBase = 'https://wallet.example';
/** For what the app and the service do by themselves, in their own time. */
const patient = { timeout: limits.view };

const it = journey({
  platform: { demo: { companies: 1 }, blockMs: 100, configFile: configWith('wallet', { wallet: walletBase }) },
})
  .extend('wallet', { scope: 'file' }, ({ platform }) => fillWallet(platform.url))
  .extend('served', { scope: 'file', auto: true }, ({ device }) =>
    device.context.route(`${walletBase}/**`, (route) => route.fulfill({ body: 'A wallet' })),
  )
  .extend('online', { auto: true }, ({ device }, { onCleanup }) => onCleanup(() => device.context.setOffline(false)))
  .extend('list', ({ page }) => identityList(() => page))
  /** Opens a credential of the list and sends it; answers the popup. */
  .extend('send', ({ platform, page, list }) => async (id: string) => {
    await page.goto(`${platform.url}/#/studio/ssi/credential/${appId}`);
    await list.stands();
    await list.search().fill(id);
    await expect.poll(list.total).toBe(1);
    const opened = await list.open(1);
    await opened.getByRole('button', { name: 'Send Credential' }).click();
    const popup = page.locator('.send-dialog');
    await popup.locator('.qr-code').waitFor();
    return popup;
  });

describe('a person who was sent a credential and has no account', () => {
  it('verifies it, and learns why one is not valid or could not be checked', async ({ platform, page, wallet }) => {
    await page.goto(`${platform.url}/#/studio/verify`);
    await page.getByRole('heading', { level: 1, name: 'Verify a credential' }).waitFor();
    expect(await verify(page, wallet.good)).toMatchObject({
      verdict: 'Valid',
      lines: {
        Signature: 'Signed by the named key and unchanged since',
        Status: 'Live: neither revoked nor suspended',
      },
    });
    await expect.poll(() => violations(page)).toEqual([]);
    const tampered = await verify(page, wallet.tampered);
    expect([tampered.verdict, tampered.lines.Signature]).toEqual(['Not valid', expect.stringMatching(/The content was changed/)]);
    expect(await verify(page, wallet.stranger)).toMatchObject({
      verdict: 'Could not be checked',
      lines: { Issuer: 'The DID is not on the ledger, so its keys are unknown' },
    });
  });

  it('learns from the link to a credential its known status, and the address has nothing but the id', async ({
    platform,
    page,
    wallet,
  }) => {
    await page.goto(`${platform.url}/#/studio/verify/${encodeURIComponent(wallet.revoked.id)}`);
    await page.locator('.check-result').waitFor();
    await expect.poll(async () => (await reported(page)).lines.Status).toMatch(/^Permanently revoked by its issuer/);
    expect(new URL(page.url()).hash).toBe(`#/studio/verify/${encodeURIComponent(wallet.revoked.id)}`);
  });

  it('opens a file, and a camera that is refused is reported as such', async ({ page, wallet }) => {
    const file = { name: 'card.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(wallet.good)) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('.check-verdict[data-verdict="good"]').waitFor();
    await page.getByRole('button', { name: 'Scan a QR code' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: /camera/ })
      .waitFor();
    await expect.poll(() => violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
  });
});

describe('a member whose device was prepared', () => {
  it('verifies without a connection by stored data, and learns how old that is and what could not be checked', async ({
    platform,
    device,
    page,
    wallet,
  }) => {
    const { context } = device;
    // An app that is open learns of the cookies only with its next check.
    await page.goto('about:blank');
    await signInByCookie(device, platform, 'admin');
    await waitForShell(page);
    for (const list of ['did', 'schema', 'credential']) {
      await page.goto(`${platform.url}/#/studio/ssi/${list}/${appId}`);
      await page.locator('.list-scroll[aria-busy="false"] .row-item').first().waitFor(patient);
      await page.locator('.sync-mark[data-state="fresh"]').waitFor(patient);
      await page.locator('.chip', { hasText: 'Resolving' }).waitFor({ state: 'detached', ...patient });
    }
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Verify a credential' }).waitFor();
    expect((await verify(page, wallet.good)).verdict).toBe('Valid');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Verify a credential' }).waitFor();
    await context.setOffline(true);
    const good = await verify(page, wallet.good);
    expect(good).toMatchObject({ verdict: 'Valid', lines: { Status: 'Live: neither revoked nor suspended' } });
    await page.getByText(/Some checks used data saved on this device/).waitFor();
    const suspended = await verify(page, wallet.suspended);
    expect([suspended.verdict, suspended.lines.Status]).toEqual(['Not valid', expect.stringMatching(/^Suspended by its issuer/)]);
    const stranger = await verify(page, wallet.stranger);
    expect(stranger.verdict).toBe('Could not be checked');
    expect(stranger.lines.Issuer).toMatch(/not on this device/);
    await context.setOffline(false);
  });
});

describe('a credential that is sent to its owner', () => {
  it('has a link and a QR code that says the same, with the words of the specification', async ({ page, wallet, send }) => {
    const popup = await send(wallet.stored.id);
    await popup
      .getByText('Scan QR code or Copy the link and send it to the credential owner so that they can accept in their wallet')
      .waitFor();
    await page.getByText('Credential URL Generated Successfully').first().waitFor();
    await popup.locator('.copyable').click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('/identity/deeplink.html?deeplink=');
    const link = await copied();
    expect(await readQrOf(popup.locator('.qr-code'))).toBe(link);
    await expect.poll(() => violations(page)).toEqual([]);
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      popup.getByRole('button', { name: 'Open the wallet' }).click(),
    ]);
    const { origin, pathname, searchParams } = new URL(opened.url());
    expect(origin + pathname).toBe(`${walletBase}/deeplink`);
    expect(JSON.parse(searchParams.get('url') ?? '')).toMatchObject({ data: { vcId: wallet.stored.id, status: 'LIVE' } });
    await opened.close();
  });

  it('that could not be sent without a connection is sent when its person tries again', async ({ page, wallet, send }) => {
    await (await send(wallet.stored.id)).locator('.actions').getByRole('button', { name: 'Close' }).click();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send Credential' }).click();
    const popup = page.locator('.send-dialog');
    await popup.getByRole('alert').filter({ hasText: 'Sending to a wallet needs a connection.' }).waitFor();
    await page.context().setOffline(false);
    await popup.getByRole('button', { name: 'Retry' }).click();
    await popup.getByRole('button', { name: 'Open the wallet' }).waitFor();
    await expect.poll(() => popup.getByText('Sending to a wallet needs a connection.').count()).toBe(0);
  });

  it('that the service does not keep cannot be sent, and has the link to the page that verifies in its stead', async ({
    platform,
    wallet,
    send,
  }) => {
    const popup = await send(wallet.good.id);
    await popup.getByRole('alert').filter({ hasText: 'The document of this credential is not kept' }).waitFor();
    const link = `${platform.url}/#/studio/verify/${encodeURIComponent(wallet.good.id)}`;
    expect(await readQrOf(popup.locator('.qr-code'))).toBe(link);
  });
});
