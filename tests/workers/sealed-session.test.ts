import { describe, expect } from 'vitest';
import { sealRow } from '../../src/db/lists/list-codec';
import { sessions } from '../../src/db/lists/sessions';
import type { Question } from '../../src/domain/record/question';
import { dumpOf } from '../fakes/dump';
import { detailOf, peopleOf, picturesOf, sessionOf, sessionsOf } from '../fakes/opened';
import { seen } from '../fakes/test-device';
import { untilIdle } from '../fakes/turns';
import { onPlatform } from '../fixtures/on-platform';

const it = onPlatform({ demo: { sessions: 40 } }).extend('tools', ({ held }) => {
  /** Opens a case as a person does, and waits until it is here; returns the id it is stored under. */
  async function openCase(question: Detail): Promise<string> {
    const { tab, database, mirror } = held;
    const id = question.subject === 'person' ? await mirror.box.alias(question.id) : question.id;
    await tab.api.watch({ question, visible: true });
    await seen(
      () => database.freshness.get(`detail:${question.appId}:${question.subject}:${id}`),
      (row) => row?.succeededAt != null,
    );
    return id;
  }

  async function aFinishedSession() {
    const session = (await sessionsOf(held.mirror)).find((row) => row.outcome === 'approved');
    if (!session) throw new Error('there is no approved session');
    return session;
  }
  return { openCase, aFinishedSession };
});

type Detail = Extract<Question, { kind: 'detail' }>;

/** Short values occur by chance among ids, times and sealed bytes, which are full of digits and of every short sequence of bytes. */
const isShort = (value: string) => value.length < (/^[0-9a-f]+$/i.test(value) ? 10 : 6);

describe('after a real day of work', () => {
  it('nothing of a person is found in any table of the device, in letters or in bytes', async ({
    device,
    held,
    tools: { openCase, aFinishedSession },
  }) => {
    const { database, mirror, appId } = held;
    const session = await aFinishedSession();
    const sessionId = await openCase({ kind: 'detail', appId, id: session.sessionId, subject: 'session' });
    const personId = await openCase({ kind: 'detail', appId, id: session.userId, subject: 'person' });
    await seen(
      () => database.accessLog.count(),
      (count) => count === 2,
    );
    const people = await peopleOf(mirror);
    const verification = await detailOf(mirror, appId, sessionId);
    const pictures = [...(await picturesOf(mirror, appId, sessionId)), ...(await picturesOf(mirror, appId, personId))];
    const bytes = await Promise.all(pictures.flatMap(({ blob }) => (blob ? [blob.arrayBuffer()] : [])));
    const planted = [
      ...people.flatMap(({ userId, name, email }) => [userId, name, email]),
      ...(verification?.credentials ?? []).flatMap(({ subject }) => Object.values(subject)),
      verification?.place?.ip,
      verification?.userAgent,
      ...bytes.map((picture) => Buffer.from(picture).subarray(200, 240).toString('latin1')),
    ].filter((value): value is string => typeof value === 'string' && value.length > 3);
    expect(planted.length).toBeGreaterThan(60);
    // What is found in the mirror's own words, like the id of a service, says nothing about a person.
    const known = JSON.stringify(await database.services.toArray());
    const dump = `${await dumpOf(database)}\n${await dumpOf(device.registry)}`;
    expect(dump).toContain(session.sessionId);
    const letters = `${await dumpOf(database, true)}\n${await dumpOf(device.registry, true)}`;
    const words = new Set(letters.split(/[^\p{L}\p{N}-]+/u));
    const isFound = (value: string) => (isShort(value) ? words.has(value) : dump.includes(value));
    expect(planted.filter((value) => isFound(value) && !known.includes(value))).toEqual([]);
    // The same search finds what is stored unencrypted.
    expect(dump).toContain(held.services.find(({ appId }) => appId === held.appId)?.appName);
  });

  it('a watch names a person by their alias, and a refusal of a case stores no words of the server', async ({ held }) => {
    const { tab, database, mirror, appId } = held;
    await tab.api.watch({ question: { kind: 'detail', appId, id: 'somebody-of-the-day', subject: 'person' }, visible: true });
    const alias = await mirror.box.alias('somebody-of-the-day');
    const row = await seen(
      () => database.freshness.get(`detail:${appId}:person:${alias}`),
      (known) => known?.problem != null,
    );
    expect(row?.problem?.said).toBeUndefined();
    expect(await dumpOf(database)).not.toContain('somebody');
  });
});

describe('a record that was tampered with', () => {
  it('is dropped when a screen reports it, and comes back from the server as it was', async ({
    device,
    held,
    tools: { aFinishedSession },
  }) => {
    const { tab, database, mirror, appId } = held;
    const { sessionId, ...rest } = await aFinishedSession();
    await database.sessions.update([appId, sessionId], { sealed: new Uint8Array([1, 2, 3]) });
    const other = (await database.sessions.toArray()).find((row) => row.id !== sessionId);
    await tab.api.reportUnreadable({
      records: [
        { table: 'sessions', appId, id: sessionId },
        { table: 'sessions', appId, id: other?.id ?? '' },
      ],
    });
    await seen(
      () => database.sessions.get([appId, sessionId]),
      (row) => row === undefined,
    );
    await seen(
      () => database.sessions.get([appId, sessionId]),
      (row) => {
        if (!row) device.clock.advance(30_000);
        return row !== undefined;
      },
    );
    expect(await sessionOf(mirror, appId, sessionId)).toEqual({ sessionId, ...rest });
    expect(await database.sessions.count()).toBe(40);
    const reported = await seen(
      () => database.events.toArray(),
      (events) => events.some(({ code }) => code === 'record-unreadable'),
    );
    expect(reported.filter(({ code }) => code === 'record-unreadable')).toMatchObject([{ subject: 'storage', count: 1 }]);
  });

  it('is dropped also when the screen of a new tab reports it before its worker has opened the mirror', async ({
    device,
    held,
    tools: { aFinishedSession },
  }) => {
    const { database, appId } = held;
    const { sessionId } = await aFinishedSession();
    await database.sessions.update([appId, sessionId], { sealed: new Uint8Array([1, 2, 3]) });
    const second = device.tab('second');
    await second.api.reportUnreadable({ records: [{ table: 'sessions', appId, id: sessionId }] });
    await seen(
      () => database.sessions.get([appId, sessionId]),
      (row) => row === undefined,
    );
  });

  it('as a detail is fetched again at once while it is visible', async ({ held, tools: { openCase, aFinishedSession } }) => {
    const { tab, database, mirror, appId } = held;
    const { sessionId } = await aFinishedSession();
    await openCase({ kind: 'detail', appId, id: sessionId, subject: 'session' });
    const before = await detailOf(mirror, appId, sessionId);
    await database.details.update([appId, sessionId], { mark: 'another' });
    await tab.api.reportUnreadable({ records: [{ table: 'details', appId, id: sessionId }] });
    await seen(
      () => database.unreadableRecords.count(),
      (count) => count === 0,
    );
    await seen(
      () => database.details.get([appId, sessionId]),
      (row) => row !== undefined && row.mark !== 'another',
    );
    expect(await detailOf(mirror, appId, sessionId)).toEqual(before);
    expect((await picturesOf(mirror, appId, sessionId)).length).toBeGreaterThan(0);
  });

  it('and replaced by an older row of itself is corrected by the next read of the list', async ({
    device,
    held,
    tools: { aFinishedSession },
  }) => {
    const { database, mirror, appId, tab } = held;
    const session = await aFinishedSession();
    const older = await database.sessions.get([appId, session.sessionId]);
    if (!older) throw new Error('it is not here');
    const stale = { ...session, status: 'Pending' };
    await database.sessions.put(await sealRow(sessions, mirror.box, stale));
    expect(await sessionOf(mirror, appId, session.sessionId)).toEqual(stale);
    device.clock.advance(30_000);
    await tab.api.refresh({ question: { kind: 'sessions', appId } });
    await seen(
      () => database.sessions.get([appId, session.sessionId]),
      (row) => row?.mark === older.mark,
    );
    await untilIdle();
    expect(await sessionOf(mirror, appId, session.sessionId)).toEqual(session);
  });
});
