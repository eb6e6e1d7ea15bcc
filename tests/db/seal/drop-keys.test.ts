import { describe, expect } from 'vitest';
import { dropKeyOfMirror, dropKeysOfWork } from '../../../src/db/seal/drop-keys';
import { keysOf } from '../../../src/db/seal/vault';
import { noon } from '../../builders/moments';
import { it as withVault } from '../../fixtures/vault';

/** A vault with the keys of two databases, each with a mirror and its user data; returns which are there. */
const it = withVault.extend('stored', async ({ registry, vault }) => {
  for (const name of ['studio-one', 'studio-other'])
    for (const purpose of ['mirror', 'outbox'] as const)
      expect((await keysOf(registry, vault.open, purpose, name)).ok).toBe(true);
  return async () =>
    (await registry.keys.toArray())
      .map(({ purpose, databaseName }) => `${purpose} of ${databaseName.replace('studio-', '')}`)
      .sort();
});

describe('of a membership that has ended', () => {
  it('the keys of its user data are deleted, and no others', async ({ registry, stored }) => {
    await dropKeysOfWork(registry, 'studio-one', noon);
    expect(await stored()).toEqual(['mirror of one', 'mirror of other', 'outbox of other']);
  });

  it('the key of its mirror is deleted, and no other', async ({ registry, stored }) => {
    await dropKeyOfMirror(registry, 'studio-one', noon);
    expect(await stored()).toEqual(['mirror of other', 'outbox of one', 'outbox of other']);
  });

  it('nothing is deleted if the mirror has no key', async ({ registry, stored }) => {
    await dropKeyOfMirror(registry, 'nobody', noon);
    expect(await stored()).toHaveLength(4);
  });
});
