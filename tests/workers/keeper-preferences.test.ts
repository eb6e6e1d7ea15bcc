import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPreferences, listKeeps, writeKeep, writePreference } from '../../src/db/preferences';
import { notKept } from '../../src/domain/keep';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { createMirror, type TestMirror } from '../fakes/mirror';
import { createServedKeeper } from '../fakes/served-keeper';

const kept = { ...notKept, isOn: true };

let database: TestMirror;
let served: ReturnType<typeof createServedKeeper>;
beforeEach(() => {
  database = createMirror();
  served = createServedKeeper(database);
});
afterEach(() => {
  database.close();
  served.registry.close();
});

const keep = () => writeKeep(served.registry, database.name, kycAppId, kept);

describe('what is preferred', () => {
  it('belongs to one identity and goes with its log-out', async () => {
    await keep();
    await writeKeep(served.registry, 'studio-another', kycAppId, kept);
    await writePreference(served.registry, 'lowData', true);
    await forgetPreferences(served.registry, database.name);
    expect((await listKeeps(served.registry, database.name)).size).toBe(0);
    expect([...(await listKeeps(served.registry, 'studio-another')).keys()]).toEqual([kycAppId]);
  });

  it('calls the engine when it changes, and when a list does', async () => {
    await database.services.put({ ...aService(), position: 0 });
    const keeper = served.start();
    const calls: string[] = [];
    let wake = () => {};
    const called = () => new Promise<void>((resolve) => (wake = resolve));
    const first = called();
    const subscription = keeper.changed(() => {
      calls.push('called');
      wake();
    });
    await first;
    const second = called();
    await keep();
    await second;
    const third = called();
    await database.counters.put({ key: `sessions:${kycAppId}`, total: 2, byOutcome: {} });
    await third;
    expect(calls).toHaveLength(3);
    subscription.unsubscribe();
  });
});
