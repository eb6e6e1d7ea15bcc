import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../src/db/access-log';
import { countAccessLog, listAccessLog } from '../../src/db/reads/access-log';
import { createBox, toBoxKeys } from '../../src/db/seal/box';
import { dropOldEntries, noteAccess } from '../../src/db/writes/access-log';
import { anEntry } from '../builders/access-log-entry';
import { day, hour, minute, noon } from '../builders/moments';
import { kycAppId } from '../builders/session';
import { createMirror } from '../fakes/mirror';

async function aLog(fill = 1) {
  const box = createBox(await toBoxKeys(new Uint8Array(32).fill(fill)));
  const database = createMirror();
  return { box, database, note: (change = {}) => noteAccess({ database, box }, anEntry(change)) };
}

describe('the log of opened cases', () => {
  it('says who opened which case and when, the newest first', async () => {
    const { box, database, note } = await aLog();
    await note();
    await note({ at: noon + minute, id: 'other', name: null });
    const { entries, unreadable } = await openLog(box, await listAccessLog(database));
    expect(entries).toEqual([anEntry({ at: noon + minute, id: 'other', name: null }), anEntry()]);
    expect(unreadable).toBe(0);
  });

  it('notes a case once an hour, however often it is opened', async () => {
    const { database, note } = await aLog();
    const noted = [
      await note(),
      await note({ at: noon + minute }),
      await note({ at: noon + hour - 1 }),
      await note({ at: noon + hour }),
    ];
    expect(noted).toEqual([true, false, false, true]);
    expect(await countAccessLog(database)).toBe(2);
  });

  it('notes each time that a case is printed or saved, whenever it was opened', async () => {
    const { box, database, note } = await aLog();
    const noted = [await note(), await note({ act: 'pdf' }), await note({ act: 'pdf' }), await note({ act: 'print' })];
    expect(noted).toEqual([true, true, true, true]);
    expect(await note({ at: noon + minute })).toBe(false);
    const { entries } = await openLog(box, await listAccessLog(database));
    expect(entries.map(({ act }) => act).sort()).toEqual(['pdf', 'pdf', 'print', undefined]);
  });

  it('notes once an hour that secrets of a service were shown', async () => {
    const { note } = await aLog();
    const shown = { subject: 'service', id: kycAppId, act: 'secrets' } as const;
    expect([await note(shown), await note(shown), await note({ ...shown, at: noon + hour })]).toEqual([true, false, true]);
  });

  it('notes each document of a company once an hour, and each time that one is saved', async () => {
    const { note } = await aLog();
    const ofDocument = (document: string) => ({ subject: 'company', id: 'company', document }) as const;
    const noted = [
      await note({ subject: 'company', id: 'company' }),
      await note({ ...ofDocument('one'), act: 'document' }),
      await note({ ...ofDocument('one'), act: 'document' }),
      await note({ ...ofDocument('two'), act: 'document' }),
      await note({ ...ofDocument('two'), act: 'document-saved' }),
      await note({ ...ofDocument('two'), act: 'document-saved' }),
    ];
    expect(noted).toEqual([true, true, false, true, true, true]);
  });

  it('notes a case once if two tabs open it at once', async () => {
    const { database, note } = await aLog();
    await Promise.all([note(), note(), note()]);
    expect(await countAccessLog(database)).toBe(1);
  });

  it('notes every case, also after the clock was put back', async () => {
    const { note } = await aLog();
    await note({ at: noon + 5 * day });
    expect([await note(), await note({ id: 'other' })]).toEqual([true, true]);
  });

  it('is stored on the disk without a name or id', async () => {
    const { database, note } = await aLog();
    await note();
    const raw = (await listAccessLog(database)).map((row) =>
      JSON.stringify({ ...row, sealed: Buffer.from(row.sealed).toString('latin1') }),
    );
    expect(raw.join()).not.toMatch(/tamsin|reviewer|0b9d3f1e/);
  });

  it('does not read a note that was moved to another time, and counts it', async () => {
    const { box, database, note } = await aLog();
    await note();
    await database.accessLog.toCollection().modify({ at: noon - day });
    expect(await openLog(box, await listAccessLog(database))).toEqual({ entries: [], unreadable: 1 });
  });

  it('counts what was sealed under a key that is gone', async () => {
    const { database, note } = await aLog();
    await note();
    const { box } = await aLog(2);
    expect(await openLog(box, await listAccessLog(database))).toEqual({ entries: [], unreadable: 1 });
  });

  it('is stored for a year, to the day', async () => {
    const { database, note } = await aLog();
    await note();
    await note({ at: noon + 1, id: 'other' });
    expect(await dropOldEntries(database, noon + 365 * day - 1)).toBe(0);
    expect(await dropOldEntries(database, noon + 365 * day)).toBe(1);
    expect(await countAccessLog(database)).toBe(1);
  });
});
