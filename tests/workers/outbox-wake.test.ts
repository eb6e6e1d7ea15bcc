import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorkDatabase } from '../../src/db/work-database';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import { startOutboxDesk } from '../fakes/outbox-device';

type Started = Awaited<ReturnType<typeof startOutboxDesk>>;
let platform: Started['platform'];
let device: Started['device'];
let desk: Started['desk'];
let companies: string[];
let close: Started['close'];
let wakes = 0;

beforeEach(async () => {
  ({ platform, device, desk, companies, close } = await startOutboxDesk());
});
afterEach(() => close());

/** The service worker is woken on this device; time passes while it works. */
async function wake(): Promise<string> {
  wakes += 1;
  const { registry, clock, locks, browser } = device;
  const { openDatabase, closeDatabase, databaseNames } = device.surroundings();
  // Another thread has connections of its own.
  const work = new WorkDatabase(desk.work.database.name);
  const woken = wakeOutbox({
    ...{ registry, clock, openDatabase, closeDatabase, databaseNames },
    openWork: () => work,
    closeWork: () => work.close(),
    locks: locks.ofTab(`wake-${wakes}`),
    random: () => 0.5,
    fetch: browser.fetch,
    appBase: `${platform.url}/`,
    tab: `wake-${wakes}`,
  });
  for (let turns = 0; turns < 6; turns += 1) await desk.pass(1_000);
  return woken;
}

async function decideOffline(count: number): Promise<void> {
  desk.line(false);
  for (const [at, id] of companies.slice(0, count).entries()) expect(await desk.decide(`one-${at}`, id, 'Approved')).toBe(true);
  await desk.rest();
  for (const tab of desk.tabs) tab.kill();
}

describe('a service worker that is woken', () => {
  it('sends what waits while no tab is open, once, by the same rules', async () => {
    await decideOffline(2);
    expect(await wake()).toBe('sent');
    const lines = await platform.companies.ledger();
    expect(lines.map(({ companyId, toStatus }) => [companyId, toStatus])).toEqual(
      expect.arrayContaining(companies.slice(0, 2).map((id) => [id, 'Approved'])),
    );
    expect((await desk.rows()).map(({ state, result }) => [state, result])).toEqual([
      ['done', 'accepted'],
      ['done', 'accepted'],
    ]);
    expect(await wake()).toBe('nothing');
    expect(await platform.companies.ledger()).toHaveLength(lines.length);
  });

  it('leaves it to a tab that leads', async () => {
    desk.line(false);
    const [id = ''] = companies;
    await desk.decide('one', id, 'Approved');
    expect(await wake()).toBe('elsewhere');
    expect((await desk.rows())[0]?.state).not.toBe('done');
  });

  it('settles nothing over a change that nobody has seen', async () => {
    await decideOffline(1);
    const [id = ''] = companies;
    await platform.companies.decide(id, 'Rejected', 'another-reviewer');
    expect(await wake()).toBe('sent');
    expect((await desk.rows())[0]?.state).toBe('conflict');
    expect(await platform.companies.ledger(id)).toHaveLength(1);
  });

  it('has something left where there is no answer, and is woken again', async () => {
    await decideOffline(1);
    platform.chaos.set([{ match: 'PATCH /tenant', kind: 'lost-answer', times: 1 }]);
    expect(await wake()).toBe('left');
    expect((await desk.rows())[0]?.state).toBe('checking');
    expect(await wake()).toBe('sent');
    expect((await desk.rows())[0]).toMatchObject({ state: 'done', result: 'found' });
    expect(await platform.companies.ledger(companies[0])).toHaveLength(1);
  });

  it('sends nothing of a device that waits for its passcode', async () => {
    const [tab] = desk.tabs;
    await tab?.studio.api.changeLock({ proof: { kind: 'device' }, way: { kind: 'passcode', passcode: 'correct horse' } });
    await decideOffline(1);
    expect(await wake()).toBe('locked');
    expect((await desk.rows())[0]?.state).toBe('queued');
  });
});
