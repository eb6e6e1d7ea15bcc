import Dexie, { type PromiseExtended } from 'dexie';
import { expect, vi } from 'vitest';
import { enqueue } from '../../src/db/enqueue';
import { createBox } from '../../src/db/seal/box';
import { adoptConfig } from '../../src/db/writes/adopt-config';
import { changeDevice } from '../../src/db/writes/apply-account';
import { second } from '../builders/moments';
import { pass, untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 10, companies: 2 } }).extend('queued', async ({ device, held, platform }) => {
  // No decision arrives at the server.
  platform.chaos.set([{ match: '/e-kyb/', kind: 'loss' }]);
  const keys = await held.tab.api.workKeys({});
  if (!keys.ok) throw new Error(keys.problem.code);
  const database = device.workOf(held.identity);
  await enqueue(
    { database, box: createBox(keys.value) },
    {
      identity: held.identity,
      id: 'one',
      now: device.clock.now(),
      command: {
        kind: 'decide-company',
        appId: held.appId,
        companyId: 'one',
        companyName: 'Planted Trading',
        decision: 'Approved',
        reason: null,
        base: { status: 'Completed', statusReasons: [], documents: [] },
      },
    },
  );
  await untilIdle();
  await held.tab.stop();
  return { database, identity: held.identity, appId: held.appId };
});

it('a start with servers at other addresses opens nothing, sends them nothing from this device, asks who is signed in there, and waits for a sign-in', async ({
  device,
  present,
  queued,
}) => {
  const bases = { studioBase: 'https://elsewhere.example/', apiBase: 'https://elsewhere.example/api/v1' };
  await changeDevice(device.registry, (known) =>
    known.config ? { ...known, nextConfig: { ...known.config, ...bases } } : known,
  );
  // However late the device row is changed by the start.
  const transact = device.registry.transaction.bind(device.registry) as (...asked: unknown[]) => PromiseExtended;
  vi.spyOn(device.registry, 'transaction').mockImplementationOnce((...asked: unknown[]) =>
    Dexie.Promise.resolve(untilIdle()).then(() => transact(...asked)),
  );
  const sent = new Set<string>();
  const tab = device.tab('next', {}, (input, init) => {
    const request = new Request(input, init);
    sent.add(`${request.method} ${request.url}`);
    return Promise.reject(new TypeError('no line'));
  });
  const keys = tab.api.mirrorKeys({});
  await tab.api.watch({ question: { kind: 'sessions', appId: queued.appId }, visible: true });
  await tab.api.checkAuth({ force: true });
  await pass(device.clock, 60 * second, { step: 5 * second });
  expect(await present()).toMatchObject({ identity: null, signOutReason: 'session-unauthenticated', config: bases });
  expect(await keys).toMatchObject({ problem: { code: 'mirror-locked' } });
  expect([...sent].filter((call) => !call.endsWith('/config.json'))).toEqual(['POST https://elsewhere.example/api/v1/auth']);
  expect(await queued.database.commands.toArray()).toMatchObject([
    { id: 'one', state: expect.stringMatching(/queued|waiting|checking/) },
  ]);
});

it('an auth check that the previous server answers after another tab started with the new servers lets nobody in', async ({
  device,
  present,
  queued,
}) => {
  let answer: () => void = () => undefined;
  const tab = device.tab('open', {}, async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/api/v1/auth')) await new Promise<void>((resolve) => (answer = resolve));
    return device.browser.fetch(request);
  });
  const check = tab.api.checkAuth({ force: true });
  await untilIdle();
  const apiBase = 'https://elsewhere.example/api/v1';
  await changeDevice(device.registry, (known) => (known.config ? { ...known, nextConfig: { ...known.config, apiBase } } : known));
  await adoptConfig(device.registry);
  answer();
  expect(await check).toMatchObject({ problem: { code: 'session-unauthenticated' } });
  expect((await present()).identity).toBeNull();
  expect(await queued.database.commands.count()).toBe(1);
});
