import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { readLock } from '../../src/db/reads/vault';
import type { Registry } from '../../src/db/registry';
import { createBox } from '../../src/db/seal/box';
import { dropAfter } from '../../src/db/seal/vault-rows';
import type { Keyring } from '../../src/workers/keyring';
import { aDevice, aDeviceWithLock, passkey, prf, proof } from '../fakes/keyring-device';
import { untilIdle } from '../fakes/turns';

const place = { table: 'people', key: 'p', version: 1 };
const locked = { ok: false, problem: { code: 'mirror-locked' } };

/** Resolves when the keyring next reports a change. */
function change(ring: Keyring): Promise<void> {
  return new Promise((resolve) => ring.onChange(resolve));
}

describe('a device without a passcode', () => {
  it('opens in every tab with the same keys, without asking anybody', async () => {
    const { tab, ask } = aDevice();
    const [one, other] = await Promise.all([ask(tab('one')), ask(tab('other'))]);
    if (!one.ok || !other.ok) throw new Error('it is locked');
    const sealed = await createBox(one.value).seal(place, 'Ada');
    expect(await createBox(other.value).open(place, sealed)).toEqual({ ok: true, value: 'Ada' });
  });

  it('has nothing to lock with', async () => {
    const { registry, tab, ask } = aDevice();
    const ring = tab('one');
    await ask(ring);
    const before = await readLock(registry, 'ada');
    await ring.lock('ada');
    expect(await readLock(registry, 'ada')).toEqual(before);
    expect(await ask(ring)).toMatchObject({ ok: true });
  });
});

describe('a device with a lock', () => {
  it('stays open in the tabs that are open when it is set up', async () => {
    const { tab, ask } = aDevice();
    const [one, other] = [tab('one'), tab('other')];
    await Promise.all([ask(one), ask(other)]);
    await one.change('ada', { kind: 'device' }, passkey);
    expect([await ask(one), await ask(other)]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it('is locked if no other tab is awake', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    first.stop();
    expect(await ask(tab('later'))).toEqual(locked);
  });

  it('gives its key to a tab that opens later, and to a worker that starts again', async () => {
    const { tab, ask } = await aDeviceWithLock();
    const later = tab('later');
    expect(await ask(later)).toMatchObject({ ok: true });
    later.stop();
    expect(await ask(tab('later'))).toMatchObject({ ok: true });
  });

  it('locked in one tab is locked in all at once, from the very next call on', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    const reported = change(other);
    await first.lock('ada');
    expect(await ask(other)).toEqual(locked);
    await reported;
    expect(await ask(first)).toEqual(locked);
  });

  it('whose lock cannot be written drops the key in its own tab, reports that and says that it failed', async () => {
    const { registry, first, ask } = await aDeviceWithLock();
    let reported = 0;
    first.onChange(() => {
      reported += 1;
    });
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    registry.vaults.hook('updating', refuse);
    await expect(first.lock('ada')).rejects.toMatchObject({ name: 'QuotaExceededError' });
    expect(reported).toBe(1);
    expect(await ask(first)).toEqual(locked);
    registry.vaults.hook('updating').unsubscribe(refuse);
    await first.lock('ada');
    expect(await first.unlock('ada', proof)).toMatchObject({ ok: true });
  });

  it('informs an idle tab of the lock', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    await untilIdle();
    const reported = change(other);
    await first.lock('ada');
    await reported;
  });

  it('does not inform a tab of a write that neither locks nor unlocks', async () => {
    const { registry, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    await untilIdle();
    let reported = 0;
    other.onChange(() => {
      reported += 1;
    });
    const { vault = '' } = (await readLock(registry, 'ada')) ?? {};
    await registry.vaults.update(vault, { wrong: 1 });
    await untilIdle();
    expect(reported).toBe(0);
  });

  it('locks again within the same millisecond', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    await first.lock('ada');
    await first.unlock('ada', proof);
    await ask(other);
    await other.lock('ada');
    expect([await ask(first), await ask(other)]).toEqual([locked, locked]);
  });

  it('unlocked in one tab is unlocked in the others, which are informed', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    await first.lock('ada');
    expect(await ask(other)).toEqual(locked);
    const reported = change(other);
    expect(await first.unlock('ada', proof)).toEqual({ ok: true, value: null });
    await reported;
    expect(await ask(other)).toMatchObject({ ok: true });
  });

  it('unlocked in one tab is announced to a tab that does not get the key, which asks for it', async () => {
    const { hub, first, tab, ask } = await aDeviceWithLock();
    const deaf = tab('deaf');
    await ask(deaf);
    await first.lock('ada');
    await ask(deaf);
    await untilIdle();
    const reported = change(deaf);
    hub.freeze('deaf');
    await first.unlock('ada', proof);
    await reported;
    hub.thaw('deaf');
    expect(await ask(deaf)).toMatchObject({ ok: true });
  });

  it('that is locked in one tab while another unlocks it stays locked in both', async () => {
    const { registry, first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    await first.lock('ada');
    const { vault = '', lockedAt = 0 } = (await readLock(registry, 'ada')) ?? {};
    await registry.vaults.update(vault, { wrong: 1 });
    // When the vault opens, it forgets wrong attempts: at that very moment it is locked again.
    registry.vaults.hook('updating', (change) => ('wrong' in change ? { lockedAt: lockedAt + 1 } : undefined));
    expect(await other.unlock('ada', proof)).toEqual(locked);
    expect([await ask(first), await ask(other)]).toEqual([locked, locked]);
  });

  it('a key that was on its way when the device was locked opens nothing', async () => {
    const { hub, first, tab, ask } = await aDeviceWithLock();
    const slow = tab('slow');
    await ask(slow);
    await first.lock('ada');
    await ask(slow);
    hub.freeze('slow');
    await first.unlock('ada', proof);
    await first.lock('ada');
    hub.thaw('slow');
    await untilIdle();
    expect(await ask(slow)).toEqual(locked);
  });

  it('a frozen tab that missed the lock gives its key to nobody', async () => {
    const { registry, hub, first, tab, ask } = await aDeviceWithLock();
    first.stop();
    const channel = hub.ofTab('frozen');
    const master = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const row = await readLock(registry, 'ada');
    channel.onAsked((vault) => channel.give({ vault, master, lockedAt: (row?.lockedAt ?? 0) - 1 }));
    expect(await ask(tab('later'))).toEqual(locked);
  });

  it('a changed way to unlock leaves every tab open, and only the new one opens the device later', async () => {
    const { first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    await ask(other);
    const next = new Uint8Array(32).fill(9);
    expect(await first.change('ada', proof, { ...passkey, prf: next })).toMatchObject({ ok: true });
    expect([await ask(first), await ask(other)]).toMatchObject([{ ok: true }, { ok: true }]);
    await other.lock('ada');
    expect(await first.unlock('ada', proof)).toMatchObject({ ok: false, problem: { code: 'passcode-wrong' } });
    expect(await first.unlock('ada', { kind: 'passkey', prf: next })).toMatchObject({ ok: true });
  });

  it('locks every tab when a wrong passcode was tried too often in an open tab', async () => {
    const { registry, clock, first, tab, ask } = await aDeviceWithLock({ kind: 'passcode', passcode: '271828' });
    const other = tab('other');
    const before = await ask(other);
    await registry.vaults.toCollection().modify({ wrong: dropAfter - 1 });
    await first.change('ada', { kind: 'passcode', passcode: 'wrong' }, { kind: 'device' });
    expect([await ask(first), await ask(other)]).toEqual([locked, locked]);
    clock.advance(60 * 60 * 1000);
    expect(await other.unlock('ada', { kind: 'passcode', passcode: '271828' })).toMatchObject({ ok: true });
    const after = await ask(other);
    if (!before.ok || !after.ok) throw new Error('it is locked');
    expect(after.value.isNew).toBe(true);
    const sealed = await createBox(before.value).seal(place, 'Ada');
    expect((await createBox(after.value).open(place, sealed)).ok).toBe(false);
  }, 60_000);

  it('that was given up starts again in every tab', async () => {
    const { registry, first, tab, ask } = await aDeviceWithLock();
    const other = tab('other');
    const before = await ask(other);
    await first.lock('ada');
    const forgotten = await readLock(registry, 'ada');
    await first.forget('ada');
    const after = await ask(other);
    if (!before.ok || !after.ok) throw new Error('it is locked');
    expect((await readLock(registry, 'ada'))?.vault).not.toBe(forgotten?.vault);
    const sealed = await createBox(before.value).seal(place, 'Ada');
    expect((await createBox(after.value).open(place, sealed)).ok).toBe(false);
  });
});

it('a clock that was put back makes nobody wait longer than the wait that was set', async () => {
  const { registry, clock, first } = await aDeviceWithLock({ kind: 'passcode', passcode: '271828' });
  await first.lock('ada');
  await registry.vaults.toCollection().modify({ wrong: 5, nextTryAt: clock.now() + 365 * 24 * 60 * 60 * 1000 });
  const unlock = () => first.unlock('ada', { kind: 'passcode', passcode: '271828' });
  expect(await unlock()).toMatchObject({ problem: { code: 'passcode-wait', retryAfterSeconds: 30 } });
  clock.advance(30_000);
  expect(await unlock()).toMatchObject({ ok: true });
}, 60_000);

it.each([
  [
    'the browser’s own key is gone',
    (registry: Registry) => registry.vaults.toCollection().modify({ deviceKey: 'studio-vault-gone' }),
  ],
  [
    'the way to the key was damaged',
    (registry: Registry) => registry.vaults.toCollection().modify({ wrappings: [{ kind: 'device', wrapped: prf }] }),
  ],
  ['the key of the mirror was damaged', (registry: Registry) => registry.keys.toCollection().modify({ wrapped: prf })],
] as const)('a device without a passcode begins again when %s, asking nobody', async (_what, damage) => {
  const { registry, tab, ask } = aDevice();
  const one = tab('one');
  const before = await ask(one);
  one.stop();
  await damage(registry);
  const after = await ask(tab('later'));
  if (!before.ok || !after.ok) throw new Error('it is locked');
  expect([before.value.isNew, after.value.isNew]).toEqual([true, true]);
  const again = await ask(tab('last'));
  expect(again.ok && again.value.isNew).toBe(false);
});

it('the protection before a passkey is forgotten at the next unlock if the app ended right after the passkey was set', async () => {
  const { registry, first } = await aDeviceWithLock();
  await registry.vaults.toCollection().modify({ isStale: true });
  const [before] = await registry.vaults.toArray();
  await first.lock('ada');
  expect(await first.unlock('ada', proof)).toMatchObject({ ok: true });
  await first.mirrorKeys('ada', 'studio-1');
  const [after] = await registry.vaults.toArray();
  expect([after?.isStale, after?.deviceKey === before?.deviceKey]).toEqual([undefined, false]);
});

/** Makes the vault's device key unreadable: its database gets another shape. */
async function makeUnreadable(registry: Registry): Promise<void> {
  const name = await loseDeviceKey(registry);
  const other = new Dexie(name);
  other.version(1).stores({ others: '' });
  await other.open();
  other.close();
}

/** Deletes the device key of the current vault and returns its name. */
async function loseDeviceKey(registry: Registry): Promise<string> {
  const name = (await registry.vaults.toArray()).find(({ state }) => state === 'active')?.deviceKey ?? '';
  await Dexie.delete(name);
  return name;
}

it.each([
  ['cannot be read', makeUnreadable],
  ['is gone', loseDeviceKey],
] as const)('an open tab keeps its keys while the browser’s own key %s, and no stored key is given up', async (_what, happen) => {
  const { registry, tab, ask } = aDevice();
  const ring = tab('one');
  const before = await ask(ring);
  const stored = await registry.keys.toArray();
  await happen(registry);
  const after = await ask(ring);
  if (!before.ok || !after.ok) throw new Error('it is locked');
  const sealed = await createBox(before.value).seal(place, 'Ada');
  expect(await createBox(after.value).open(place, sealed)).toEqual({ ok: true, value: 'Ada' });
  expect(await registry.keys.toArray()).toEqual(stored);
});

describe('a tab that opens while the browser’s own key', () => {
  it('cannot be read gives nothing up', async () => {
    const { registry, tab, ask } = aDevice();
    const one = tab('one');
    await ask(one);
    one.stop();
    const stored = await registry.vaults.toArray();
    await makeUnreadable(registry);
    await expect(tab('later').mirrorKeys('ada', 'studio-1')).rejects.toMatchObject({ name: 'InvalidTableError' });
    expect(await registry.vaults.toArray()).toEqual(stored);
  });

  it('is gone begins again even next to an open tab, which follows', async () => {
    const { registry, tab, ask } = aDevice();
    const one = tab('one');
    await ask(one);
    await one.workKeys('ada', 'studio-1');
    await untilIdle();
    await loseDeviceKey(registry);
    const followed = change(one);
    const other = await ask(tab('other'));
    await followed;
    const after = await ask(one);
    if (!other.ok || !after.ok) throw new Error('it is locked');
    const sealed = await createBox(other.value).seal(place, 'Ada');
    expect(await createBox(after.value).open(place, sealed)).toEqual({ ok: true, value: 'Ada' });
    expect((await registry.vaults.toArray()).map(({ state }) => state).sort()).toEqual(['active', 'forgotten']);
  });

  it.each([
    ['passkey', passkey, proof],
    ['passcode', { kind: 'passcode', passcode: '271828' }, { kind: 'passcode', passcode: '271828' }],
  ] as const)(
    'is gone stays locked behind a %s: the unlock says that it opens nothing, and counts no wrong attempt',
    async (_kind, way, right) => {
      const { registry, first, tab, ask } = await aDeviceWithLock(way);
      await first.lock('ada');
      await loseDeviceKey(registry);
      const later = tab('later');
      expect(await ask(later)).toEqual(locked);
      expect(await later.unlock('ada', right)).toEqual({ ok: false, problem: { code: 'device-key-gone' } });
      expect(await readLock(registry, 'ada')).toMatchObject({ wrong: 0 });
    },
  );
});
