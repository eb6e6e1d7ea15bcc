import type { Locator } from 'playwright-core';

/** Finds and presses, in one step, a control that may disappear at any time. */
export function pressIfThere(control: Locator): Promise<void> {
  return control.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click();
  });
}
