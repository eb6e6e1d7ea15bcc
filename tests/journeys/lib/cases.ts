import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DemoSession } from '../../../platform/demo/demo-rows';
import { demoSessions } from '../../../platform/demo/organisation';

/** Persons of the demo by what their last verification is like: their places in the script of every demo. */
const places = {
  /** Approved 21 minutes before the run, with every picture of a passport. */
  approved: 0,
  /** Approved 64 minutes before the run, of somebody who gave no name. */
  nameless: 1,
  /** Under way: nothing was done yet. */
  begun: 2,
  /** Under way: the selfie was refused twice. */
  struggling: 5,
  /** Rejected, because the selfie was refused. */
  rejected: 7,
} as const;
export type DemoCase = keyof typeof places;

/** The last verification of such a person, whatever the size of the demo, with their name. */
export function demoCase(name: DemoCase): { id: string; person: string; session: DemoSession } {
  const people = new Set<string>();
  let found: { id: string; person: string; session: DemoSession } | null = null;
  for (const { session, subject } of demoSessions(1, Number(process.env.STUDIO_RUN_START ?? Date.now()), 60)) {
    people.add(subject.userId);
    if (people.size - 1 > places[name]) break;
    if (people.size - 1 === places[name]) found = { id: session.sessionId, person: subject.name, session };
  }
  if (found === null) throw new Error(`the demo has no verification that is ${name}`);
  return found;
}

/** The row of a verification in a list. */
export function caseRow(page: Page, id: string): Locator {
  return page.locator(`.row-item .row-link[href*="${id}"]`);
}

/** Brings the row of a verification into view, however far its list is scrolled: only rows near that place are drawn. */
export async function findInList(page: Page, id: string): Promise<Locator> {
  const scroller = page.locator('.list-scroll');
  const row = caseRow(page, id);
  let top = 0;
  await expect
    .poll(async () => {
      if ((await row.count()) === 0) {
        top = await scroller.evaluate((element, next) => {
          element.scrollTop = next;
          // From the end it begins again: rows may still be arriving.
          return next >= element.scrollHeight ? 0 : next + element.clientHeight / 2;
        }, top);
      }
      return row.count();
    })
    .toBe(1);
  return row;
}

/** Opens a verification from its list. */
export async function openFromList(page: Page, id: string): Promise<void> {
  await (await findInList(page, id)).click();
}
