import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { Registry } from '../../../src/db/registry';
import { withAnchor } from '../../../src/db/seal/anchor';
import { createBox } from '../../../src/db/seal/box';
import { bind, findVault, innerOf, openByDevice } from '../../../src/db/seal/device-vault';
import { forgetVault } from '../../../src/db/seal/drop-keys';
import { createVault, keysOf } from '../../../src/db/seal/vault';
import { dropAfter, slowAfter, type VaultRow, waitAfter } from '../../../src/db/seal/vault-rows';
import { openByPasscode, openByPasskey, rewrap } from '../../../src/db/seal/ways';

let registries = 0;
const place = { table: 'people', key: 'p', version: 1 };

async function aVault() {
  registries += 1;
  const registry = new Registry(`vault-${registries}`);
  const open = await createVault(registry, 'ada', 1_000);
  if (!open) throw new Error('there is a vault already');
  const row = async (): Promise<VaultRow> => {
    const found = await findVault(registry, 'ada');
    if (!found) throw new Error('there is no vault');
    return found;
  };
  const boxOf = async (vault = open, purpose: 'mirror' | 'outbox' = 'mirror') => {
    const keys = await keysOf(registry, vault, purpose, 'studio-1');
    if (!keys.ok) throw new Error(keys.problem.code);
    return { box: createBox(keys.value), isNew: keys.value.isNew };
  };
  return { registry, open, row, boxOf };
}

describe('a vault', { timeout: 90_000 }, () => {
  it('without a passcode opens by the browser’s own key, which cannot be taken out', async () => {
    const { registry, open, row, boxOf } = await aVault();
    const sealed = await (await boxOf()).box.seal(place, 'Ada');
    const again = await openByDevice(registry, open.vault);
    expect(again && (await (await boxOf(again)).box.open(place, sealed))).toEqual({ ok: true, value: 'Ada' });
    expect((await row()).wrappings.map(({ kind }) => kind)).toEqual(['device']);
    const key = await withAnchor(registry, open.vault, async (_row, anchor) => anchor);
    expect(key?.extractable).toBe(false);
  });

  it('gives mirror and outbox keys of their own', async () => {
    const { boxOf, open } = await aVault();
    const sealed = await (await boxOf()).box.seal(place, 'Ada');
    expect((await (await boxOf(open, 'outbox')).box.open(place, sealed)).ok).toBe(false);
  });

  it('is made once, however many tabs begin at once', async () => {
    registries += 1;
    const registry = new Registry(`vault-${registries}`);
    const made = await Promise.all([1, 2, 3].map(() => createVault(registry, 'ada', 1_000)));
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await registry.vaults.count()).toBe(1);
  });

  it('gives two tabs that ask at once the same key', async () => {
    const { boxOf } = await aVault();
    const [one, other] = await Promise.all([boxOf(), boxOf()]);
    expect(await other.box.open(place, await one.box.seal(place, 'Ada'))).toEqual({ ok: true, value: 'Ada' });
  });
});

describe('a passcode', { timeout: 90_000 }, () => {
  it('takes the place of the browser’s key, and what was sealed before still opens', async () => {
    const { registry, row, boxOf } = await aVault();
    const sealed = await (await boxOf()).box.seal(place, 'Ada');
    expect(await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: '271828' }, 0)).toMatchObject({
      ok: true,
    });
    expect(await openByDevice(registry, (await row()).vault)).toBeNull();
    const opened = await openByPasscode(registry, await row(), ' 271828 ', 0);
    if (!opened.ok) throw new Error(opened.problem.code);
    expect(await (await boxOf(opened.value)).box.open(place, sealed)).toEqual({ ok: true, value: 'Ada' });
  });

  it('is changed without encrypting anything again; the old one no longer opens', async () => {
    const { registry, row, boxOf } = await aVault();
    const sealed = await (await boxOf()).box.seal(place, 'Ada');
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: 'first' }, 0);
    await rewrap(registry, await row(), { kind: 'passcode', passcode: 'first' }, { kind: 'passcode', passcode: 'second' }, 0);
    expect(await openByPasscode(registry, await row(), 'first', 0)).toMatchObject({ problem: { code: 'passcode-wrong' } });
    const opened = await openByPasscode(registry, await row(), 'second', 0);
    expect(opened.ok && (await (await boxOf(opened.value)).box.open(place, sealed)).ok).toBe(true);
  });

  it('that is wrong changes nothing', async () => {
    const { registry, row } = await aVault();
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: 'first' }, 0);
    const { wrappings } = await row();
    const changed = await rewrap(registry, await row(), { kind: 'passcode', passcode: 'no' }, { kind: 'device' }, 0);
    expect(changed).toMatchObject({ problem: { code: 'passcode-wrong' } });
    expect((await row()).wrappings).toEqual(wrappings);
  });

  it('made too cheaply is made stronger at the next unlock', async () => {
    const { registry, row } = await aVault();
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: 'first' }, 0);
    const strong = await row();
    // As an older version would have left it: the same passcode under a cheaper key.
    const cheap = await cheapen(strong);
    await registry.vaults.put(cheap);
    expect((await openByPasscode(registry, cheap, 'first', 0)).ok).toBe(true);
    const [after] = (await row()).wrappings;
    expect(after?.kind === 'passcode' && after.kdf.N).toBe(2 ** 16);
    expect((await openByPasscode(registry, await row(), 'first', 0)).ok).toBe(true);

    async function cheapen(vault: VaultRow): Promise<VaultRow> {
      const { toWrappingKey, newKdf } = await import('../../../src/db/seal/kdf');
      const [wrapping] = vault.wrappings;
      if (wrapping?.kind !== 'passcode') throw new Error('no passcode');
      const where = { table: 'vaults', key: vault.vault, version: 1 };
      const boxOfKey = (key: CryptoKey) => createBox({ seal: key, mark: key });
      const kdf = { ...newKdf(), N: 1024 };
      const wrapped = await withAnchor(registry, vault.vault, async (_row, anchor) => {
        const inner = await innerOf(vault, anchor, 'passcode');
        const secret = inner && (await boxOfKey(await toWrappingKey('first', wrapping.kdf)).openBytes(where, inner));
        if (!secret?.ok) throw new Error('does not open');
        return bind(anchor, where, await boxOfKey(await toWrappingKey('first', kdf)).sealBytes(where, secret.value));
      });
      if (wrapped === null) throw new Error('there is no anchor');
      return { ...vault, wrappings: [{ kind: 'passcode', kdf, wrapped }] };
    }
  });

  it('wrong again and again waits longer and longer, also after the app was ended; the tenth drops the mirror’s key and never the outbox’s', async () => {
    const { registry, row, boxOf, open } = await aVault();
    const mirrored = await (await boxOf()).box.seal(place, 'Ada');
    const written = await (await boxOf(open, 'outbox')).box.seal(place, 'approve');
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: 'right' }, 0);
    let now = 0;
    for (let wrong = 1; wrong <= dropAfter; wrong += 1) {
      const answer = await openByPasscode(registry, await row(), 'wrong', now);
      expect(answer).toMatchObject({ problem: { code: 'passcode-wrong', retryAfterSeconds: waitAfter(wrong) / 1000 } });
      if (wrong >= slowAfter) {
        expect(await openByPasscode(registry, await row(), 'right', now + 1)).toMatchObject({
          problem: { code: 'passcode-wait' },
        });
      }
      now += waitAfter(wrong);
    }
    expect((await registry.keys.toArray()).map((key) => key.purpose)).toEqual(['outbox']);
    const opened = await openByPasscode(registry, await row(), 'right', now);
    if (!opened.ok) throw new Error(opened.problem.code);
    expect((await (await boxOf(opened.value, 'outbox')).box.open(place, written)).ok).toBe(true);
    const mirror = await boxOf(opened.value);
    expect(mirror.isNew).toBe(true);
    expect((await mirror.box.open(place, mirrored)).ok).toBe(false);
    expect((await row()).wrong).toBe(0);
  });

  it('that is forgotten leaves the keys of unsent work sealed, and the next vault starts anew', async () => {
    const { registry, open, row, boxOf } = await aVault();
    await boxOf();
    await boxOf(open, 'outbox');
    await forgetVault(registry, open.vault, 0);
    expect(await findVault(registry, 'ada')).toBeNull();
    expect((await registry.keys.toArray()).map((key) => key.purpose)).toEqual(['outbox']);
    await createVault(registry, 'ada', 2_000);
    expect((await row()).vault).not.toBe(open.vault);
  });

  it('that is forgotten is still what the unsent work of before is opened with, whatever is written under the next one', async () => {
    const { registry, boxOf, open } = await aVault();
    const written = await (await boxOf(open, 'outbox')).box.seal(place, 'approve');
    await forgetVault(registry, open.vault, 0);
    const next = await createVault(registry, 'ada', 2_000);
    if (!next) throw new Error('there is a vault already');
    expect((await boxOf(next, 'outbox')).isNew).toBe(true);
    expect(await (await boxOf(open, 'outbox')).box.open(place, written)).toEqual({ ok: true, value: 'approve' });
  });
});

describe('a passkey', { timeout: 90_000 }, () => {
  it('ends a row of wrong passcodes', async () => {
    const { registry, row } = await aVault();
    const prf = crypto.getRandomValues(new Uint8Array(32));
    const [credentialId, salt] = [new Uint8Array([1]), new Uint8Array([2])];
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passkey', credentialId, salt, prf }, 0);
    await registry.vaults.update((await row()).vault, { wrong: dropAfter - 1, nextTryAt: 1_000 });
    expect((await openByPasskey(registry, await row(), prf)).ok).toBe(true);
    expect(await row()).toMatchObject({ wrong: 0, nextTryAt: 0 });
  });

  it('opens beside the passcode; either alone is enough, another passkey is not', async () => {
    const { registry, row } = await aVault();
    const prf = crypto.getRandomValues(new Uint8Array(32));
    const [credentialId, salt] = [new Uint8Array([1]), new Uint8Array([2])];
    await rewrap(registry, await row(), { kind: 'device' }, { kind: 'passcode', passcode: 'first' }, 0);
    await rewrap(registry, await row(), { kind: 'passcode', passcode: 'first' }, { kind: 'passkey', credentialId, salt, prf }, 0);
    expect((await row()).wrappings.map(({ kind }) => kind).sort()).toEqual(['passcode', 'passkey']);
    expect((await openByPasskey(registry, await row(), prf)).ok).toBe(true);
    expect((await openByPasscode(registry, await row(), 'first', 0)).ok).toBe(true);
    expect((await openByPasskey(registry, await row(), crypto.getRandomValues(new Uint8Array(32)))).ok).toBe(false);
  });
});

it('a wrapped key that was tampered with or put in the place of another does not open', async () => {
  const { registry, open } = await aVault();
  await keysOf(registry, open, 'mirror', 'studio-1');
  await keysOf(registry, open, 'outbox', 'studio-1');
  const [mirror, outbox] = await registry.keys.orderBy('id').toArray();
  if (!mirror || !outbox) throw new Error('keys are missing');
  await registry.keys.put({ ...mirror, wrapped: outbox.wrapped });
  expect(await keysOf(registry, open, 'mirror', 'studio-1')).toMatchObject({ problem: { code: 'record-unreadable' } });
});
