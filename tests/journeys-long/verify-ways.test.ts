import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { violations } from '../journeys/lib/accessibility';
import { fillWallet, reported, type Wallet } from '../journeys/lib/checked-credentials';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { writeCameraFilm } from './lib/camera';

const it = journey({
  platform: { demo: { sessions: 5, companies: 1, credentials: 4 }, blockMs: 1000 },
})
  .extend('wallet', { scope: 'file' }, ({ platform }) => fillWallet(platform.url))
  /** The code of a suspended credential, as the popup of its issuer shows it. */
  .extend('code', { scope: 'file' }, ({ platform, signedIn, wallet }) =>
    showCode(signedIn.page, platform.url, wallet.suspended.id),
  )
  .extend('film', async ({ code }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-camera-'));
    onCleanup(() => rmSync(folder, { recursive: true }));
    const film = join(folder, 'camera.y4m');
    await writeCameraFilm(film, code);
    return film;
  });

/** The picture of the code in the popup 'Send Credential'. */
async function showCode(page: Page, url: string, id: string): Promise<Buffer> {
  const list = identityList(() => page);
  await page.goto(`${url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
  await list.stands();
  await list.resolved();
  await list.search().fill(id);
  await page.locator('.row-item[aria-setsize="1"]').waitFor();
  const opened = await list.open(1);
  await opened.getByRole('button', { name: 'Send Credential' }).click();
  await page.locator('.send-dialog .qr-code').waitFor();
  await page.locator('.send-dialog').getByRole('alert').waitFor();
  return page.locator('.send-dialog .qr-code').screenshot();
}

async function openHarness(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/#/studio/verify`);
  await page.getByRole('heading', { level: 1, name: 'Verify a credential' }).waitFor();
}

/** Lets go of a file over the page; a drag that a mouse makes cannot bring one from outside the browser. */
async function drop(page: Page, file: { name: string; type: string; bytes: Buffer }): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name, type, base64 }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
      return transfer;
    },
    { ...file, base64: file.bytes.toString('base64') },
  );
  const form = page.locator('.verify-form');
  await form.dispatchEvent('dragover', { dataTransfer: data });
  await page.getByText('Drop it here', { exact: true }).waitFor();
  await form.dispatchEvent('drop', { dataTransfer: data });
}

async function expectSuspended(page: Page, { suspended }: Wallet): Promise<void> {
  await page.locator('.check-result').waitFor();
  await expect
    .poll(() => reported(page))
    .toMatchObject({ verdict: 'Not valid', lines: { Status: expect.stringMatching(/^Suspended by its issuer/) } });
  await page.locator('.check-result').getByText(suspended.id.slice(-6)).first().waitFor();
}

describe('a credential is verified', () => {
  it('that is dropped as a file, and the code of one as a picture; a picture without a code is reported as such', async ({
    platform,
    page,
    wallet,
    code,
  }) => {
    // The device of the issuer, whose popup stands over everything.
    await page.reload();
    await openHarness(page, platform.url);
    await drop(page, { name: 'card.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(wallet.good)) });
    await page.locator('.check-verdict[data-verdict="good"]').waitFor();
    await drop(page, { name: 'code.png', type: 'image/png', bytes: code });
    await page.locator('.check-verdict[data-verdict="good"]').waitFor({ state: 'detached' });
    await expectSuspended(page, wallet);
    await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
    await expectSuspended(page, wallet);
    await expect.poll(() => violations(page)).toEqual([]);
    const blank = await page.locator('h1').screenshot();
    await drop(page, { name: 'blank.png', type: 'image/png', bytes: blank });
    await page.getByRole('alert').filter({ hasText: 'No QR code found in this picture' }).waitFor();
  });

  it('whose code is held before the camera of somebody without an account', async ({
    platform,
    wallet,
    film,
    openPersistent,
  }) => {
    const flags = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
    const { page, context } = await openPersistent({ flags, isWhole: true });
    await context.grantPermissions(['camera']);
    await openHarness(page, platform.url);
    await page.getByRole('button', { name: 'Scan a QR code' }).click();
    await expectSuspended(page, wallet);
    await page.locator('.scan-dialog').waitFor({ state: 'detached' });
    // The camera is off again.
    await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('video')].length)).toBe(0);
    await expect.poll(() => page.getByLabel('Credential or presentation').inputValue()).toContain('/#/studio/verify/');
  });
});
