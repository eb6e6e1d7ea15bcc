import { describe, expect } from 'vitest';
import { journey } from '../fixtures/journey';
import { signInByCookie } from '../fixtures/sign-in-by-cookie';
import { earOn, listenToRegions, readTree, takeSaid } from './lib/ear';
import { waitForShell } from './lib/steps';

const it = journey({ platform: { demo: { sessions: 60, companies: 60 } } })
  .extend('listening', { scope: 'file' }, ({ device }) => listenToRegions(device.context))
  .extend('ready', { scope: 'file', auto: true }, async ({ platform, device, listening: _ }) => {
    await signInByCookie(device, platform, 'reviewer');
  })
  .extend('ear', ({ page }) => earOn(page));

describe('the main job by ear and keys', () => {
  it('the dashboard leads to the service, and the list says how many there are and how old they are', async ({
    page,
    ear: { press, focus, said, astray, tabTo },
  }) => {
    await page.getByRole('heading', { name: 'Services' }).waitFor();
    // The lists whose rows the card counts are on the device.
    await page.getByText(/^\d+ pending/).waitFor();
    await page.locator('.decisions-link').waitFor();
    await expect.poll(() => astray()).toEqual([]);
    await takeSaid(page);
    await tabTo(/^link: Northlight account/);
    await press('Enter');
    await expect.poll(focus).toMatch(/^heading: Verifications( 60)?$/);
    await expect.poll(said).toEqual(['60 verifications']);
    await expect
      .poll(async () => (await readTree(page)).find(({ role }) => role === 'heading'))
      .toMatchObject({ name: 'Verifications 60' });
    await expect.poll(() => page.title()).toBe('Verifications - Studio');
    await expect.poll(() => astray()).toEqual([]);
  });

  it('a filter and a search each say once how many are found', async ({ page, ear: { press, focus, said, astray, tabTo } }) => {
    await takeSaid(page);
    await tabTo(/^link: Rejected \d+$/);
    const count = Number(/\d+/.exec(await focus())?.[0]);
    await press('Enter');
    await expect.poll(said).toEqual([`${count} found`]);
    await takeSaid(page);
    await press('/');
    expect(await focus()).toBe('searchbox: Search by name, e-mail or id');
    // A part of the ids of some of the rows in view: whose names they have is the day's.
    const partOfSome = async () => {
      const links = await page.locator('.row-link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const ids = links.map((link) => link.split('?')[0]?.split('/').at(-1) ?? '');
      const countOf = (part: string) => ids.filter((id) => id.includes(part)).length;
      const parts = ids.flatMap((id) => id.match(/[0-9a-f]{2}/g) ?? []);
      return parts.find((part) => countOf(part) > 1 && countOf(part) < ids.length) ?? '';
    };
    await expect.poll(partOfSome).not.toBe('');
    await page.keyboard.type(await partOfSome());
    await page.locator('.list-scroll[aria-busy="false"] .row-link').first().waitFor();
    await expect.poll(async () => (await said()).at(-1)).toMatch(/^\d+ found$/);
    const found = await said();
    expect(new Set(found).size).toBe(found.length);
    await expect.poll(() => astray()).toEqual([]);
  });

  it('each row says name, age, attempts, status and reason in words, and its place', async ({ page, ear: { press, focus } }) => {
    await press('ArrowDown');
    const first = await focus();
    await press('ArrowDown');
    expect(await focus()).not.toBe(first);
    const rows = async () =>
      (await readTree(page)).filter(({ role, name }) => role === 'link' && / ago, /.test(name)).map(({ name }) => name);
    const isWhole = (name: string) =>
      /^\S.* \d+ (minute|hour|day)s? ago, \d+ attempts?( Opens offline| Partly on this device| Details not on this device)? Rejected \S.+\.?$/.test(
        name,
      ) && !/\.\.\.|undefined|null/.test(name);
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(1);
    await expect.poll(async () => (await rows()).filter((name) => !isWhole(name))).toEqual([]);
    await page.locator('.row-item[aria-posinset="2"]').waitFor();
  });

  it('an opened one says who it is, then status, reason and next step', async ({
    page,
    ear: { press, focus, astray, wordsFromHeading },
  }) => {
    const row = await focus();
    const name = /^link: (.+?) \d+ \w+ ago/.exec(row)?.[1] ?? '';
    const reason = /Rejected (.+)$/.exec(row)?.[1] ?? '';
    await press('Enter');
    await expect.poll(focus).toBe(`heading: ${name}`);
    await page.locator('.detail-age').waitFor();
    await expect.poll(focus).toBe(`heading: ${name}`);
    await expect.poll(() => page.title()).toBe('Verification - Studio');
    const isInOrder = async () => {
      const words = await wordsFromHeading(1);
      const [status, why, next] = ['Rejected', reason, 'Next step'].map((part) => words.indexOf(part));
      return status !== undefined && why !== undefined && next !== undefined && 0 < status && status < why && why < next;
    };
    await expect.poll(isInOrder).toBe(true);
    await expect.poll(() => astray()).toEqual([]);
    const headings = async () => (await readTree(page)).filter(({ role }) => role === 'heading').map(({ name: text }) => text);
    for (const part of ['Summary', 'Face Authentication', 'Person', 'Timeline']) await expect.poll(headings).toContain(part);
  });

  it('the next one continues in the pressed direction, and says its place, name and status', async ({
    page,
    ear: { press, focus, said, tabTo },
  }) => {
    await tabTo(/^link: (Previous|Next) verification$/);
    await takeSaid(page);
    const way = await focus();
    await press('Enter');
    await expect.poll(async () => (await said()).filter((one) => /^\d of \d+: /.test(one)).length).toBe(1);
    await expect.poll(async () => (await said()).find((one) => /^\d of \d+: /.test(one))).toMatch(/^1 of \d+: .+, Rejected\. .+/);
    await page.locator('.detail-age').waitFor();
    // The first one of the list has no way back: there the focus is on the heading.
    await expect
      .poll(async () => [way, `heading: ${await page.locator('.detail-head h1').innerText()}`])
      .toContain(await focus());
    await press('j');
    await expect.poll(async () => page.locator('.neighbours').innerText()).toMatch(/^2 of/);
    await expect.poll(focus).toBe(`heading: ${await page.locator('.detail-head h1').innerText()}`);
  });

  it('the way back leads to the row it came from, and the list says nothing that was said before', async ({
    page,
    ear: { focus, said, astray },
  }) => {
    const name = await page.locator('.detail-head h1').innerText();
    await takeSaid(page);
    await page.goBack();
    await expect.poll(focus).toMatch(new RegExp(`^link: ${name} `));
    await expect.poll(() => said()).toEqual([]);
    await expect.poll(() => astray()).toEqual([]);
  });
});

describe('pictures by ear and keys', () => {
  it('the viewer says which picture it is opened on and which is shown next, and gives the focus back', async ({
    page,
    ear: { press, focus, said, astray, tabTo },
  }) => {
    await press('/');
    await press('Escape');
    await expect.poll(async () => page.getByRole('searchbox').inputValue()).toBe('');
    await tabTo(/^link: Approved \d+$/);
    await press('Enter');
    await page.locator('.chip[aria-current="true"]', { hasText: 'Approved' }).waitFor();
    await page.locator('.row-link', { hasText: 'Approved' }).first().waitFor();
    await tabTo(/^link: .+ Approved$/);
    await press('Enter');
    await page.locator('.picture img').nth(2).waitFor();
    await tabTo(/^button: Enlarge Selfie$/);
    await takeSaid(page);
    await press('Enter');
    const shown = async () => (await readTree(page)).find(({ role }) => role === 'dialog')?.name;
    await expect.poll(shown).toBe('Pictures Selfie');
    expect(await focus()).toBe('button: Close');
    await expect.poll(() => astray()).toEqual([]);
    await press('PageDown');
    await expect.poll(async () => (await said()).includes('Face on the document')).toBe(true);
    await press('PageDown');
    await expect.poll(async () => (await said()).includes('Document Front')).toBe(true);
    await expect.poll(async () => (await said()).filter((one) => one === 'Document Front')).toHaveLength(1);
    await press('Escape');
    await expect.poll(focus).toBe('button: Enlarge Selfie');
  });
});

describe('without a line', () => {
  it('the trouble is said once, with the age of what is shown, and not again on other screens', async ({
    device,
    page,
    ear: { press, focus, said, astray, tabTo },
  }) => {
    await waitForShell(page);
    await device.context.setOffline(true);
    await page.reload();
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    const trouble = async () => (await said()).filter((one) => /reach the server/.test(one));
    await expect
      .poll(trouble)
      .toEqual([
        expect.stringMatching(/^Couldn't reach the server\. Offline, showing what this device read at \d\d:\d\d UTC\.$/),
      ]);
    const name = await page.locator('.detail-head h1').innerText();
    await page.goBack();
    await expect.poll(focus).toMatch(new RegExp(`^(link: ${name} |heading: Verifications)`));
    await tabTo(/^link: .+ ago, .+/);
    await press('Enter');
    await expect.poll(focus).toMatch(/^heading: /);
    await page.evaluate(() => {
      window.location.hash = '#/studio/device';
    });
    await expect.poll(focus).toBe('heading: Device security');
    await page.locator('.sync-mark[data-state="offline"]').waitFor();
    await expect.poll(() => trouble()).toHaveLength(1);
    await expect.poll(() => astray()).toEqual([]);
    await page.evaluate(() => {
      window.location.hash = '#/studio/sync';
    });
    await expect.poll(focus).toBe('heading: Sync centre');
    await expect.poll(() => astray()).toEqual([]);
    await expect.poll(() => trouble()).toHaveLength(1);
    await device.context.setOffline(false);
  });

  it('what arrived meanwhile is said by its number, each number once', async ({
    platform,
    page,
    ear: { press, said, tabTo },
  }) => {
    await page.evaluate(() => {
      window.location.hash = '#/studio/dashboard';
    });
    // The sync centre names the service too, and is left only now.
    await page.locator('.sync-centre').waitFor({ state: 'detached' });
    await page.locator('section', { hasText: 'Know Your Customer' }).locator('a').first().waitFor();
    await tabTo(/^link: Northlight account/);
    await press('Enter');
    await page.locator('.row-link').first().waitFor();
    await page.locator('.sync-mark[data-state="offline"]').waitFor({ state: 'detached' });
    await takeSaid(page);
    await platform.comeBack({ demo: { traffic: true, trafficEverySeconds: 1 } });
    const arrivals = async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return (await said()).filter((one) => / new\b/.test(one));
    };
    await expect.poll(arrivals).not.toEqual([]);
    await platform.comeBack();
    const reported = await arrivals();
    expect(reported[0]).toMatch(/^\d+ new\. Press Home at the top of the list to show them\.$/);
    expect(new Set(reported).size).toBe(reported.length);
  });
});
