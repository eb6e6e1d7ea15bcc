import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StudioDatabase } from '../../src/db/studio-database';
import { claimEpoch, inEpoch, OldEpochError } from '../../src/db/writes/in-epoch';
import { createMirror } from '../fakes/mirror';

let database: StudioDatabase;

beforeEach(async () => {
  database = createMirror();
  await claimEpoch(database, 3);
});
afterEach(() => database.close());

const put = (key: string) => database.counters.put({ key, total: 1, byOutcome: {} });
const stored = () => database.counters.toCollection().primaryKeys();

describe('a write of the leader', () => {
  it('is stored as a whole in its epoch', async () => {
    await inEpoch(database, [database.counters], async () => {
      await put('one');
      await put('other');
    });
    expect(await stored()).toEqual(['one', 'other']);
  });

  it('is refused once a later leader has written', async () => {
    await database.epochs.put({ key: 'epoch', epoch: 4 });
    await expect(inEpoch(database, [database.counters], () => put('one'))).rejects.toThrow(OldEpochError);
    expect(await stored()).toEqual([]);
  });

  it('is undone as a whole when the lead ends in the middle of it', async () => {
    const writing = inEpoch(database, [database.counters], async () => {
      await put('one');
      database.epoch = -1;
      await put('other');
    });
    await expect(writing).rejects.toThrow(OldEpochError);
    expect(await stored()).toEqual([]);
  });
});

it('an epoch is not claimed after a later one', async () => {
  await expect(claimEpoch(database, 2)).rejects.toThrow(OldEpochError);
  await claimEpoch(database, 5);
  expect(database.epoch).toBe(5);
});
