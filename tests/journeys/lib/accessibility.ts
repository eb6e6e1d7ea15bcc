import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  axe?: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
}

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colours: of all rules, these alone can find in one theme what they do not find in another. */
const aboutColours = ['color-contrast', 'link-in-text-block'];

/** What of the page speaks against the rules of accessibility, in words. */
export const violations = (page: Page): Promise<string[]> => violationsOf(page, everything);

/** What of the page speaks against the rules about colours: enough where the same page passes all rules in another theme. */
export const colourViolations = (page: Page): Promise<string[]> => violationsOf(page, aboutColours);

async function violationsOf(page: Page, runOnly: readonly string[]): Promise<string[]> {
  // The rules are read once in each document: they cost more than most pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (rules) => {
    const { axe } = window as unknown as AxeWindow;
    const result = await axe?.run({ runOnly: rules, resultTypes: ['violations'] });
    return (result?.violations ?? [{ id: 'the rules were not read', nodes: [] }]).map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
    );
  }, runOnly);
}
