import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { isAnyTabSeen, tabLockOf } from '../../src/db/reads/tabs';
import { Registry } from '../../src/db/registry';
import { noon } from '../builders/moments';

let registries = 0;

async function aRegistry(visible: boolean, renewedAt = noon) {
  registries += 1;
  const registry = new Registry(`tabs-${registries}`);
  await registry.tabs.put({ tab: 'one', visible, renewedAt });
  return registry;
}
const held = new Set([tabLockOf('one'), 'studio-leader']);

it('a tab that exists and is shown counts as visible; a hidden one does not', async () => {
  expect(await isAnyTabSeen(await aRegistry(true), noon, held)).toBe(true);
  expect(await isAnyTabSeen(await aRegistry(false), noon, held)).toBe(false);
});

it('a tab that was closed or reloaded stops counting as visible at once, although its row still says that it is', async () => {
  expect(await isAnyTabSeen(await aRegistry(true), noon, new Set(['studio-leader']))).toBe(false);
});

it('if the browser cannot say which tabs exist, a row counts until it was not renewed for a minute', async () => {
  expect(await isAnyTabSeen(await aRegistry(true), noon + 59_999, null)).toBe(true);
  expect(await isAnyTabSeen(await aRegistry(true), noon + 60_000, null)).toBe(false);
});
