import { describe, expect } from 'vitest';
import type { StudioDatabase } from '../../src/db/studio-database';
import { openAsker } from '../fakes/identity-asker';
import { onLedger } from '../fixtures/on-ledger';

const it = onLedger()
  .extend('disk', () => ({ isFull: false }))
  .extend('asker', ({ device, platform, tabs, disk }) => {
    /** A mirror that stores no credential while the disk is full. */
    function onDisk(mirror: StudioDatabase): StudioDatabase {
      mirror.credentials.hook('creating', () => {
        if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
      });
      return mirror;
    }
    // The last free space is used up while a credential is issued.
    tabs.line.around.after = (path) => {
      if (path.endsWith('/credential/issue')) disk.isFull = true;
    };
    const { openDatabase, closeDatabase } = device.dependencies();
    const change = { openDatabase: (name: string) => onDisk(openDatabase(name)), closeDatabase };
    return openAsker(device, platform, () => tabs.open('first', change));
  });

describe('on a full disk a credential that is not stored', () => {
  it('is issued, and room is made for its document', async ({ disk, asker, harness }) => {
    asker.own.database.reserves.hook('deleting', () => {
      disk.isFull = false;
    });
    await asker.own.database.reserves.put({ key: 'reserve', bytes: new Uint8Array(8) });
    const command = await asker.came(await harness.askIssue(), 'done');
    expect(command.row.result).toBe('accepted');
    expect(await harness.rowOf(await harness.madeOne())).toMatchObject({
      document: { credentialSubject: { fullName: 'Ada Marsh' } },
    });
  });

  it('keeps its document with its command when the mirror no longer takes it', async ({ asker, harness }) => {
    const command = await asker.came(await harness.askIssue(), 'done');
    const id = await harness.madeOne();
    expect(command.made).toMatchObject({ id, document: { credentialSubject: { fullName: 'Ada Marsh' } } });
    expect(await harness.rowOf(id)).toBeUndefined();
  });

  it('and for whose document there is no room at all is reported as issued, its document lost', async ({
    disk,
    asker,
    harness,
  }) => {
    asker.own.database.commands.hook('updating', (change) => {
      if (disk.isFull && (change as { state?: string }).state === 'done') throw new DOMException('full', 'QuotaExceededError');
    });
    const id = await harness.askIssue();
    await asker.came(id, 'checking');
    disk.isFull = false;
    const { found } = await asker.came(id, 'conflict');
    expect(found).toMatchObject({ ids: [await harness.madeOne()], isDocumentLost: true });
  });
});
