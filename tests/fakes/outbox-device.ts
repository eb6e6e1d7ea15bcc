import { companies } from '../../src/db/lists/companies';
import { openRow } from '../../src/db/lists/list-codec';
import { findRow } from '../../src/db/reads/list';
import 'fake-indexeddb/auto';
import type { Platform } from '../../platform/platform';
import { createBox } from '../../src/db/seal/box';
import type { CommandRow } from '../../src/db/user-database';
import { isSentByItself } from '../../src/domain/command/machine';
import type { Question } from '../../src/domain/record/question';
import { wakeOutbox } from '../../src/workers/outbox/wake';
import type { Studio } from '../../src/workers/studio';
import { noon } from '../builders/moments';
import { startTestPlatform } from '../fixtures/platform';
import { askLocked } from './ask-locked';
import { createDeskLine } from './desk-line';
import { createDeskPage } from './desk-page';
import { createFakeTab, type FakeTab } from './fake-tab';
import { type DiskEvents, type ModelDisk, openOnDisk } from './model-disk';
import { createModelHistory } from './model-history';
import { boxOf } from './opened';
import { createTestDevice, seen, type TestDevice } from './test-device';

interface DeviceTab extends FakeTab {
  studio: Studio;
}

/** What a desk's disk and history are told of; they are there before the device is. */
function createDeskDisk() {
  const disk: ModelDisk = { isFull: false, hasReserve: false, abortsNext: false };
  const history = createModelHistory();
  const told = { refused: 0, freed: 0 };
  const events: DiskEvents = {
    refused() {
      told.refused += 1;
    },
    freed() {
      told.freed += 1;
    },
    kept: (table, row) => void (table === 'commands' && history.keptRow(row)),
  };
  return { disk, history, told, events, builds: 0 };
}
type DeskDisk = ReturnType<typeof createDeskDisk>;

/** A device whose tabs are whole workers before a platform in process, for decisions about the companies of its demo. */
export async function createOutboxDevice(device: TestDevice, platform: Platform, desk: DeskDisk = createDeskDisk()) {
  const { clock, browser, locks, registry } = device;
  const { history } = desk;
  const line = createDeskLine(browser.fetch, clock.now, {
    left: (id) => history.add(id, { kind: 'left' }),
    tokenRefused: (id) => history.add(id, { kind: 'token-refused' }),
  });
  await browser.signIn(platform.url, 'admin@');
  const tabs: DeviceTab[] = [];
  /** Service workers that were woken. */
  const wakes: FakeTab[] = [];
  let opened = 0;
  let watched: Question | null = null;

  function open(): DeviceTab {
    opened += 1;
    const fake = createFakeTab(`tab-${opened}`, clock, locks);
    const studio = device.tab(fake.name, { clock: fake.clock, locks: fake.locks }, fake.fetchOf(line.ofTab(fake.name)));
    const tab = { ...fake, studio };
    tabs.push(tab);
    void studio.api
      .checkAuth({ force: false })
      .then(() => (watched ? studio.api.watch({ question: watched, visible: true }) : undefined));
    return tab;
  }

  const first = open();
  const checked = await first.studio.api.checkAuth({ force: true });
  if (!checked.ok) throw new Error(`the auth check failed: ${checked.problem.code}`);
  const { identity } = checked.value;
  const mirror = device.mirrorOf(identity);
  await first.studio.api.watch({ question: { kind: 'services' }, visible: true });
  const services = await seen(
    () => mirror.services.toArray(),
    (rows) => rows.length > 0,
  );
  const appId = services.find(({ type, dependentServices }) => type === 'CAVACH_API' && dependentServices.length > 0)?.appId;
  if (!appId) throw new Error('there is no KYC service with a linked SSI service');
  watched = { kind: 'companies', appId };
  await first.studio.api.watch({ question: watched, visible: true });
  await seen(
    () => mirror.freshness.get(`companies:${appId}`),
    (row) => row?.succeededAt != null,
  );
  const box = await boxOf(registry, identity);
  if (!box) throw new Error('the mirror has no key');
  const keys = await first.studio.api.workKeys({});
  if (!keys.ok) throw new Error(`the keys of the outbox: ${keys.problem.code}`);
  const workBox = createBox(keys.value);
  const work = () => ({ database: device.workOf(identity), box: workBox });

  const page = createDeskPage({
    ...{ work, appId, identity, now: clock.now },
    async shown(companyId) {
      const kept = await findRow(mirror, companies, appId, companyId);
      const company = kept && (await openRow(companies, box, kept));
      return company?.ok ? company.value : null;
    },
  });
  const { rest } = line;

  /** Time passes, and what it sets off comes to rest. */
  async function pass(ms: number, step = 5_000): Promise<void> {
    for (let left = ms; left > 0; left -= step) {
      clock.advance(Math.min(step, left));
      await rest();
    }
  }

  return {
    ...page,
    appId,
    get work() {
      return work();
    },
    /** Time passes until nothing waits to be sent, and a little more; no longer than `most` ms. */
    async settle(most: number) {
      // In steps as short as a heartbeat: tabs that sleep through others' would take the lead from each other for ever.
      const step = 2_000;
      const isOpen = ({ id, state }: CommandRow) => !page.foreign.has(id) && (isSentByItself(state) || state === 'sending');
      for (let left = most; left > 0 && (await page.rows()).some(isOpen); left -= step) await pass(step, step);
      await pass(10 * step, step);
    },
    wire: line,
    line: line.set,
    history,
    disk: desk.disk,
    told: desk.told,
    tabs,
    rest,
    open,
    pass,
    wakes,
    /** All that can be stopped: tabs and service workers. */
    threads: (): FakeTab[] => [...tabs, ...wakes],
    running: () => tabs.filter((tab) => tab.state() === 'running'),
    /** The answer of a tab that may be locked. */
    ask: <Answer>(call: () => Promise<Answer>) => askLocked(device, call),
    signIn: () => browser.signIn(platform.url, 'admin@'),
    /** A later build opens the database of commands; the tabs of the one before are gone. */
    upgrade() {
      for (const tab of tabs) tab.kill();
      const { name } = work().database;
      device.dependencies().closeUserStore(name.slice(name.indexOf('studio-')));
      desk.builds += 1;
    },
    /** The service worker is woken, and time passes while it works; it may be stopped before it is done. */
    async wake(): Promise<void> {
      opened += 1;
      const fake = createFakeTab(`wake-${opened}`, clock, locks);
      wakes.push(fake);
      const { openDatabase, closeDatabase, databaseNames, openUserStore } = device.dependencies();
      let isOver = false;
      void wakeOutbox({
        ...{ registry, openDatabase, closeDatabase, databaseNames, openUserStore, clock: fake.clock, locks: fake.locks },
        closeUserStore: () => undefined,
        random: () => 0.5,
        fetch: fake.fetchOf(line.ofTab(fake.name)),
        appBase: `${platform.url}/`,
        tab: fake.name,
        showUnsent: async () => undefined,
      })
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      await rest();
      while (!isOver && fake.state() === 'running') await pass(2_000, 2_000);
    },
  };
}

export type OutboxDesk = Awaited<ReturnType<typeof createOutboxDevice>>;

/** A platform in process with companies, and such a device before it, on one clock; `companies` are those that stand open. */
export async function startOutboxDesk() {
  let now = () => noon;
  const platform = await startTestPlatform({
    port: 0,
    // It takes the reason of a decision: by that its ledger tells which command each was.
    staticFolder: 'public',
    extensions: ['kyb-reason'],
    demo: { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 },
    chaos: true,
    rateLimit: null,
    now: () => now(),
  });
  const disk = createDeskDisk();
  const device = createTestDevice(platform.url, noon, (name) => openOnDisk(name, disk.builds, disk.disk, disk.events));
  now = device.clock.now;
  const desk = await createOutboxDevice(device, platform, disk);
  const all = await platform.companies.list(desk.appId);
  return {
    platform,
    device,
    desk,
    companies: all.filter(({ status }) => status === 'Completed').map(({ companyId }) => companyId),
    async close() {
      await device.close();
      await platform.close();
    },
  };
}
