import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../journeys/lib/accessibility';
import { type KeptDevice, openKeptDevice } from '../journeys/lib/browser';
import { fillWallet, told, type Wallet } from '../journeys/lib/checked-credentials';
import { demoServiceOf, identityList } from '../journeys/lib/identity-steps';
import { type PlatformProcess, startPlatformProcess } from '../journeys/lib/platform-process';
import { signIn } from '../journeys/lib/steps';
import { writeCameraFilm } from './lib/camera';

let platform: PlatformProcess;
let wallet: Wallet;
let device: KeptDevice;
/** The code of a suspended credential, as the popup of its issuer shows it. */
let code: Buffer;
const folder = mkdtempSync(join(tmpdir(), 'studio-camera-'));

beforeAll(async () => {
  const words = ['--demo', 'sessions=5,companies=1,credentials=4,traffic=off', '--chaos', '--block-seconds', '1'];
  platform = await startPlatformProcess(words);
  wallet = await fillWallet(platform.url);
  device = await openKeptDevice();
  code = await showCode(device.page, wallet.suspended.id);
}, 180_000);
afterAll(async () => {
  await platform.dispose();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await device.dispose();
  expect(device.complaints.splice(0)).toEqual([]);
});

/** The picture of the code in the popup 'Send Credential'. */
async function showCode(page: Page, id: string): Promise<Buffer> {
  const list = identityList(() => page);
  await signIn(page, platform.url, /admin/i);
  await page.locator('.service-card .name').first().waitFor();
  await page.goto(`${platform.url}/#/studio/ssi/credential/${demoServiceOf('SSI_API')}`);
  await list.stands();
  await list.resolved();
  await list.search().fill(id);
  await page.locator('.row-item[aria-setsize="1"]').first().waitFor();
  const opened = await list.open(1);
  await opened.getByRole('button', { name: 'Send Credential' }).click();
  await page.locator('.send-dialog .qr-code').waitFor();
  await page.locator('.send-dialog').getByRole('alert').waitFor();
  return page.locator('.send-dialog .qr-code').screenshot();
}

async function openDesk(page: Page): Promise<void> {
  await page.goto(`${platform.url}/#/studio/verify`);
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
  const desk = page.locator('.check-desk');
  await desk.dispatchEvent('dragover', { dataTransfer: data });
  await page.getByText('Drop it here', { exact: true }).waitFor();
  await desk.dispatchEvent('drop', { dataTransfer: data });
}

async function expectSuspended(page: Page): Promise<void> {
  await page.locator('.check-result').waitFor();
  const { verdict, lines } = await told(page);
  expect([verdict, lines.Status]).toEqual(['Not valid', expect.stringMatching(/^Suspended by its issuer/)]);
  await page.locator('.check-result').getByText(wallet.suspended.id.slice(-6)).first().waitFor();
}

describe('a credential is verified', () => {
  it('that is dropped as a file, and the code of one as a picture; a picture without a code is told as such', async () => {
    // The device of the issuer, whose popup stands over everything.
    const { page } = device;
    await page.reload();
    await openDesk(page);
    await drop(page, { name: 'card.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(wallet.good)) });
    await page.locator('.check-verdict[data-verdict="good"]').waitFor();
    await drop(page, { name: 'code.png', type: 'image/png', bytes: code });
    await page.locator('.check-verdict[data-verdict="good"]').waitFor({ state: 'detached' });
    await expectSuspended(page);
    await page.locator('input[type=file]').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: code });
    await expectSuspended(page);
    await expect.poll(() => violations(page)).toEqual([]);
    const blank = await page.locator('h1').screenshot();
    await drop(page, { name: 'blank.png', type: 'image/png', bytes: blank });
    await page.getByRole('alert').filter({ hasText: 'No QR code was found in this picture' }).waitFor();
  }, 120_000);

  it('whose code is held before the camera of somebody without an account', async () => {
    const film = join(folder, 'camera.y4m');
    await writeCameraFilm(film, code);
    device = await openKeptDevice({ flags: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`] });
    await device.context.grantPermissions(['camera']);
    const { page } = device;
    await openDesk(page);
    await page.getByRole('button', { name: 'Scan a QR code' }).click();
    await expectSuspended(page);
    await page.locator('.scan-dialog').waitFor({ state: 'detached' });
    // The camera is off again.
    await expect.poll(() => page.evaluate(() => [...document.querySelectorAll('video')].length)).toBe(0);
    await expect.poll(() => page.getByLabel('Credential or presentation').inputValue()).toContain('/#/studio/verify/');
  }, 120_000);
});
