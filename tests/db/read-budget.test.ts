import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readReadBudget } from '../../src/db/reads/identities';
import { StudioDatabase } from '../../src/db/studio-database';
import { claimEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { noteReads } from '../../src/db/writes/note-sent';
import { countReads, finishReads, noteReadsStopped, spendReads } from '../../src/db/writes/read-budget';
import { ssiAppId as appId } from '../builders/did';
import { day, noon } from '../builders/moments';
import { createMirror } from '../fakes/mirror';

const listed = (wanted: number, now = noon) => ({ use: 'listed', wanted, limit: 20, now }) as const;

describe('the paid reads of a service', () => {
  it('are taken before the calls are made, and two callers at once get no more than there are', async () => {
    const mirror = createMirror();
    const granted = await Promise.all([spendReads(mirror, appId, listed(12)), spendReads(mirror, appId, listed(12))]);
    expect(granted).toEqual([12, 6]);
    expect(await readReadBudget(mirror, appId)).toMatchObject({ spent: 18 });
    expect(await spendReads(mirror, appId, { ...listed(5), use: 'asked' })).toBe(2);
  });

  it('are given back if nothing was charged, and counted if pages of a list were', async () => {
    const mirror = createMirror();
    await spendReads(mirror, appId, listed(10));
    await finishReads(mirror, appId, { unused: 4, isCreditOut: null, now: noon });
    await countReads(mirror, appId, 2, noon);
    expect(await readReadBudget(mirror, appId)).toMatchObject({ spent: 8, creditOutSince: null });
  });

  it('are all there again on the next day, and say why they stopped until then', async () => {
    const mirror = createMirror();
    await spendReads(mirror, appId, listed(18));
    await noteReadsStopped(mirror, appId, 'budget', noon);
    expect(await readReadBudget(mirror, appId)).toMatchObject({ stopped: 'budget', spent: 18 });
    expect(await spendReads(mirror, appId, listed(18, noon + day))).toBe(18);
  });

  it('stop while the service says that its credit is used up, but not for a person who asks', async () => {
    const mirror = createMirror();
    await finishReads(mirror, appId, { unused: 0, isCreditOut: true, now: noon });
    expect(await spendReads(mirror, appId, listed(1))).toBe(0);
    expect(await spendReads(mirror, appId, { ...listed(1), use: 'asked' })).toBe(1);
    await finishReads(mirror, appId, { unused: 0, isCreditOut: false, now: noon });
    expect(await spendReads(mirror, appId, listed(1))).toBe(1);
  });

  it('continue as soon as anything was charged, for the page of a list or for a read that a person needed', async () => {
    const mirror = createMirror();
    for (const charge of [countReads, noteReads]) {
      await finishReads(mirror, appId, { unused: 0, isCreditOut: true, now: noon });
      await charge(mirror, appId, 1, noon);
      expect(await readReadBudget(mirror, appId)).toMatchObject({ creditOutSince: null });
      expect(await spendReads(mirror, appId, listed(1))).toBe(1);
    }
  });

  it('are used only by the leader', async () => {
    const mirror = createMirror();
    const later = new StudioDatabase(mirror.name);
    await claimEpoch(later, 2);
    await expect(spendReads(mirror, appId, listed(1))).rejects.toThrow(OldEpochError);
    later.close();
  });
});
