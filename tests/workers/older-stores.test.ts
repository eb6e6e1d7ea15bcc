import { beforeEach, describe, expect, it } from 'vitest';
import { olderKindOf } from '../../src/db/database-name';
import { readOlderWork } from '../../src/db/reads/older-work';
import { createBox } from '../../src/db/seal/box';
import { applyAccount, applySignOut } from '../../src/db/writes/apply-account';
import { actOnOlder } from '../../src/workers/older-stores';
import { anAccount } from '../builders/account';
import { leaveOlderBuild, olderDraft } from '../fakes/older-build';
import { createTestDevice, type TestDevice } from '../fakes/test-device';
import { limits } from '../limits';

const day = 86_400_000;
let device: TestDevice;
let prefix: string;
const parts = () => device.dependencies();
const here = () => device.databaseNames();
/** What an export would contain, read with the keys of this passcode. */
async function readWith(name: string, passcode: string | null) {
  const keys = await actOnOlder(parts(), { act: 'open', name, passcode });
  if (!keys.ok) throw new Error(keys.problem.code);
  const boxes = keys.value.map((one) => createBox(one));
  return readOlderWork(prefix + name, boxes);
}

beforeEach(async () => {
  device = createTestDevice('http://nowhere.example');
  ({ prefix } = device);
  const known = await applyAccount(device.registry, anAccount(), device.clock.now());
  if (!known.ok) throw new Error(known.problem.code);
  return () => device.close();
});

describe('what a build before the first release left', () => {
  it('is deleted completely if nobody wrote anything', async () => {
    await leaveOlderBuild({ prefix, hasWork: false });
    expect(await here()).toHaveLength(4);
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toEqual(['studio-device']);
    expect(await device.registry.older.count()).toBe(0);
  });

  it('keeps and counts what a person wrote, with the keys to it; the mirror is deleted', async () => {
    const { workName, identity } = await leaveOlderBuild({ prefix });
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toEqual(['studio-device', 'studio-registry', workName]);
    expect(await device.registry.older.toArray()).toEqual([
      {
        ...{ name: workName, person: expect.stringMatching(/^[0-9a-f]{16}$/), email: anAccount().email },
        ...{ changes: 1, drafts: 1, notes: 1, hasPasscode: false },
      },
    ]);
    expect(await readWith(workName, null)).toMatchObject({
      notes: [{ appId: 'app', id: 'session', note: { text: 'Call back' } }],
      drafts: [{ appId: 'app', id: 'company', value: olderDraft }],
      commands: [{ payload: { identity, command: { companyName: 'Orrelay', decision: 'Approved' } } }],
      unreadable: 0,
    });
  });

  it('is opened by the passcode of its build alone, and a wrong one is counted there', async () => {
    const { workName } = await leaveOlderBuild({ prefix, passcode: 'four words of old' });
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await device.registry.older.get(workName)).toMatchObject({ hasPasscode: true });
    expect(await readWith(workName, null)).toMatchObject({ notes: [], drafts: [], unreadable: 3 });
    for (let times = 0; times < 5; times += 1)
      expect(await actOnOlder(parts(), { act: 'open', name: workName, passcode: 'wrong' })).toMatchObject({
        problem: { code: 'passcode-wrong' },
      });
    expect(await actOnOlder(parts(), { act: 'open', name: workName, passcode: 'wrong' })).toMatchObject({
      problem: { code: 'passcode-wait' },
    });
    device.clock.advance(60_000);
    expect(await readWith(workName, 'four words of old')).toMatchObject({ notes: [{ id: 'session' }], unreadable: 0 });
  });

  it('is opened and deleted for nobody else', async () => {
    const { workName } = await leaveOlderBuild({ prefix, account: anAccount({ userId: 'zoe' }) });
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await actOnOlder(parts(), { act: 'open', name: workName, passcode: null })).toMatchObject({
      problem: { code: 'mirror-locked' },
    });
    await actOnOlder(parts(), { act: 'deleted', name: workName });
    expect(await here()).toContain(workName);
  });

  it('is deleted with its registry when the person deletes it', async () => {
    const { workName } = await leaveOlderBuild({ prefix });
    await actOnOlder(parts(), { act: 'tidy' });
    await actOnOlder(parts(), { act: 'deleted', name: workName });
    expect(await here()).toEqual(['studio-device']);
    expect(await device.registry.older.count()).toBe(0);
  });

  it('is deleted a day after it was exported, not before', async () => {
    const { workName } = await leaveOlderBuild({ prefix });
    await actOnOlder(parts(), { act: 'tidy' });
    await actOnOlder(parts(), { act: 'exported', name: workName });
    device.clock.advance(day - 1);
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toContain(workName);
    device.clock.advance(1);
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toEqual(['studio-device']);
  });

  it('is deleted when the person logs out', async () => {
    const { workName } = await leaveOlderBuild({ prefix });
    await actOnOlder(parts(), { act: 'tidy' });
    await applySignOut(device.registry);
    expect(await actOnOlder(parts(), { act: 'open', name: workName, passcode: null })).toMatchObject({
      problem: { code: 'mirror-locked' },
    });
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toEqual(['studio-device']);
  });

  it('is cleaned up when a tab begins to lead', async () => {
    const { workName } = await leaveOlderBuild({ prefix });
    device.tab('one');
    await expect.poll(() => device.registry.older.get(workName), { timeout: limits.poll }).toMatchObject({ notes: 1 });
    expect((await here()).filter((name) => olderKindOf(name) === 'mirror')).toEqual([]);
  });

  it('stays while a database of it cannot be deleted, and is deleted at the next start', async () => {
    await leaveOlderBuild({ prefix, hasWork: false });
    const held = { ...parts(), deleteDatabase: () => Promise.reject(new Error('held')) };
    await actOnOlder(held, { act: 'tidy' });
    expect(await here()).toHaveLength(4);
    await actOnOlder(parts(), { act: 'tidy' });
    expect(await here()).toEqual(['studio-device']);
  });
});
