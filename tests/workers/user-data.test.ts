import Dexie from 'dexie';
import { describe, expect } from 'vitest';
import { changeNote, openAllNotes, readNotes, takeOverNotes } from '../../src/db/notes';
import { countLostWork } from '../../src/db/reads/lost-work';
import { listLostVaults, vaultPersonOf } from '../../src/db/reads/vault';
import { createBox } from '../../src/db/seal/box';
import { dropMirrorKeys } from '../../src/db/seal/drop-keys';
import { lockVault } from '../../src/db/seal/vault';
import { withText } from '../../src/domain/record/private-note';
import type { Studio } from '../../src/workers/studio';
import { passkey, passkeyProof } from '../builders/passkey';
import { askLocked } from '../fakes/ask-locked';
import { sessionsOf } from '../fakes/opened';
import { onPlatform } from '../fixtures/on-platform';
import { limits } from '../limits';

const session = '0d4a4f3e-2f7c-4b0a-9d3a-1b5f6c7d8e9f';

const it = onPlatform({ demo: { sessions: 10 } }).extend('tools', ({ device, held }) => {
  const askWorkKeys = (tab: Studio) => askLocked(device, () => tab.api.workKeys({}));

  async function openUserStore(tab: Studio) {
    const keys = await askWorkKeys(tab);
    if (!keys.ok) throw new Error(keys.problem.code);
    return { database: device.workOf(held.identity), box: createBox(keys.value) };
  }

  /** The one note of these tests. */
  async function writeNote() {
    const work = await openUserStore(held.tab);
    await changeNote(work, held.appId, session, (note) => withText(note, 'call back', device.clock.now()));
    return work;
  }
  const noteOf = async () => (await readNotes(await openUserStore(held.tab), held.appId, [session]))[0]?.text;
  return { askWorkKeys, openUserStore, writeNote, noteOf };
});

describe('what a person made on a device', () => {
  it('is opened by every tab with one key, which is not the key of the mirror', async ({
    device,
    held,
    tools: { openUserStore, writeNote },
  }) => {
    const { box } = await writeNote();
    expect(await readNotes(await openUserStore(device.tab('other')), held.appId, [session])).toMatchObject([
      { text: 'call back' },
    ]);
    const sealed = await held.mirror.box.seal({ table: 'notes', key: 'k', version: 1 }, 'x');
    expect((await box.open({ table: 'notes', key: 'k', version: 1 }, sealed)).ok).toBe(false);
  });

  it('is closed by the lock, and back after the unlock', async ({ held, tools: { askWorkKeys, writeNote, noteOf } }) => {
    await writeNote();
    await held.tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    await held.tab.api.lock({});
    expect(await askWorkKeys(held.tab)).toMatchObject({ problem: { code: 'mirror-locked' } });
    await held.tab.api.unlock({ proof: passkeyProof });
    expect(await noteOf()).toBe('call back');
  });

  it('outlives the mirror whose keys ten wrong passcodes dropped', async ({ device, held, tools: { writeNote, noteOf } }) => {
    await writeNote();
    await held.tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    const [vault] = await device.registry.vaults.toArray();
    if (!vault) throw new Error('there is no vault');
    await dropMirrorKeys(device.registry, vault.vault, device.clock.now());
    await lockVault(device.registry, vault.vault, device.clock.now());
    await held.tab.api.unlock({ proof: passkeyProof });
    expect(await noteOf()).toBe('call back');
  });

  it('stays sealed after the passcode was given up, next to what is written under the next one', async ({
    platform,
    device,
    held,
    tools: { openUserStore, writeNote },
  }) => {
    await writeNote();
    await held.tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    expect(await held.tab.api.forgetPasscode({})).toMatchObject({ ok: true });
    await device.browser.signIn(platform.url, 'admin@');
    await held.tab.api.checkAuth({ force: true });
    const next = await openUserStore(held.tab);
    expect(await openAllNotes(next)).toEqual({ notes: [], sealedBefore: 1, damaged: 0 });
    await writeNote();
    expect(await openAllNotes(next)).toMatchObject({ notes: [{ id: session }], sealedBefore: 1 });
  });

  it('of passcodes that were given up is opened by the earlier passcode, under every key that it protects', {
    timeout: limits.history,
  }, async ({ platform, device, held, tools: { openUserStore, noteOf } }) => {
    const way = { kind: 'passcode', passcode: 'four ducks and a pond' } as const;
    for (const text of ['call back', 'ask for the other page']) {
      const work = await openUserStore(held.tab);
      await changeNote(work, held.appId, session, (note) => withText(note, text, device.clock.now()));
      expect(await held.tab.api.changeLock({ proof: { kind: 'device' }, way })).toMatchObject({ ok: true });
      await held.tab.api.forgetPasscode({});
      await device.browser.signIn(platform.url, 'admin@');
      await held.tab.api.checkAuth({ force: true });
    }
    const present = await openUserStore(held.tab);
    expect(await noteOf()).toBeUndefined();
    expect(await held.tab.api.earlierWorkKeys({ passcode: 'five ducks' })).toMatchObject({ problem: { code: 'passcode-wrong' } });
    const keys = await held.tab.api.earlierWorkKeys(way);
    if (!keys.ok) throw new Error(keys.problem.code);
    expect(keys.value).toHaveLength(2);
    for (const one of keys.value) expect(await takeOverNotes(present, createBox(one))).toBe(1);
    expect((await noteOf())?.split('\n\n').sort()).toEqual(['ask for the other page', 'call back']);
  });

  it('is deleted by a log-out, and what a killed log-out left is deleted at the next start', async ({
    device,
    held,
    tools: { writeNote },
  }) => {
    await writeNote();
    expect((await device.databaseNames()).filter((name) => name.startsWith('studio-user-'))).toHaveLength(1);
    await held.tab.api.signOut({});
    expect(await device.databaseNames()).toEqual(['studio-device']);
    await device.workOf('somebody who is gone').open();
    await held.tab.stop();
    device.tab('next');
    await expect.poll(() => device.databaseNames()).toEqual(['studio-device']);
  });

  it('is kept and counted as lost if the browser lost its key, and the list is fetched again without a reload', async ({
    device,
    held,
    tools: { askWorkKeys, openUserStore, writeNote },
  }) => {
    await writeNote();
    const before = await held.database.sessions.count();
    await held.tab.stop();
    const [vault] = await device.registry.vaults.toArray();
    await Dexie.delete(vault?.deviceKey ?? '');
    const tab = device.tab('next');
    await tab.api.watch({ question: { kind: 'sessions', appId: held.appId }, visible: true });
    expect(await askWorkKeys(tab)).toMatchObject({ ok: true });
    await expect
      .poll(async () => {
        const keys = await tab.api.mirrorKeys({});
        return keys.ok ? (await sessionsOf({ database: held.database, box: createBox(keys.value) })).length : 0;
      })
      .toBe(before);
    expect(await listLostVaults(device.registry, vaultPersonOf(held.identity))).toEqual([vault?.vault]);
    expect(await countLostWork(await openUserStore(tab))).toEqual({ own: 1, unsent: 0 });
  });
});
