import type { Locator } from 'playwright-core';

/** Presses what may come or go without the person: it is looked for and pressed in one step, so that it cannot go in between. */
export function pressIfThere(control: Locator): Promise<void> {
  return control.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click();
  });
}
