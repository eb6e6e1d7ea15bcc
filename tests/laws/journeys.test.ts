import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { longFilesOf } from '../../scripts/lib/rings.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { pageReadBreaches } from './code/page-reads';
import { readTexts } from './code/read-modules';
import { filesBelow, repositoryModules } from './code/repository';
import { rowPlaceBreaches } from './code/row-places';

const textsBelow = (...folders: string[]) =>
  folders
    .flatMap((folder) => filesBelow(folder, /\.ts$/))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('a test waits as long as tests/limits.ts says, which is scaled by how slow the machine is', () => {
  const folders = ['domain', 'db', 'workers', 'platform', 'app', 'journeys', 'journeys-long'].map((ring) => `tests/${ring}`);
  const own = /\btimeout: \d[\d_]{3,}/;
  expect(textsBelow(...folders).flatMap(({ path, text }) => (own.test(text) ? [path] : []))).toEqual([]);
});

it('a file that is left to the long run is of a ring that the long run reads', () => {
  expect(['laws', 'app', 'bytes', 'journeys', 'journeys-long'].flatMap(longFilesOf)).toEqual([]);
});

describe('a journey', () => {
  it('polls what it asserts of a page', () => {
    expect(pageReadBreaches(repositoryModules())).toEqual([]);
  });

  it.each([
    ['a read', "expect(await page.locator('h1').innerText()).toBe('x');", 'innerText'],
    ['a part of a read', "expect((await rows.allInnerTexts())[0]).toBe('x');", 'allInnerTexts'],
    ['a function that reads', "const h = () => page.locator('h1').count();\nexpect(await h()).toBe(1);", 'h'],
    ['a shared function that reads', 'expect([await names(page)]).toEqual([]);', 'names'],
  ])('that asserts %s once is a breach', (_what, text, name) => {
    const shared = 'export const names = (page) => page.evaluate(() => []);';
    const [found, ...more] = pageReadBreaches(readTexts({ 'tests/journeys/lib/x.ts': shared, 'tests/journeys/y.test.ts': text }));
    expect(found).toContain(` asserts what ${name} read once: expect.poll waits until it is so`);
    expect(more).toEqual([]);
  });

  it.each([
    ['a variable', 'const n = await rows.count();\nexpect(n).toBe(1);', 'count'],
    ['a part of a variable', 'const { x } = await one.boundingBox();\nexpect([x]).toEqual([1]);', 'boundingBox'],
    [
      'what is made of a variable',
      'const all = await rows.allInnerTexts();\nconst sorted = all.sort();\nexpect(sorted).toEqual([]);',
      'allInnerTexts',
    ],
    ['what a function read', "const h = () => page.locator('h1').count();\nconst n = await h();\nexpect(n).toBe(1);", 'h'],
    ['a variable in a loop', 'for (let n = 0; n < 2; n += 1) { const m = await rows.count();\nexpect(m).toBe(n); }', 'count'],
    ['a condition', 'const f = async () => { const n = await rows.count();\nif (n > 1) expect(n + 1).toBe(3); };', 'count'],
  ])('that judges %s is a breach', (_what, text, name) => {
    const [found, ...more] = pageReadBreaches(readTexts({ 'tests/journeys/y.test.ts': text }));
    expect(found).toContain(` asserts what ${name} read once: expect.poll waits until it is so`);
    expect(more).toEqual([]);
  });

  it('may compare with what it read, and may read again until the condition holds', () => {
    const text = `const name = await row.innerText();
      await expect.poll(() => title.innerText()).toBe(name);
      const box = await one.boundingBox();
      if (box === null) throw new Error('it is not there');
      await expect.poll(async () => { const n = await rows.count(); return n > 1 ? n : null; }).toBe(2);
      const meant = async () => { const n = await rows.count(); return n > 1 ? n : null; };
      await expect.poll(meant).toBe(2);`;
    expect(pageReadBreaches(readTexts({ 'tests/journeys/y.test.ts': text }))).toEqual([]);
  });

  it('may assert what it polls, what the platform says, and what came of an act', () => {
    const text = `await expect.poll(() => page.title()).toBe('x');
      expect(await platform.companies.ledger()).toEqual([]);
      const open = async () => { await page.click('x'); return page.title(); };
      expect(await open()).toBe('x');`;
    expect(pageReadBreaches(readTexts({ 'tests/journeys/y.test.ts': text }))).toEqual([]);
  });

  it('opens a row by what it is, not by its position', () => {
    expect(rowPlaceBreaches(textsBelow('tests/journeys', 'tests/journeys-long'))).toEqual([]);
  });

  it('polls where it is, too', () => {
    const asserted = /\bexpect\([\w.]*\burl\(\)/;
    const breaches = textsBelow('tests/journeys', 'tests/journeys-long').filter(({ text }) => asserted.test(text));
    expect(breaches.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["await page.locator('.row-link').first().click();", 1],
    ["await page.locator('.row-item', { hasText: 'Approved' })\n  .nth(1)\n  .hover();", 1],
    ["const rows = page.locator('.row-item');\nawait rows.nth(0).click();", 1],
    ["const rows = () => page.locator('.row-link');\nawait rows().first().click();", 1],
    ["const on = { rows: () => page.locator('.row-link') };\nawait rows()\n  .last()\n  .hover();", 1],
    ["const kyc = page.locator('section', { hasText: 'KYC' });\nawait kyc.locator('a').first().click();", 1],
    ["const rows = page.locator('.row-item');\nawait rows.first().waitFor();", 0],
    ["await page.locator('.row-link').first().waitFor();", 0],
    ["await page.locator('.row-link').first().waitFor();\nawait page.locator('.menu').first().click();", 0],
    ["await page.locator('.row-link').first().press('Home');", 0],
  ])('that says %j has so many breaches of it: %i', (text, count) => {
    expect(rowPlaceBreaches([{ path: 'tests/journeys/y.test.ts', text }])).toHaveLength(count);
  });
});
