import 'fake-indexeddb/auto';
import { type Platform, startPlatform } from '../../platform/start-platform';
import { openCommand } from '../../src/db/commands';
import { enqueue, undoCommand } from '../../src/db/enqueue';
import type { OwnWork } from '../../src/db/notes';
import { findCompany } from '../../src/db/reads/companies';
import { createBox } from '../../src/db/seal/box';
import { openCompany } from '../../src/db/seal/keep-companies';
import { companyBaseOf } from '../../src/domain/command';
import { canUndo } from '../../src/domain/machines/command';
import type { CompanyDecision } from '../../src/domain/machines/company-review';
import type { Question } from '../../src/domain/question';
import type { Studio } from '../../src/workers/studio';
import { noon } from '../builders/moments';
import { createFakeTab, type FakeTab } from './fake-tab';
import { boxOf } from './opened';
import { createPassingFetch } from './passing-fetch';
import { createTestDevice, seen, type TestDevice } from './test-device';

interface DeviceTab extends FakeTab {
  studio: Studio;
}

/** A device whose tabs are whole workers before a platform in process, for decisions about the companies of its demo. */
export async function createOutboxDevice(device: TestDevice, platform: Platform) {
  const passing = createPassingFetch(device.browser.fetch);
  await device.browser.signIn(platform.url, 'admin@');
  const tabs: DeviceTab[] = [];
  let opened = 0;
  let isOnline = true;
  let watched: Question | null = null;

  const lineOf: typeof fetch = (input, init) =>
    isOnline ? passing.fetch(input, init) : Promise.reject(new TypeError('there is no line'));

  function open(): DeviceTab {
    opened += 1;
    const fake = createFakeTab(`tab-${opened}`, device.clock, device.locks);
    const studio = device.tab(fake.name, { clock: fake.clock, locks: fake.locks }, fake.fetchOf(lineOf));
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
  const box = await boxOf(device.registry, identity);
  if (!box) throw new Error('the mirror has no key');
  const keys = await first.studio.api.workKeys({});
  if (!keys.ok) throw new Error(`the keys of the outbox: ${keys.problem.code}`);
  const work: OwnWork = { database: device.workOf(identity), box: createBox(keys.value) };

  /** What is under way comes to rest, without time passing. */
  const rest = () => passing.rest();

  return {
    appId,
    work,
    tabs,
    rest,
    open,
    running: () => tabs.filter((tab) => tab.state() === 'running'),
    line(online: boolean) {
      isOnline = online;
    },
    /** Time passes, and what it sets off comes to rest. */
    async pass(ms: number, step = 5_000) {
      for (let left = ms; left > 0; left -= step) {
        device.clock.advance(Math.min(step, left));
        await rest();
      }
    },
    rows: () => work.database.commands.orderBy('number').toArray(),
    opened: async () => Promise.all((await work.database.commands.toArray()).map((row) => openCommand(work.box, row))),
    /** The person decides by what the device shows. */
    async decide(id: string, companyId: string, decision: CompanyDecision): Promise<boolean> {
      const kept = await findCompany(mirror, appId, companyId);
      const opened = kept && (await openCompany(box, kept));
      if (!opened?.ok || opened.value.status !== 'Completed') return false;
      const company = opened.value;
      const wished = await enqueue(work, {
        identity,
        id,
        now: device.clock.now(),
        command: {
          kind: 'decide-company',
          appId,
          companyId,
          companyName: null,
          decision,
          reason: null,
          base: companyBaseOf(company),
        },
      });
      return wished.ok;
    },
    async undo(): Promise<string | null> {
      const row = (await this.rows()).find(canUndo);
      return row && (await undoCommand(work, row.id, device.clock.now())).ok ? row.id : null;
    },
  };
}

/** A platform in process with companies, and such a device before it, on one clock; `companies` are those that stand open. */
export async function startOutboxDesk() {
  let now = () => noon;
  const platform = await startPlatform({
    port: 0,
    configFile: 'public/config.json',
    demo: { seed: 1, sessions: 20, companies: 60, traffic: false, trafficEverySeconds: 60 },
    chaos: true,
    rateLimit: null,
    now: () => now(),
  });
  const device = createTestDevice(platform.url, noon);
  now = device.clock.now;
  const desk = await createOutboxDevice(device, platform);
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
