import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { writeSafety } from '../../src/db/safety-preferences';
import { applyAccount, changeDevice } from '../../src/db/writes/apply-account';
import { applyVerification } from '../../src/db/writes/apply-verification';
import { claimEpoch } from '../../src/db/writes/in-epoch';
import { type SafetyRules, usualSafety } from '../../src/domain/device/device-rules';
import { startRetention } from '../../src/workers/sync/retention';
import { anAccount } from '../builders/account';
import { day, hour, minute, noon } from '../builders/moments';
import { aVerification } from '../builders/verification';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror, TestMirror } from '../fakes/mirror';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';

const started: { stop(): void }[] = [];
let devices = 0;

/** A device that opened one case at noon and whose leader looks after retention from `at` on. */
async function aDevice({ at = noon, rules = {} as SafetyRules, leads = true } = {}) {
  devices += 1;
  const registry = new Registry(`retention-${devices}`);
  const database = createMirror();
  const clock = createFakeClock(at);
  const picture = new Blob(['face'], { type: 'image/jpeg' });
  await applyVerification(database, {
    verification: aVerification(),
    pictures: [{ slot: 'face', picture }],
    isOpened: true,
    now: noon,
  });
  let deposed = 0;
  const droppedBy: number[] = [];
  const start = () => {
    const job = startRetention({
      registry,
      database,
      clock,
      rulesOf: () => rules,
      mayWork: async () => leads,
      onOldEpoch: () => {
        deposed += 1;
      },
      alsoDrop: async (known) => droppedBy.push(known),
    });
    started.push(job);
    return job;
  };
  return { registry, database, clock, start, deposed: () => deposed, droppedBy };
}

const gone = (database: TestMirror) =>
  seen(
    () => database.details.count(),
    (count) => count === 0,
  );

afterEach(() => {
  for (const job of started.splice(0)) job.stop();
});

describe('retention', () => {
  it('deletes what was opened thirty days ago, within the hour, and says so as a count', async () => {
    const { database, clock, start } = await aDevice();
    start();
    for (let passed = 0; passed < 30 * day - hour; passed += hour) {
      clock.advance(hour);
      await untilIdle();
    }
    expect(await database.details.count()).toBe(1);
    clock.advance(hour);
    await untilIdle();
    clock.advance(hour);
    await gone(database);
    expect(
      await seen(
        () => database.events.toArray(),
        (events) => events.length > 0,
      ),
    ).toMatchObject([{ subject: 'retention', code: 'dropped', count: 2 }]);
  });

  it('is made up for soon after the start if the app was closed for long', async () => {
    const { database, clock, start } = await aDevice({ at: noon + 90 * day });
    start();
    clock.advance(minute);
    await gone(database);
    expect(await database.pictures.count()).toBe(0);
  });

  it('uses a shorter time as soon as it is chosen', async () => {
    const { registry, database, clock, start } = await aDevice({ at: noon + 8 * day });
    start();
    clock.advance(minute);
    await untilIdle();
    expect(await database.details.count()).toBe(1);
    await writeSafety(registry, { ...usualSafety, retentionDays: 7 });
    await gone(database);
  });

  it('uses the organisation’s time if that is shorter', async () => {
    const { database, clock, start } = await aDevice({ at: noon + 2 * day, rules: { retentionDays: 1 } });
    start();
    clock.advance(minute);
    await gone(database);
  });

  it('deletes no log after the clock was put a year forward, until the server has reported the time, and then by the server’s time', async () => {
    const { registry, clock, start, droppedBy } = await aDevice();
    await applyAccount(registry, anAccount(), noon);
    await changeDevice(registry, (device) => ({ ...device, clockOffset: 1 }));
    clock.advance(365 * day);
    start();
    clock.advance(minute);
    await untilIdle();
    expect(droppedBy).toEqual([]);
    await applyAccount(registry, anAccount(), clock.now());
    await changeDevice(registry, (device) => ({ ...device, clockOffset: -365 * day }));
    clock.advance(hour);
    await untilIdle();
    expect(droppedBy).toEqual([clock.now() - 365 * day]);
  });

  it('counts from now on what was opened while the clock was a year ahead', async () => {
    const { registry, database, clock, start } = await aDevice({ at: noon - 365 * day });
    await applyAccount(registry, anAccount(), clock.now());
    await changeDevice(registry, (device) => ({ ...device, clockOffset: 1 }));
    start();
    clock.advance(minute);
    await seen(
      () => database.details.toArray(),
      ([row]) => row !== undefined && row.openedAt <= clock.now(),
    );
  });

  it('leaves such a row as it is if the server has not reported the time lately', async () => {
    const { database, clock, start } = await aDevice({ at: noon - 365 * day });
    start();
    clock.advance(minute);
    await untilIdle();
    expect((await database.details.toArray()).map(({ openedAt }) => openedAt)).toEqual([noon]);
  });

  it('waits while another tab leads', async () => {
    const { database, clock, start } = await aDevice({ at: noon + 90 * day, leads: false });
    start();
    clock.advance(minute);
    await untilIdle();
    expect(await database.details.count()).toBe(1);
  });

  it('of an old epoch deletes nothing and reports that', async () => {
    const { database, clock, start, deposed } = await aDevice({ at: noon + 90 * day });
    await claimEpoch(new TestMirror(database.name), 1);
    start();
    clock.advance(minute);
    await untilIdle();
    expect([await database.details.count(), deposed()]).toEqual([1, 1]);
  });

  it('ends with its leader', async () => {
    const { registry, database, clock, start } = await aDevice({ at: noon + 90 * day });
    start().stop();
    clock.advance(day);
    await writeSafety(registry, { ...usualSafety, retentionDays: 1 });
    await untilIdle();
    expect([await database.details.count(), clock.waiting()]).toEqual([1, 0]);
  });
});
