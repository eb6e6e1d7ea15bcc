import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { moved } from '../../src/db/move-command';
import { aWork, enqueueDecision, rowOf } from '../builders/decision-command';
import { noon, second } from '../builders/moments';

it('a command counts each of its writes, so that a later revision is a higher number', async () => {
  const work = await aWork();
  await enqueueDecision(work, 'one');
  const queued = await rowOf(work, 'one');
  const sending = moved(queued, 'begin', noon + second, { epoch: 1 });
  expect([queued.revision, sending?.revision]).toEqual([1, 2]);
});
