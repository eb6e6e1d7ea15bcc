import type { Platform } from '../../../platform/platform';
import { listFollows } from '../../../src/db/reads/identities';
import { createBox, toBoxKeys } from '../../../src/db/seal/box';
import { openFollow } from '../../../src/db/seal/follow-codec';
import { isSentByItself } from '../../../src/domain/command/machine';
import type { Follow } from '../../../src/domain/ledger/follow';
import type { Question } from '../../../src/domain/record/question';
import { UnsentError } from '../../../src/workers/gated-fetch';
import { wakeOutbox } from '../../../src/workers/outbox/wake';
import type { Studio } from '../../../src/workers/studio';
import { askLocked } from '../ask-locked';
import { createFakeTab, type FakeTab } from '../fake-tab';
import { type ModelDisk, openOnDisk } from '../model-disk';
import { createModelHistory } from '../model-history';
import { openServices } from '../open-services';
import { createTestDevice, seen } from '../test-device';
import { createLine, type LineEvents } from './line';
import { createPerson, type PersonParts } from './person';

interface DeviceTab extends FakeTab {
  studio: Studio;
}

/** What a device needs from its schedule: the senders, and which command a request belongs to. */
export interface DeviceParts
  extends Pick<PersonParts, 'lifeOf' | 'happened' | 'breach'>,
    Omit<LineEvents, 'left' | 'tokenRefused'> {
  left?: LineEvents['left'];
  planted?: PlantedBug | undefined;
}

/** What a broken build does. The judge must find each. */
export type PlantedBug = 'takes a lost answer for an unsent request';

/** How long one step of time is (ms). It is as short as a heartbeat: tabs that miss the heartbeats of others would take the lead from each other without end. */
const step = 2_000;

/** Opens a device whose tabs are whole workers with a platform, from `start` (ms) on. */
export async function openDevice(platform: Platform, start: number, parts: DeviceParts) {
  const { happened } = parts;
  const disk: ModelDisk = { isFull: false, hasReserve: false, abortsNext: false };
  const history = createModelHistory();
  let builds = 0;
  const device = createTestDevice(platform.url, start, (name) =>
    openOnDisk(name, builds, disk, {
      refused: () => happened('write refused by a full disk'),
      freed: () => happened('reserve given up'),
      stored: (table, row) => void (table === 'commands' && history.storedRow(row)),
    }),
  );
  const { clock, browser, locks, registry } = device;
  const line = createLine(browser.fetch, clock, {
    ...parts,
    left(id, request) {
      history.add(id, { kind: 'left' });
      parts.left?.(id, request);
    },
    tokenRefused: (id) => history.add(id, { kind: 'token-refused' }),
  });
  const tabs: DeviceTab[] = [];
  /** Service workers that ran. */
  const wakes: FakeTab[] = [];
  let opened = 0;
  let watched: Question | null = null;

  function addTab(): DeviceTab {
    opened += 1;
    const fake = createFakeTab(`tab-${opened}`, clock, locks);
    const onLine = fake.fetchOf(line.ofTab(fake));
    const send = parts.planted === 'takes a lost answer for an unsent request' ? forgetful(onLine) : onLine;
    const studio = device.tab(fake.name, { clock: fake.clock, locks: fake.locks }, send);
    const tab = { ...fake, studio };
    tabs.push(tab);
    return tab;
  }

  const { tab: first, identity, mirror, services, kyc } = await openServices(device, platform, 'admin@', () => addTab().studio);
  const ssi = services.find(({ type }) => type === 'SSI_API');
  if (!ssi) throw new Error('the account has no SSI service');
  const keys = await first.api.workKeys({});
  if (!keys.ok) throw new Error(`the keys of the outbox: ${keys.problem.code}`);
  const box = createBox(keys.value);
  const work = () => ({ database: device.workOf(identity), box });
  const person = createPerson({
    ...{ work, identity, disk, now: clock.now, lifeOf: parts.lifeOf, happened, breach: parts.breach },
    otherBox: createBox(await toBoxKeys(new Uint8Array(32).fill(4))),
  });

  /** Time passes (ms); everything that it starts is finished afterwards. */
  async function pass(ms: number, by = step): Promise<void> {
    for (let left = ms; left > 0; left -= by) {
      clock.advance(Math.min(by, left));
      await line.rest();
    }
  }

  const isOpen = async () => (await person.rows()).some(({ id, state }) => !person.foreign.has(id) && isToBeSent(state));
  const isFollowing = async () => (await listFollows(mirror.database, ssi.appId)).some(({ state }) => state === 'polling');

  return {
    ...{ device, clock, registry, disk, history, line, tabs, wakes, mirror, kyc, ssi, services, person, pass },
    get work() {
      return work();
    },
    rest: line.rest,
    /** Everything that can be stopped: tabs and service workers. */
    threads: (): FakeTab[] => [...tabs, ...wakes],
    running: () => tabs.filter((tab) => tab.state() === 'running'),
    open(): DeviceTab {
      const tab = addTab();
      const question = watched;
      void tab.studio.api.checkAuth({ force: false }).then(() => question && tab.studio.api.watch({ question, visible: true }));
      return tab;
    },
    /** Shows a list in the first tab and in every later one; the list is on the device when this returns. */
    async watch(question: Question & { appId: string }): Promise<void> {
      watched = question;
      await first.api.watch({ question, visible: true });
      await seen(
        () => mirror.database.freshness.get(`${question.kind}:${question.appId}`),
        (row) => row?.succeededAt != null,
      );
    },
    /** Each open tab hears that there is a new command. */
    nudge() {
      for (const tab of tabs) if (tab.state() === 'running') void tab.studio.api.nudge({});
    },
    /** The answer of a tab that can be locked. */
    ask: <Answer>(call: () => Promise<Answer>) => askLocked(device, call),
    /** A later build opens the database of commands. The tabs of the previous build are gone. */
    upgrade() {
      for (const tab of tabs) tab.kill();
      const { name } = work().database;
      device.dependencies().closeUserStore(name.slice(name.indexOf('studio-')));
      builds += 1;
    },
    /** The service worker starts, and time passes while it works. It can be stopped before it is done. */
    async wake(): Promise<void> {
      opened += 1;
      const fake = createFakeTab(`wake-${opened}`, clock, locks);
      wakes.push(fake);
      let isOver = false;
      void wakeOutbox({
        ...device.dependencies(),
        ...{ clock: fake.clock, locks: fake.locks, fetch: fake.fetchOf(line.ofTab(fake)), tab: fake.name },
        ...{ appBase: `${platform.url}/`, random: () => 0.5, closeUserStore: () => undefined, showUnsent: async () => undefined },
      })
        .catch(() => undefined)
        .finally(() => {
          isOver = true;
        });
      await line.rest();
      while (!isOver && fake.state() === 'running') await pass(step);
    },
    async follows(): Promise<Follow[]> {
      const stored = await listFollows(mirror.database, ssi.appId);
      const all = await Promise.all(stored.map((row) => openFollow(mirror.box, row)));
      return all.flatMap((one) => (one.ok ? [one.value] : []));
    },
    /** Time passes until nothing waits to be sent or for the ledger, then a little more; at most `most` ms. */
    async workOff(most: number): Promise<void> {
      for (let left = most; left > 0 && ((await isOpen()) || (await isFollowing())); left -= step) await pass(step);
      await pass(5 * step);
    },
    close: device.close,
  };
}

export type SimulatedDevice = Awaited<ReturnType<typeof openDevice>>;

function forgetful(send: typeof fetch): typeof fetch {
  return (input, init) =>
    send(input, init).catch(() => {
      throw new UnsentError('nothing was heard');
    });
}

function isToBeSent(state: Parameters<typeof isSentByItself>[0]): boolean {
  return isSentByItself(state) || state === 'sending';
}
