import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { listHostBudgets, readAnsweredAt } from '../../src/db/reads/bucket';
import { newDevice, Registry } from '../../src/db/registry';
import { blockBucket, noteAnswer, restOfBucket, takeFromBucket } from '../../src/db/writes/bucket';
import { type CallUse, emptyBudget, takeCall } from '../../src/domain/shared/call-quota';
import { callUseOf } from '../../src/workers/net/call-use';
import { createHostGate } from '../../src/workers/net/host-gate';
import { createNet } from '../../src/workers/net/net';
import { aConfig } from '../builders/config';
import { hour, minute, noon, second } from '../builders/moments';
import { runs } from '../builders/runs';
import { createFakeClock } from '../fakes/fake-clock';
import { createFakeLocks } from '../fakes/fake-locks';
import { test as onDevice } from '../fixtures/device-databases';

let registries = 0;
const host = 'api.example.org';
const url = `https://${host}/api/v1/app`;

const it = onDevice.extend('tools', ({ registry }) => {
  const take = (use: CallUse, at = noon) => takeFromBucket(registry, host, use, at);

  async function takeMany(use: CallUse, times: number): Promise<number[]> {
    return Promise.all(Array.from({ length: times }, () => take(use)));
  }
  return { take, takeMany };
});

describe('the calls of a minute', () => {
  it('are six for reads, seven for commands, eight for renewing the login, all from one bucket', async ({
    tools: { takeMany },
  }) => {
    expect(await takeMany('read', 7)).toEqual([0, 0, 0, 0, 0, 0, minute]);
    expect(await takeMany('command', 2)).toEqual([0, minute]);
    expect(await takeMany('login', 2)).toEqual([0, minute]);
  });

  it('become free again one by one, a minute after each was used', async ({ tools: { take } }) => {
    for (let call = 0; call < 6; call += 1) await take('read', noon + call * second);
    expect(await take('read', noon + 10 * second)).toBe(50 * second);
    expect(await take('read', noon + minute)).toBe(0);
    expect(await take('read', noon + minute)).toBe(second);
  });

  it('are shared by several tabs, and none is given to two of them', async ({ registry }) => {
    const tabs = Array.from({ length: 4 }, () => new Registry(registry.name));
    const waits = await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => takeFromBucket(tab, host, 'login', noon))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(8);
    for (const tab of tabs) tab.close();
  });

  it('to one host do not count for another', async ({ registry, tools: { takeMany } }) => {
    await takeMany('login', 8);
    expect(await takeFromBucket(registry, 'other.example.org', 'read', noon)).toBe(0);
  });

  it('start afresh for another person, as the server counts them, while a pause that the server asks for applies to everybody', async ({
    registry,
    tools: { take, takeMany },
  }) => {
    const present = (identity: string | null) => registry.device.put({ ...newDevice, identity });
    await takeMany('login', 3);
    await present('one|one');
    await takeMany('login', 5);
    await present(null);
    expect(await take('login')).toBe(minute);
    await present('other|other');
    expect(await takeMany('login', 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, minute]);
    await present('other|one');
    expect(await take('login')).toBe(minute);
    await blockBucket(registry, host, hour, noon);
    await present('one|one');
    expect(await take('read')).toBe(0);
    expect(await restOfBucket(registry, host, noon)).toBe(hour);
    expect(JSON.stringify(await registry.buckets.toArray())).not.toContain('one');
  });

  it('used before the clock was put back become free again within a minute', async ({ tools: { take } }) => {
    for (let call = 0; call < 6; call += 1) await take('read', noon + 3 * hour);
    expect(await take('read', noon)).toBe(minute);
    expect(await take('read', noon + 30 * second)).toBe(30 * second);
    expect(await take('read', noon + minute)).toBe(0);
  });

  it('are never more than eight in any minute, whatever is asked and when', () => {
    const use = fc.constantFrom<CallUse>('read', 'command', 'login');
    const calls = fc.array(fc.tuple(use, fc.nat(20_000)), { maxLength: 120 });
    fc.assert(
      fc.property(calls, (asked) => {
        let now = noon;
        let budget = emptyBudget;
        const taken: number[] = [];
        for (const [request, gap] of asked) {
          now += gap;
          const answer = takeCall(budget, request, now);
          budget = answer.budget;
          if (answer.wait === 0) taken.push(now);
          else expect(takeCall(budget, request, now + answer.wait).wait).toBe(0);
        }
        for (const at of taken) expect(taken.filter((other) => other >= at && other < at + minute).length).toBeLessThanOrEqual(8);
      }),
      runs(200),
    );
  });
});

describe('a host that asked to wait', () => {
  it('is called by no tab until then', async ({ registry, clock }) => {
    await createHostGate({ registry, clock }).rest(url, 90);
    const other = createHostGate({ registry: new Registry(registry.name), clock });
    clock.advance(30 * second);
    for (const use of ['read', 'login', null] as const)
      expect(await other.enter(url, use)).toEqual({ ok: false, problem: { code: 'server-busy', retryAfterSeconds: 60 } });
    clock.advance(minute);
    expect(await other.enter(url, 'read')).toEqual({ ok: true, value: null });
  });

  it('keeps its longer pause when a shorter one comes', async ({ registry }) => {
    await blockBucket(registry, host, 5 * minute, noon);
    await blockBucket(registry, host, minute, noon);
    expect(await restOfBucket(registry, host, noon)).toBe(5 * minute);
  });

  it('makes nobody wait longer when the clock is put back', async ({ registry }) => {
    await blockBucket(registry, host, minute, noon + 5 * hour);
    expect(await restOfBucket(registry, host, noon)).toBe(minute);
    expect(await restOfBucket(registry, host, noon + 59 * second)).toBe(second);
    expect(await restOfBucket(registry, host, noon + minute)).toBe(0);
  });
});

describe('a host that answered', () => {
  it.for([true, false])(
    'is noted once a second, and at once while the browser reports no connection: %s',
    async (isCutOff, { registry, clock }) => {
      const gate = createHostGate({ registry, clock, isCutOff: () => isCutOff });
      await gate.heard(url, true);
      clock.advance(second / 2);
      await gate.heard(url, true);
      expect(await readAnsweredAt(registry, clock.now())).toBe(isCutOff ? noon + second / 2 : noon);
      clock.advance(second / 2);
      await gate.heard(url, true);
      expect(await readAnsweredAt(registry, clock.now())).toBe(noon + second);
    },
  );

  it('is noted at once after a call without an answer, and its used calls and its pause stay', async ({ registry, clock }) => {
    const gate = createHostGate({ registry, clock });
    await gate.heard(url, true);
    await gate.rest(url, 90);
    clock.advance(1);
    await gate.heard('https://tenant.example.org/', false);
    await gate.heard(url, true);
    expect(await readAnsweredAt(registry, clock.now())).toBe(noon + 1);
    expect(await gate.enter(url, null)).toEqual({ ok: false, problem: { code: 'server-busy', retryAfterSeconds: 90 } });
    await blockBucket(registry, host, hour, noon + 1);
    expect(await readAnsweredAt(registry, clock.now())).toBe(noon + 1);
  });
});

describe('an answer that was noted before the clock was put back', () => {
  it('is ignored until another one comes', async ({ registry }) => {
    await noteAnswer(registry, host, noon + hour);
    expect(await readAnsweredAt(registry, noon)).toBeNull();
    await noteAnswer(registry, host, noon);
    expect(await readAnsweredAt(registry, noon)).toBe(noon);
  });
});

describe('a call beyond the limit', () => {
  it('is not sent, and says how many seconds to wait', async ({ registry, clock }) => {
    const gate = createHostGate({ registry, clock });
    for (let call = 0; call < 6; call += 1) await gate.enter(url, 'read');
    clock.advance(20 * second);
    expect(await gate.enter(url, 'read')).toEqual({ ok: false, problem: { code: 'budget-spent', retryAfterSeconds: 40 } });
  });

  it('is counted by the worker itself if the device stores nothing', async ({ registry, clock }) => {
    const gate = createHostGate({ registry, clock });
    registry.close();
    const codes: boolean[] = [];
    for (let call = 0; call < 7; call += 1) codes.push((await gate.enter(url, 'read')).ok);
    expect(codes).toEqual([true, true, true, true, true, true, false]);
    await gate.rest(url, 120);
    expect(await gate.enter(url, null)).toMatchObject({ problem: { code: 'server-busy', retryAfterSeconds: 120 } });
  });
});

describe('what counts against the limit', () => {
  it.each([
    ['GET', 'app?limit=50', 'read'],
    ['GET', 'app/marketplace', 'read'],
    ['GET', 'people', 'read'],
    ['POST', 'people/admin/login', 'command'],
    ['POST', 'roles', 'command'],
    ['POST', 'api/v1/auth/mfa/verify', 'command'],
    ['POST', 'api/v1/auth/refresh', 'login'],
    ['POST', 'api/v1/auth/logout', 'login'],
    ['POST', 'api/v1/auth', null],
    ['GET', 'api/v1/login?provider=google', null],
    ['GET', 'app/access-control/token?serviceId=x&grant_type=y', null],
    ['GET', 'services', null],
    ['GET', 'application', null],
  ] as const)('%s %s: %s', (method, path, use) => {
    expect(callUseOf({ method, path })).toBe(use);
  });
});

describe('the lists of services that are read in one minute', () => {
  it.each([
    ['six if the server counts the calls of a person', {}, 6],
    ['all of them if the configuration says that the server does not count', { rateLimited: false }, 9],
  ])('are %s', async (_name, reported, sent) => {
    registries += 1;
    let asked = 0;
    const net = createNet({
      registry: new Registry(`bucket-net-${registries}`),
      clock: createFakeClock(noon),
      locks: createFakeLocks(),
      appBase: 'https://studio.example/',
      async fetch(input) {
        const isFile = new Request(input).url.endsWith('/config.json');
        if (!isFile) asked += 1;
        return Response.json(isFile ? { ...aConfig(), ...reported } : { message: [] });
      },
    });
    for (let call = 0; call < 9; call += 1) await net.services(1, 50);
    expect(asked).toBe(sent);
  });
});

it('the quotas of all hosts can be shown', async ({ registry, tools: { takeMany } }) => {
  await takeMany('read', 3);
  await blockBucket(registry, 'tenant.example.org', minute, noon);
  expect(await listHostBudgets(registry, noon + second)).toEqual([
    { host, taken: 3, of: 8, blockedUntil: null },
    { host: 'tenant.example.org', taken: 0, of: 8, blockedUntil: noon + minute },
  ]);
  expect(await listHostBudgets(registry, noon + 2 * minute)).toEqual([]);
});
