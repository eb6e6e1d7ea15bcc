import { describe, expect } from 'vitest';
import { forgetPreferences, listOfflinePreferences, writeOfflinePreference, writePreference } from '../../src/db/preferences';
import { notOffline } from '../../src/domain/device/offline-preference';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { test as onServed } from '../fixtures/served';

const stored = { ...notOffline, isOn: true };

const it = onServed.extend('tools', ({ database, served }) => {
  const setOffline = () => writeOfflinePreference(served.registry, database.name, kycAppId, stored);
  return { setOffline };
});

describe('an offline preference', () => {
  it('belongs to one identity and is deleted when it logs out', async ({ database, served, tools: { setOffline } }) => {
    await setOffline();
    await writeOfflinePreference(served.registry, 'studio-another', kycAppId, stored);
    await writePreference(served.registry, 'lowData', true);
    await forgetPreferences(served.registry, database.name);
    expect((await listOfflinePreferences(served.registry, database.name)).size).toBe(0);
    expect([...(await listOfflinePreferences(served.registry, 'studio-another')).keys()]).toEqual([kycAppId]);
  });

  it('informs the engine when it changes, and when a list does', async ({ database, served, tools: { setOffline } }) => {
    await database.services.put({ ...aService(), position: 0 });
    const prefetcher = served.start();
    const calls: string[] = [];
    let wake = () => {};
    const called = () => new Promise<void>((resolve) => (wake = resolve));
    const first = called();
    const subscription = prefetcher.changed(() => {
      calls.push('called');
      wake();
    });
    await first;
    const second = called();
    await setOffline();
    await second;
    const third = called();
    await database.counters.put({ key: `sessions:${kycAppId}`, total: 2, byOutcome: {} });
    await third;
    expect(calls).toHaveLength(3);
    subscription.unsubscribe();
  });
});
