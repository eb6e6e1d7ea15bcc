import { expect } from 'vitest';
import { startIndexing } from '../../src/workers/sync/indexing';
import { second } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { putOneOfEach } from '../fakes/all-lists';
import { untilIdle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

const it = onDevice.extend('packing', ({ mirror, clock }, { onCleanup }) => {
  const job = startIndexing({ mirror, clock, onOldEpoch: () => undefined });
  onCleanup(() => job.stop());
  return {
    /** What the search of each list reads: how many segments it has. */
    async segments() {
      const keys = (await mirror.indexSegments.toArray()).map(({ key }) => key);
      return new Map([...new Set(keys)].map((key) => [key, keys.filter((one) => one === key).length]));
    },
    async rest() {
      await untilIdle();
      clock.advance(5 * second);
      await untilIdle();
    },
  };
});

it('merges the many short segments that single writes leave in every list', async ({ mirror, packing }) => {
  for (let number = 1; number <= 40; number += 1) await putOneOfEach(mirror, kycAppId, number);
  await packing.rest();
  const segments = await packing.segments();
  expect(segments.size).toBe(6);
  expect([...segments].filter(([, count]) => count > 24)).toEqual([]);
});

it('rebuilds the segments of every list when they are gone', async ({ mirror, packing }) => {
  await putOneOfEach(mirror, kycAppId);
  await Promise.all([mirror.indexSegments.clear(), mirror.indexStates.clear()]);
  await packing.rest();
  expect((await packing.segments()).size).toBe(6);
  expect(await mirror.indexStates.filter(({ isWhole }) => !isWhole).count()).toBe(0);
});
