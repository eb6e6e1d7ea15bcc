import { describe, expect, test } from 'vitest';
import { sealCommand } from '../../src/db/commands';
import { UserDatabase } from '../../src/db/user-database';
import { undoTime } from '../../src/domain/command/undo-time';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import { startDecidingDevice } from '../fakes/deciding-device';
import { createPassingFetch } from '../fakes/passing-fetch';

type Started = Awaited<ReturnType<typeof startDecidingDevice>>;

const it = test
  .extend('started', async ({ task: _ }, { onCleanup }) => {
    const started = await startDecidingDevice();
    onCleanup(started.close);
    return started;
  })
  .extend('tools', ({ started: { platform, device, harness, companies } }) => {
    /** The numbers that the icon of the app showed. */
    const icon: number[] = [];
    let wakes = 0;

    /** The service worker is woken on this device; time passes while it works. */
    async function wake(on: Pick<Started['device'], 'locks'> = device): Promise<string> {
      wakes += 1;
      const { registry, clock, browser } = device;
      const { openDatabase, closeDatabase, databaseNames } = device.dependencies();
      const passing = createPassingFetch(browser.fetch);
      // Another thread has connections of its own.
      const work = new UserDatabase(harness.work.database.name);
      const woken = wakeOutbox({
        ...{ registry, clock, openDatabase, closeDatabase, databaseNames },
        openUserStore: () => work,
        closeUserStore: () => work.close(),
        locks: on.locks.ofTab(`wake-${wakes}`),
        random: () => 0.5,
        fetch: passing.fetch,
        appBase: `${platform.url}/`,
        tab: `wake-${wakes}`,
        showUnsent: async (count) => void icon.push(count),
      });
      let isOver = false;
      void woken.finally(() => {
        isOver = true;
      });
      for (let turns = 0; turns < 120 && !isOver; turns += 1) {
        await passing.rest();
        await harness.pass(1_000);
      }
      return woken;
    }

    async function decideOffline(count: number): Promise<void> {
      harness.line.set(false);
      for (const [at, id] of companies.slice(0, count).entries())
        expect(await harness.decide(`one-${at}`, id, 'Approved')).toBe(true);
      await harness.rest();
      for (const tab of harness.tabs) tab.kill();
    }
    return { icon, wake, decideOffline };
  });

describe('a service worker that is woken', () => {
  it('sends what waits while no tab is open, once, by the same rules', async ({
    started: { platform, harness, companies },
    tools: { wake, decideOffline },
  }) => {
    await decideOffline(2);
    expect(await wake()).toBe('sent');
    const lines = await platform.companies.ledger();
    expect(lines.map(({ companyId, toStatus }) => [companyId, toStatus])).toEqual(
      expect.arrayContaining(companies.slice(0, 2).map((id) => [id, 'Approved'])),
    );
    expect((await harness.person.rows()).map(({ state, result }) => [state, result])).toEqual([
      ['done', 'accepted'],
      ['done', 'accepted'],
    ]);
    expect(await wake()).toBe('nothing');
    expect(await platform.companies.ledger()).toHaveLength(lines.length);
  });

  it('waits until the time to undo a decision is over if the browser was closed before, and sends it', async ({
    started: { platform, harness, companies },
    tools: { wake },
  }) => {
    const [id = ''] = companies;
    expect(await harness.decide('one', id, 'Approved', undoTime)).toBe(true);
    for (const tab of harness.tabs) tab.kill();
    expect(await wake()).toBe('sent');
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('leaves the work to a leading tab that responds', async ({ started: { device, harness, companies }, tools: { wake } }) => {
    harness.line.set(false);
    const [id = ''] = companies;
    await harness.decide('one', id, 'Approved');
    expect(await wake()).toBe('elsewhere');
    expect((await harness.person.rows()).map(({ state }) => state)).not.toContain('done');
    expect(device.locks.holder('studio-leader')).toBe(harness.tabs[0]?.name);
  });

  it('takes the lead from a frozen tab, and sends what that tab cannot', async ({
    started: { platform, harness, companies },
    tools: { wake },
  }) => {
    harness.line.set(false);
    await harness.decide('one', companies[0] ?? '', 'Approved');
    await harness.rest();
    harness.tabs[0]?.freeze();
    expect(await wake()).toBe('sent');
    expect(await harness.person.rows()).toMatchObject([{ state: 'done', result: 'accepted' }]);
    harness.line.set(true);
    harness.tabs[0]?.thaw();
    await harness.pass(30_000, 2_000);
    expect(await platform.companies.ledger(companies[0])).toHaveLength(1);
  });

  it('reports that something is left if nobody leads and its own turn does not come', async ({
    started: { device, harness },
    tools: { wake, decideOffline },
  }) => {
    await decideOffline(1);
    // A lock that cannot be taken, because somebody holds it who never responded.
    const { locks } = device;
    const stuck = { ...device, locks: { ...locks, ofTab: () => ({ request: () => new Promise<never>(() => undefined) }) } };
    expect(await wake(stuck)).toBe('left');
    expect(await harness.person.rows()).toMatchObject([{ state: 'queued' }]);
  });

  it('has nothing to do for what another key seals, or another identity made', async ({
    started: { harness },
    tools: { wake, decideOffline },
  }) => {
    await decideOffline(2);
    const [of] = await harness.person.opened();
    if (!of?.payload) throw new Error('the decision cannot be opened');
    const { command } = of.payload;
    const sealed = await sealCommand(harness.work.box, 'one-0', 1, { identity: 'somebody-else', command });
    await harness.work.database.commands.where({ id: 'one-0' }).modify({ sealed });
    await harness.work.database.commands.where({ id: 'one-1' }).modify({ keyMark: 'of a passcode that was given up' });
    expect(await wake()).toBe('nothing');
    expect((await harness.person.rows()).map(({ state }) => state)).toEqual(['queued', 'queued']);
  });

  it('shows on the icon of the app what is left after it', async ({
    started: { platform, companies },
    tools: { icon, wake, decideOffline },
  }) => {
    await decideOffline(2);
    await platform.companies.decide(companies[0] ?? '', 'Rejected', 'another-reviewer');
    expect(await wake()).toBe('sent');
    expect(icon).toEqual([1]);
  });

  it('reconciles nothing over a change that the person has not seen', async ({
    started: { platform, harness, companies },
    tools: { wake, decideOffline },
  }) => {
    await decideOffline(1);
    const [id = ''] = companies;
    await platform.companies.decide(id, 'Rejected', 'another-reviewer');
    expect(await wake()).toBe('sent');
    expect(await harness.person.rows()).toMatchObject([{ state: 'conflict' }]);
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('reports that something is left if there is no answer, and is woken again', async ({
    started: { platform, harness, companies },
    tools: { wake, decideOffline },
  }) => {
    await decideOffline(1);
    platform.chaos.set([{ match: 'PATCH /tenant', kind: 'lost-answer', times: 1 }]);
    expect(await wake()).toBe('left');
    expect(await harness.person.rows()).toMatchObject([{ state: 'checking' }]);
    expect(await wake()).toBe('sent');
    expect(await harness.person.rows()).toMatchObject([{ state: 'done', result: 'found' }]);
    expect(await platform.companies.ledger(companies[0])).toHaveLength(1);
  });

  it('sends nothing from a device that waits for its passcode', async ({
    started: { harness },
    tools: { wake, decideOffline },
  }) => {
    const [tab] = harness.tabs;
    await tab?.studio.api.changeLock({ proof: { kind: 'device' }, way: { kind: 'passcode', passcode: 'correct horse' } });
    await decideOffline(1);
    expect(await wake()).toBe('locked');
    expect(await harness.person.rows()).toMatchObject([{ state: 'queued' }]);
  });
});
