import { describe, expect } from 'vitest';
import { databaseNameOf, workNameOf } from '../../src/db/database-name';
import { enqueue, retryCommand } from '../../src/db/enqueue';
import { changeNote, type UserData } from '../../src/db/notes';
import { createBox } from '../../src/db/seal/box';
import { applyMembershipEnded } from '../../src/db/writes/apply-account';
import { withText } from '../../src/domain/record/private-note';
import type { Studio } from '../../src/workers/studio';
import { openDecision } from '../builders/decision-command';
import { passkey, passkeyProof } from '../builders/passkey';
import { askLocked } from '../fakes/ask-locked';
import { openMirror } from '../fakes/open-mirror';
import { seen } from '../fakes/test-device';
import { pass, untilIdle } from '../fakes/turns';
import { admin, onPlatform } from '../fixtures/on-platform';

const day = 86_400_000;
const session = '0d4a4f3e-2f7c-4b0a-9d3a-1b5f6c7d8e9f';

const it = onPlatform({ demo: { sessions: 10, companies: 10 } })
  .extend('held', async ({ reviewer: _, device, platform }) => {
    const held = await openMirror(device, platform, 'reviewer@');
    // No decision arrives at the server.
    platform.chaos.set([{ match: '/e-kyb/', kind: 'loss' }]);
    return held;
  })
  .extend('openUserStore', ({ device, held: { identity } }) => {
    return async (tab: Studio, input: { databaseName?: string } = {}): Promise<UserData> => {
      const keys = await tab.api.workKeys(input);
      if (!keys.ok) throw new Error(keys.problem.code);
      return { database: device.workOf(identity), box: createBox(keys.value) };
    };
  })
  .extend('work', ({ held, openUserStore }) => openUserStore(held.tab))
  .extend('tools', ({ device, present, held, work, reviewer }) => {
    const decide = (id: string, appId = held.appId) =>
      enqueue(work, {
        identity: held.identity,
        id,
        now: device.clock.now(),
        command: {
          kind: 'decide-company',
          appId,
          companyId: id,
          companyName: 'Planted Trading',
          decision: 'Approved',
          reason: null,
          base: { status: 'Completed', statusReasons: [], documents: [] },
        },
      });
    const left = async () => device.registry.left.get(databaseNameOf(held.identity));
    const workName = () => workNameOf(databaseNameOf(held.identity));
    const problems = async () => (await work.database.commands.toArray()).map(({ state, problem }) => [state, problem?.code]);

    /** The membership ends, and the own account is there again. */
    async function endMembership(): Promise<void> {
      await reviewer.leaves();
      device.clock.advance(61_000);
      await seen(present, (row) => row.identity !== null && row.identity !== held.identity);
      await untilIdle();
    }

    /** The membership ends with one decision that was not sent. */
    async function leaveOne(): Promise<void> {
      await decide('one');
      await endMembership();
      await seen(left, (row) => row?.unsent === 1);
    }

    /** Expects that nothing is left of what the person made there, and no key to it. */
    async function expectGone(): Promise<void> {
      expect(await device.databaseNames()).not.toContain(workName());
      const keys = await device.registry.keys.toArray();
      expect(keys.filter(({ databaseName }) => databaseName === databaseNameOf(held.identity))).toEqual([]);
    }
    return { expectGone, decide, left, workName, problems, endMembership, leaveOne };
  });

describe('a membership that ends with decisions that were not sent', () => {
  it('marks them as refused and keeps them, sealed as they were, without notes and mirror', async ({
    device,
    present,
    held,
    work,
    openUserStore,
    tools: { decide, left, problems, endMembership },
  }) => {
    await decide('one');
    await decide('two');
    await changeNote(work, held.appId, session, (note) => withText(note, 'call back', device.clock.now()));
    await endMembership();
    expect(await seen(left, (row) => row?.unsent === 2)).toMatchObject({ email: admin, unsent: 2, finished: 0 });
    expect(await present()).toMatchObject({ notice: { email: admin, databaseName: databaseNameOf(held.identity) } });
    expect(await problems()).toEqual(Array(2).fill(['refused', 'membership-ended']));
    expect(await work.database.notes.count()).toBe(0);
    expect(await device.databaseNames()).not.toContain(databaseNameOf(held.identity));
    const again = await openUserStore(held.tab, { databaseName: databaseNameOf(held.identity) });
    const opened = await Promise.all((await again.database.commands.toArray()).map((row) => openDecision(again.box, row)));
    expect(opened.map(({ payload }) => payload?.command.companyName)).toEqual(['Planted Trading', 'Planted Trading']);
  });

  it('sends none of them, whatever happens, even after a restart', async ({
    platform,
    device,
    held,
    tools: { left, problems, leaveOne },
  }) => {
    await leaveOne();
    await held.tab.stop();
    platform.chaos.clear();
    const before = device.browser.sent.length;
    device.tab('next');
    await untilIdle();
    for (let hours = 0; hours < 3; hours += 1) {
      device.clock.advance(3_600_000);
      await untilIdle();
    }
    expect(device.browser.sent.slice(before).filter(({ method }) => method === 'PATCH')).toEqual([]);
    expect(await problems()).toEqual([['refused', 'membership-ended']]);
    expect((await left())?.unsent).toBe(1);
  });

  it('refuses at the next start what another tab still added to them', async ({
    device,
    held,
    tools: { decide, left, problems, leaveOne },
  }) => {
    await leaveOne();
    await decide('two');
    await held.tab.stop();
    device.tab('next');
    await seen(left, (row) => row?.unsent === 2);
    expect(await problems()).toEqual(Array(2).fill(['refused', 'membership-ended']));
  });

  it('gives them back to a person who is a member again, who may send them', async ({
    platform,
    device,
    present,
    reviewer,
    held,
    openUserStore,
    tools: { left, problems, leaveOne },
  }) => {
    await leaveOne();
    await reviewer.joins();
    await device.browser.signIn(platform.url, 'reviewer@');
    await seen(present, (row) => row.identity !== held.identity);
    device.clock.advance(61_000);
    const checked = await held.tab.api.checkAuth({ force: true });
    expect(checked).toEqual({ ok: true, value: { identity: held.identity } });
    expect(await left()).toBeUndefined();
    expect(await problems()).toEqual([['refused', 'membership-ended']]);
    expect((await retryCommand(await openUserStore(held.tab), 'one', device.clock.now())).ok).toBe(true);
  });

  it('deletes them, and the keys to them, when the person discards them', async ({
    held,
    tools: { expectGone, left, leaveOne },
  }) => {
    await leaveOne();
    await held.tab.api.answerLeft({ databaseName: databaseNameOf(held.identity), how: 'discarded' });
    expect(await left()).toBeUndefined();
    await expectGone();
  });

  it('keeps what was exported for one more day, because the file may not have been saved', async ({
    device,
    held,
    tools: { left, workName, leaveOne },
  }) => {
    await leaveOne();
    await held.tab.api.answerLeft({ databaseName: databaseNameOf(held.identity), how: 'exported' });
    await held.tab.stop();
    device.clock.advance(day - 120_000);
    const next = device.tab('next');
    await untilIdle();
    expect(await left()).toMatchObject({ unsent: 1 });
    await next.stop();
    device.clock.advance(120_000);
    device.tab('last');
    await expect.poll(left).toBeUndefined();
    expect(await device.databaseNames()).not.toContain(workName());
  });

  it('leaves nothing after a log-out, which deletes the data of every account', async ({ device, held, tools: { leaveOne } }) => {
    await leaveOne();
    await held.tab.api.signOut({});
    expect(await device.databaseNames()).toEqual(['studio-device']);
    expect([await device.registry.left.count(), await device.registry.keys.count()]).toEqual([0, 0]);
  });
});

it('a membership that ends without any decision leaves nothing, and no key', async ({
  device,
  held,
  work,
  tools: { expectGone, left, endMembership },
}) => {
  await changeNote(work, held.appId, session, (note) => withText(note, 'call back', device.clock.now()));
  await endMembership();
  await expect.poll(left).toBeUndefined();
  await expectGone();
});

describe('a device that dies right after a membership was found to have ended', () => {
  it('refuses at the next start what was not sent', async ({ device, held, tools: { decide, left, problems } }) => {
    await decide('one');
    await held.tab.stop();
    await applyMembershipEnded(device.registry, held.identity, device.clock.now());
    expect(await problems()).toEqual([['queued', undefined]]);
    device.tab('next');
    await seen(left, (row) => row?.unsent === 1);
    expect(await problems()).toEqual([['refused', 'membership-ended']]);
    const names = async () => (await device.databaseNames()).includes(databaseNameOf(held.identity));
    await expect.poll(names).toBe(false);
  });

  it('refuses it without a key too, behind a lock, and opens it after the unlock', async ({
    device,
    present,
    held,
    openUserStore,
    tools: { decide, left, problems },
  }) => {
    await decide('one');
    await held.tab.api.changeLock({ proof: { kind: 'device' }, way: passkey });
    await held.tab.api.lock({});
    await untilIdle();
    await held.tab.stop();
    await applyMembershipEnded(device.registry, held.identity, device.clock.now());
    const next = device.tab('next');
    void next.api.checkAuth({ force: true });
    await seen(present, (row) => row.identity !== null);
    await seen(left, (row) => row?.unsent === 1);
    expect(await problems()).toEqual([['refused', 'membership-ended']]);
    expect(await askLocked(device, () => next.api.workKeys({}))).toMatchObject({ problem: { code: 'mirror-locked' } });
    expect((await askLocked(device, () => next.api.unlock({ proof: passkeyProof }))).ok).toBe(true);
    const opened = await openUserStore(next, { databaseName: databaseNameOf(held.identity) });
    const [row] = await opened.database.commands.toArray();
    expect(row && (await openDecision(opened.box, row)).payload?.command.companyName).toBe('Planted Trading');
  });
});

it('a user database without an owner is opened for nobody, and somebody else’s is not deleted', async ({ device, held }) => {
  const databaseName = databaseNameOf('somebody|else');
  expect(await held.tab.api.workKeys({ databaseName })).toMatchObject({ problem: { code: 'mirror-locked' } });
  const left = { email: 'x', endedAt: 0, unsent: 1, doubtful: 0, finished: 0, kinds: [] };
  await device.registry.left.put({ databaseName, identity: 'somebody|else', ...left });
  await held.tab.api.answerLeft({ databaseName, how: 'discarded' });
  expect(await device.registry.left.count()).toBe(1);
});

describe('a decision that can no longer be sent', () => {
  it('about a service that is gone is refused with the reason, and others stay', async ({
    device,
    held,
    work,
    tools: { decide },
  }) => {
    await decide('one', 'gone-app');
    await decide('two');
    await held.tab.api.refresh({ question: { kind: 'services' } });
    const gone = () => work.database.commands.where({ id: 'one' }).first();
    while ((await gone())?.problem?.code !== 'service-gone') await pass(device.clock, 5_000);
    expect(await gone()).toMatchObject({ state: 'refused', nextAt: null });
    expect((await work.database.commands.where({ id: 'two' }).first())?.state).not.toBe('refused');
  });

  it('about companies whose right was withdrawn is refused with the reason', async ({
    platform,
    held,
    work,
    tools: { decide },
  }) => {
    platform.chaos.clear();
    await decide('one');
    await held.tab.api.watch({ question: { kind: 'companies', appId: held.appId }, visible: true });
    const refused = () => work.database.commands.where({ id: 'one' }).first();
    expect(await seen(refused, (row) => row?.problem?.code === 'right-withdrawn')).toMatchObject({
      state: 'refused',
      nextAt: null,
    });
  });
});
