import 'fake-indexeddb/auto';
import { describe, expect } from 'vitest';
import { withDeviceKey } from '../../../src/db/seal/device-key';
import { findVault, openByDevice } from '../../../src/db/seal/device-vault';
import { forgetVault } from '../../../src/db/seal/drop-keys';
import type { KdfCost } from '../../../src/db/seal/kdf';
import { openByPasscode, openByPasskey, type Proof, rewrap, type UnlockMethod } from '../../../src/db/seal/unlock-methods';
import { createVault, keysOf } from '../../../src/db/seal/vault';
import { dropAfter, slowAfter, waitAfter } from '../../../src/db/seal/vault-rows';
import { createKeyring } from '../../../src/workers/keyring';
import { aPasskey } from '../../builders/vault';
import { createKeyHub } from '../../fakes/key-hub';
import { it as withVault } from '../../fixtures/vault';

/** Almost nothing, because the cost of a passcode's key matters only to the two laws about it. */
const cost: KdfCost = { N: 16, r: 1, p: 1 };
const byDevice = { kind: 'device' } as const;
const passcode = (text: string) => ({ kind: 'passcode', passcode: text }) as const;

/** A vault whose passcodes cost next to nothing, with functions that try a passcode and that change the way to unlock. */
const it = withVault.extend('ways', ({ vault, registry }) => ({
  change: async (proof: Proof, way: UnlockMethod, at = 0) => rewrap(registry, await vault.row(), proof, way, at, cost),
  open: async (text: string, at = 0) => openByPasscode(registry, await vault.row(), text, at, cost),
}));

describe('a vault', () => {
  it('without a passcode opens by the browser’s own key, which cannot be exported', async ({ registry, vault }) => {
    const again = await openByDevice(registry, vault.name);
    expect(again && (await vault.opens((await vault.boxOf(again)).box, vault.sealed))).toBe(true);
    expect((await vault.row()).wrappings.map(({ kind }) => kind)).toEqual(['device']);
    const key = await withDeviceKey(registry, vault.name, async (_row, deviceKey) => deviceKey);
    expect(key?.extractable).toBe(false);
  });

  it('gives mirror and outbox keys of their own', async ({ vault }) => {
    const outbox = await vault.boxOf(vault.open, 'outbox');
    expect(await vault.opens(outbox.box, vault.sealed)).toBe(false);
  });

  it('is made once, however many tabs begin at once', async ({ registry }) => {
    const made = await Promise.all([1, 2, 3].map(() => createVault(registry, 'ada', 1_000)));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await registry.vaults.count()).toBe(1);
  });

  it('gives two tabs that ask at once the same key', async ({ vault }) => {
    const [one, other] = await Promise.all([vault.boxOf(vault.open, 'outbox'), vault.boxOf(vault.open, 'outbox')]);
    expect(await vault.opens(other.box, await vault.seal(one.box))).toBe(true);
  });
});

describe('a passcode', () => {
  it('replaces the browser’s key, and what was sealed before still opens', async ({ registry, vault, ways }) => {
    expect(await ways.change(byDevice, passcode('271828'))).toMatchObject({ ok: true });
    expect(await openByDevice(registry, vault.name)).toBeNull();
    const opened = await ways.open(' 271828 ');
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(await vault.opens((await vault.boxOf(opened.value)).box, vault.sealed)).toBe(true);
  });

  it('is changed without encrypting anything again; the old one no longer opens', async ({ vault, ways }) => {
    await ways.change(byDevice, passcode('first'));
    await ways.change(passcode('first'), passcode('second'));
    expect(await ways.open('first')).toMatchObject({ problem: { code: 'passcode-wrong' } });
    const opened = await ways.open('second');
    expect(opened.ok && (await vault.opens((await vault.boxOf(opened.value)).box, vault.sealed))).toBe(true);
  });

  it('that is wrong changes nothing', async ({ vault, ways }) => {
    await ways.change(byDevice, passcode('first'));
    const { wrappings } = await vault.row();
    expect(await ways.change(passcode('no'), byDevice)).toMatchObject({ problem: { code: 'passcode-wrong' } });
    expect((await vault.row()).wrappings).toEqual(wrappings);
  });

  it('with too low a cost gets a higher one at the next unlock', async ({ registry, vault, ways }) => {
    await ways.change(byDevice, passcode('first'));
    const stronger: KdfCost = { ...cost, N: 64 };
    for (const asked of [stronger, cost]) {
      expect((await openByPasscode(registry, await vault.row(), 'first', 0, asked)).ok).toBe(true);
      expect((await vault.row()).wrappings).toMatchObject([{ kind: 'passcode', kdf: stronger }]);
    }
  });

  it('costs 64 MB of memory unless another cost is requested, as in the app', async ({ registry, clock }) => {
    const keyring = createKeyring({ registry, clock, channel: createKeyHub().ofTab('one') });
    await keyring.mirrorKeys('ada', 'studio-1');
    expect(await keyring.change('ada', byDevice, passcode('271828'))).toEqual({ ok: true, value: null });
    expect((await findVault(registry, 'ada'))?.wrappings).toMatchObject([
      { kind: 'passcode', kdf: { name: 'scrypt', N: 2 ** 16, r: 8, p: 1 } },
    ]);
    expect(await keyring.unlock('ada', passcode('271828'))).toEqual({ ok: true, value: null });
    keyring.stop();
  });

  it('that is wrong again and again means ever longer waits, even after the app was ended; the tenth drops the mirror’s key and never the outbox’s', async ({
    registry,
    vault,
    ways,
  }) => {
    const written = await vault.seal((await vault.boxOf(vault.open, 'outbox')).box);
    await ways.change(byDevice, passcode('right'));
    let now = 0;
    for (let wrong = 1; wrong <= dropAfter; wrong += 1) {
      const answer = await ways.open('wrong', now);
      expect(answer).toMatchObject({ problem: { code: 'passcode-wrong', retryAfterSeconds: waitAfter(wrong) / 1000 } });
      if (wrong >= slowAfter) expect(await ways.open('right', now + 1)).toMatchObject({ problem: { code: 'passcode-wait' } });
      now += waitAfter(wrong);
    }
    expect((await registry.keys.toArray()).map((key) => key.purpose)).toEqual(['outbox']);
    const opened = await ways.open('right', now);
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(await vault.opens((await vault.boxOf(opened.value, 'outbox')).box, written)).toBe(true);
    const mirror = await vault.boxOf(opened.value);
    expect(mirror.isNew).toBe(true);
    expect(await vault.opens(mirror.box, vault.sealed)).toBe(false);
    expect((await vault.row()).wrong).toBe(0);
  });

  it('that is forgotten leaves the keys of unsent work sealed, and the next vault starts with new keys', async ({
    registry,
    vault,
  }) => {
    await vault.boxOf(vault.open, 'outbox');
    await forgetVault(registry, vault.name, 0);
    expect(await findVault(registry, 'ada')).toBeNull();
    expect((await registry.keys.toArray()).map((key) => key.purpose)).toEqual(['outbox']);
    await createVault(registry, 'ada', 2_000);
    expect((await vault.row()).vault).not.toBe(vault.name);
  });

  it('that is forgotten is still the one that opens earlier unsent work, whatever is written under the next one', async ({
    registry,
    vault,
  }) => {
    const written = await vault.seal((await vault.boxOf(vault.open, 'outbox')).box);
    await forgetVault(registry, vault.name, 0);
    const next = await createVault(registry, 'ada', 2_000);
    if (!next) throw new Error('there is a vault already');
    expect((await vault.boxOf(next, 'outbox')).isNew).toBe(true);
    const before = await vault.boxOf(vault.open, 'outbox');
    expect(await vault.opens(before.box, written)).toBe(true);
  });
});

describe('a passkey', () => {
  const passkey = aPasskey(3);

  it('ends a series of wrong passcodes', async ({ registry, vault, ways }) => {
    await ways.change(byDevice, passkey);
    await registry.vaults.update(vault.name, { wrong: dropAfter - 1, nextTryAt: 1_000 });
    expect((await openByPasskey(registry, await vault.row(), passkey.prf)).ok).toBe(true);
    expect(await vault.row()).toMatchObject({ wrong: 0, nextTryAt: 0 });
  });

  it('opens in addition to the passcode; either alone is enough, another passkey is not', async ({ registry, vault, ways }) => {
    await ways.change(byDevice, passcode('first'));
    await ways.change(passcode('first'), passkey);
    expect((await vault.row()).wrappings.map(({ kind }) => kind).sort()).toEqual(['passcode', 'passkey']);
    expect((await openByPasskey(registry, await vault.row(), passkey.prf)).ok).toBe(true);
    expect((await ways.open('first')).ok).toBe(true);
    expect((await openByPasskey(registry, await vault.row(), aPasskey(4).prf)).ok).toBe(false);
  });
});

it('a wrapped key that was tampered with or put in place of another does not open', async ({ registry, vault }) => {
  await vault.boxOf(vault.open, 'outbox');
  const keys = await registry.keys.toArray();
  const [mirror, outbox] = ['mirror', 'outbox'].map((purpose) => keys.find((key) => key.purpose === purpose));
  if (!mirror || !outbox) throw new Error('keys are missing');
  await registry.keys.put({ ...mirror, wrapped: outbox.wrapped });
  expect(await keysOf(registry, vault.open, 'mirror', vault.databaseName)).toMatchObject({
    problem: { code: 'record-unreadable' },
  });
});
