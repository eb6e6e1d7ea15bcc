import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { codeAt, codeMs } from '../../platform/studio-server/authenticators';
import { factorWords, removedText, removeTitle, setUpText } from '../../src/domain/account/second-factor-text';
import { journey } from '../fixtures/journey';
import { atLogin, logOut } from '../journeys/lib/leaving-steps';
import { createPlatformClock } from '../journeys/lib/platform-clock';

const clock = createPlatformClock();

const it = journey({ platform: { demo: { sessions: 10, companies: 1 }, now: clock.now } }).extend(
  /** The key that the file's authenticator app was given; '' before. */
  'app',
  { scope: 'file' },
  () => ({ secret: '' }),
);

/** What the app shows at the beginning of its next half minute. */
function nextCode(secret: string): string {
  clock.forward(codeMs - (clock.now() % codeMs));
  return codeAt(secret, clock.now());
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In with Google' }).click();
  await page.getByRole('button', { name: /admin/i }).click();
}

/** Everything that this page has stored, as text, with the addresses it was at. */
async function storedBy(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const read = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result } = opening;
          const names = [...result.objectStoreNames];
          if (names.length === 0) return resolve([]);
          const reading = result.transaction(names);
          const found = names.map((store) => reading.objectStore(store).getAll());
          reading.oncomplete = () => {
            result.close();
            resolve(found.map((request) => request.result));
          };
        };
      });
    const databases = await Promise.all((await indexedDB.databases()).map(({ name }) => read(name ?? '')));
    return JSON.stringify([databases, { ...localStorage }, { ...sessionStorage }, window.location.href]);
  });
}

describe('an administrator', () => {
  it('sets up a second factor with the key that the device reads from the QR code', async ({ platform, page, app }) => {
    await page.goto(`${platform.url}/#/studio/dashboard`);
    await signIn(page);
    await page.getByRole('link', { name: 'Setup MFA' }).click();
    await page.getByLabel(factorWords.app).selectOption('google');
    await page.getByRole('button', { name: factorWords.generate }).click();
    const link = page.getByRole('link', { name: factorWords.open });
    await link.waitFor();
    app.secret = (await page.locator('.factor-key .spelled').innerText()).replace(/\s/g, '');
    const secretOfLink = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret');
    await expect.poll(secretOfLink).toBe(app.secret);
    await page.getByText(factorWords.lifetime).waitFor();
  });

  it('copies the key, which is stored nowhere', async ({ page, app }) => {
    await page.getByRole('button', { name: factorWords.copyKey }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(app.secret);
    await expect.poll(() => storedBy(page)).not.toContain(app.secret);
  });

  it('types a code, and the chip is gone', async ({ page, app }) => {
    await page.getByLabel(factorWords.code).fill(nextCode(app.secret));
    await page.locator('.toast', { hasText: setUpText('google') }).waitFor();
    await page.locator('.service-card').first().waitFor();
    await expect.poll(() => page.locator('.top-bar').getByRole('link', { name: 'Setup MFA' }).count()).toBe(0);
  });

  it('signs in with it', async ({ page, app }) => {
    await logOut(page);
    await atLogin(page);
    await signIn(page);
    await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
    await page.getByLabel('Code').fill(nextCode(app.secret));
    await page.locator('.service-card').first().waitFor();
  });

  it('reads offline that it is on, and that changing it needs a connection', async ({ platform, page, device }) => {
    await page.goto(`${platform.url}/#/studio/settings?ref=mfa`);
    await page.getByText(factorWords.enabled).waitFor();
    await device.context.setOffline(true);
    await page.getByRole('button', { name: removeTitle('google') }).click();
    await page.getByText('This needs a connection').waitFor();
    await page.getByRole('button', { name: factorWords.cancel }).click();
    await page.getByText(factorWords.enabled).waitFor();
    await device.context.setOffline(false);
  });

  it('removes it by a code, and is asked for none at the next sign-in', async ({ page, app }) => {
    await page.getByRole('button', { name: removeTitle('google') }).click();
    const field = page.getByLabel(factorWords.code);
    await field.waitFor();
    await expect.poll(() => page.getByText('This needs a connection').count()).toBe(0);
    await field.fill(nextCode(app.secret));
    await page.locator('.toast', { hasText: removedText('google') }).waitFor();
    await page.getByText(factorWords.off).waitFor();
    await page.locator('.top-bar').getByRole('link', { name: 'Setup MFA' }).waitFor();
    await logOut(page);
    await atLogin(page);
    await signIn(page);
    await page.locator('.service-card').first().waitFor();
  });
});
