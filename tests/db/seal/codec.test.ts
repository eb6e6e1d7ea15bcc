import { beforeAll, describe, expect, it } from 'vitest';
import { openRow, sealRow } from '../../../src/db/lists/list-codec';
import { people } from '../../../src/db/lists/people';
import { sessions } from '../../../src/db/lists/sessions';
import type { SealedTable } from '../../../src/db/mirror-tables';
import { type Box, createBox, toBoxKeys } from '../../../src/db/seal/box';
import { placeOf, storedKeyOf } from '../../../src/db/seal/codec';
import { isSamePicture, openPicture, openThumbnail, sealPicture, sealThumbnail } from '../../../src/db/seal/file-codec';
import { aPerson } from '../../builders/person';
import { aSession } from '../../builders/session';

let box: Box;
beforeAll(async () => {
  box = createBox(await toBoxKeys(crypto.getRandomValues(new Uint8Array(32))));
});

const refused = { ok: false, problem: { code: 'record-unreadable' } };

it('rows whose ids have the separator of keys have places of their own', () => {
  const keys = [
    ['a|b', 'c'],
    ['a', 'b|c'],
    ['a\\', '|c'],
    ['a\\|', 'c'],
    ['a', 'b', 'c'],
  ].map((ids) => placeOf('details', ...ids).key);
  expect(new Set(keys).size).toBe(keys.length);
});

it('a sealed body of the first release has version 1', () => {
  const tables = Object.keys({
    ...{ sessions: 0, people: 0, details: 0, pictures: 0, thumbnails: 0, watches: 0, seals: 0, indexSegments: 0, searches: 0 },
    ...{ companies: 0, records: 0, companyDocuments: 0, dids: 0, schemas: 0, credentials: 0, follows: 0 },
  } satisfies Record<SealedTable, 0>) as SealedTable[];
  expect(tables.filter((table) => placeOf(table).version !== 1)).toEqual([]);
});

describe('a sealed session', () => {
  it('opens to the session it was', async () => {
    const session = aSession();
    expect(await openRow(sessions, box, await sealRow(sessions, box, session))).toEqual({ ok: true, value: session });
  });

  it('is refused if an unencrypted column was changed, or if its body belongs to another row', async () => {
    const stored = await sealRow(sessions, box, aSession({ sessionId: 'one' }));
    const other = await sealRow(sessions, box, aSession({ sessionId: 'two' }));
    expect(await openRow(sessions, box, { ...stored, state: 'approved', order: 1 })).toMatchObject(refused);
    expect(await openRow(sessions, box, { ...stored, expiresAt: 4e12 })).toMatchObject(refused);
    expect(await openRow(sessions, box, { ...stored, sealed: other.sealed })).toMatchObject(refused);
    expect(await openRow(sessions, box, { ...stored, mark: other.mark, sealed: other.sealed })).toMatchObject(refused);
  });

  it('has the same mark when nothing changed and another when anything did', async () => {
    const mark = (await sealRow(sessions, box, aSession())).mark;
    expect((await sealRow(sessions, box, aSession())).mark).toBe(mark);
    expect((await sealRow(sessions, box, aSession({ status: 'Failed' }))).mark).not.toBe(mark);
    expect((await sealRow(sessions, box, aSession({ createdAt: 5 }))).mark).not.toBe(mark);
  });
});

describe('a sealed person', () => {
  it('opens to the person and contains neither id, name nor e-mail unencrypted', async () => {
    const person = aPerson({ userId: 'user-4711', name: 'Ada Lovelace', email: 'ada@example.org' });
    const stored = await sealRow(people, box, person);
    expect(await openRow(people, box, stored)).toEqual({ ok: true, value: person });
    const { sealed, ...columns } = stored;
    expect(JSON.stringify(columns) + Buffer.from(sealed).toString('latin1')).not.toMatch(/user-4711|Ada Lo|Lovelace|example/);
  });
});

it('the key of a question names a person by their alias', async () => {
  const key = await storedKeyOf(box, { kind: 'detail', appId: 'app', id: 'user-4711', subject: 'person' });
  expect(key).toBe(`detail:app:person:${await box.alias('user-4711')}`);
  expect(await storedKeyOf(box, { kind: 'detail', appId: 'app', id: 's-1', subject: 'session' })).toBe('detail:app:session:s-1');
});

describe('a sealed picture', () => {
  const picture = new Blob([crypto.getRandomValues(new Uint8Array(3_000))], { type: 'image/jpeg' });
  const front = { appId: 'app', id: 's', slot: 'front' } as const;

  it('opens to the same bytes and type at its place only', async () => {
    const stored = await sealPicture(box, front, picture);
    const opened = await openPicture(box, stored);
    if (!opened.ok || opened.value === null) throw new Error('it did not open');
    expect(opened.value.type).toBe('image/jpeg');
    expect(new Uint8Array(await opened.value.arrayBuffer())).toEqual(new Uint8Array(await picture.arrayBuffer()));
    expect(await openPicture(box, { ...stored, slot: 'back' })).toMatchObject(refused);
    expect(await openPicture(box, { ...stored, type: 'text/html' })).toMatchObject(refused);
  });

  it('equals another one only while it can be read', async () => {
    const stored = await sealPicture(box, front, picture);
    expect(await isSamePicture(box, stored, picture)).toBe(true);
    expect(await isSamePicture(box, stored, new Blob(['x'], { type: 'image/jpeg' }))).toBe(false);
    expect(await isSamePicture(box, { ...stored, sealed: new Blob(['cut']) }, picture)).toBe(false);
  });

  it('may be small, and is bound to the session and its time', async () => {
    const stored = await sealThumbnail(box, { appId: 'app', id: 's', createdAt: 7, blob: picture });
    expect((await openThumbnail(box, stored)).ok).toBe(true);
    expect(await openThumbnail(box, { ...stored, createdAt: 8 })).toMatchObject(refused);
  });
});
