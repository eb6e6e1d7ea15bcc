import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Platform } from '../../platform/start-platform';
import { lostDocumentWords } from '../../src/domain/text/issue-credential';
import { issuedTwiceText, ledgerRemarkText } from '../../src/domain/text/ledger';
import { startLivePlatform } from '../fixtures/platform';
import { type Device, openDevice } from '../journeys/lib/browser';
import { fillCredential, issuerOfAllTypes, lineOf, openIssue, pressIssue } from '../journeys/lib/credential-steps';
import { signIn, waitForShell } from '../journeys/lib/steps';
import { ssiServiceOf } from '../journeys/lib/wish-steps';
import type { Issuer } from '../platform/support/credentials';

let platform: Platform;
let issuer: Issuer;
let device: Device;
let appId = '';
const patient = { timeout: 60_000 };

beforeAll(async () => {
  const demo = { seed: 1, sessions: 5, companies: 2, dids: 3, schemas: 3, traffic: false, trafficEverySeconds: 60 };
  platform = await startLivePlatform({ staticFolder: 'dist/app', demo, chaos: true, rateLimit: null, blockMs: 200 });
  issuer = await issuerOfAllTypes(platform);
  device = await openDevice();
  await signIn(device.page, platform.url, /admin/i);
  appId = await ssiServiceOf(device.page);
  await waitForShell(device.page);
});
afterAll(async () => {
  await device.dispose();
  await platform.close();
});

const known = async () => (await platform.ssi.identities(appId)).credentials;

describe('a credential whose answer is lost on the way', () => {
  it('is told to be there twice where the browser asked again by itself, and else to be lost', async () => {
    const { page } = device;
    const before = await known();
    await openIssue(page, platform.url, appId);
    await fillCredential(page, issuer, 'Ada Marsh', { isAttested: false });
    platform.chaos.set([{ match: 'POST */credential/issue', kind: 'lost-answer', times: 1 }]);
    await pressIssue(page);
    await expect.poll(async () => (await known()).length, patient).toBeGreaterThan(before.length);
    const double = page.getByText(issuedTwiceText);
    const lost = page.getByText(lostDocumentWords.told.slice(0, 22)).first();
    await double.or(lost).first().waitFor(patient);
    const made = (await known()).filter((id) => !before.includes(id));
    // Which of the two it is, is the browser's to choose: a connection that was not used before is not tried again.
    if (made.length === 1) return;
    expect(made).toHaveLength(2);
    await double.first().waitFor(patient);
    // A row that comes by itself waits until it is asked for.
    await page.getByRole('button', { name: '1 new' }).click(patient);
    for (const id of made) await lineOf(page, id).waitFor(patient);
    await expect.poll(() => page.getByText(ledgerRemarkText({ is: 'double' })).count()).toBe(1);
  }, 120_000);
});
