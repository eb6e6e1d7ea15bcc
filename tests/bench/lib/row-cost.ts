import Dexie from 'dexie';
import { openRow, sealRow } from '../../../src/db/lists/list-codec';
import { type StoredSession, sessions } from '../../../src/db/lists/sessions';
import { createBox, toBoxKeys } from '../../../src/db/seal/box';
import { openPicture, sealPicture } from '../../../src/db/seal/file-codec';
import type { SealedPicture } from '../../../src/db/seal/sealed-rows';
import { StudioDatabase } from '../../../src/db/studio-database';
import type { SessionRow } from '../../../src/domain/verification/session';
import { aSession, kycAppId } from '../../builders/session';

/** What one pass took, ms: with the rows sealed and with the same rows as they are. */
export interface Pass {
  sealed: number;
  plain: number;
}
export interface RowCost {
  read50: Pass[];
  read1000: Pass[];
  write1000: Pass[];
  pictures50: Pass[];
}

const pictureBytes = 150 * 1024;

/** Reads and writes rows and pictures in this browser's IndexedDB, sealed and plain by turns, `passes` times. */
export async function measureRows(passes: number): Promise<RowCost> {
  const box = createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
  const sealed = new StudioDatabase('row-cost-sealed');
  const plain = new Dexie('row-cost-plain');
  plain.version(1).stores({ sessions: '[appId+sessionId], [appId+createdAt]', pictures: '[appId+id+slot]' });
  const rows = Array.from({ length: 1_000 }, (_, place) =>
    aSession({ sessionId: crypto.randomUUID(), userId: crypto.randomUUID(), createdAt: 1_700_000_000_000 + place }),
  );
  const blobs = Array.from({ length: 50 }, () => new Blob([randomBytes(pictureBytes)], { type: 'image/jpeg' }));
  const idOf = (place: number) => `picture-${place}`;
  await sealed.pictures.bulkPut(
    await Promise.all(blobs.map((blob, place) => sealPicture(box, { appId: kycAppId, id: idOf(place), slot: 'selfie' }, blob))),
  );
  await plain.table('pictures').bulkPut(blobs.map((blob, place) => ({ appId: kycAppId, id: idOf(place), slot: 'selfie', blob })));

  const latest = <Row>(table: Dexie.Table<Row>, index: string, count: number) =>
    table.where(index).between([kycAppId, Dexie.minKey], [kycAppId, Dexie.maxKey]).reverse().limit(count).toArray();
  const reading = (count: number) => ({
    sealed: async () => {
      const stored = await latest<StoredSession>(sealed.sessions, '[appId+order]', count);
      const opened = await Promise.all(stored.map((row) => openRow(sessions, box, row)));
      if (opened.length !== count || opened.some(({ ok }) => !ok)) throw new Error('not every row was opened');
    },
    plain: async () => {
      if ((await latest<SessionRow>(plain.table('sessions'), '[appId+createdAt]', count)).length !== count)
        throw new Error('not every row was read');
    },
  });
  const writing = {
    sealed: async () => {
      await sealed.sessions.bulkPut(await Promise.all(rows.map((row) => sealRow(sessions, box, row))));
    },
    plain: async () => {
      await plain.table('sessions').bulkPut(rows);
    },
  };
  const seeing = {
    sealed: async () => {
      const stored: SealedPicture[] = await sealed.pictures.toArray();
      for (const opened of await Promise.all(stored.map((row) => openPicture(box, row))))
        if (!opened.ok || (await opened.value?.arrayBuffer())?.byteLength !== pictureBytes)
          throw new Error('a picture is not whole');
    },
    plain: async () => {
      const stored: { blob: Blob }[] = await plain.table('pictures').toArray();
      for (const { blob } of stored)
        if ((await blob.arrayBuffer()).byteLength !== pictureBytes) throw new Error('a picture is not whole');
    },
  };
  // The first pass warms up and is not counted.
  const cost: RowCost = { write1000: [], read50: [], read1000: [], pictures50: [] };
  for (let pass = 0; pass <= passes; pass += 1) {
    for (const [name, work] of [
      ['write1000', writing],
      ['read50', reading(50)],
      ['read1000', reading(1_000)],
      ['pictures50', seeing],
    ] as const) {
      const took = { sealed: await timed(work.sealed), plain: await timed(work.plain) };
      if (pass > 0) cost[name].push(took);
    }
  }
  await sealed.delete();
  await plain.delete();
  return cost;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

function randomBytes(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count);
  for (let at = 0; at < count; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(count, at + 65_536)));
  return bytes;
}
