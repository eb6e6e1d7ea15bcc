import Dexie from 'dexie';

/** A mirror as the builds before the seal kept it: everything in the clear. */
export async function anOpenTextMirror(name: string): Promise<void> {
  const old = new Dexie(name);
  old.version(1).stores({
    services: 'appId',
    sessions: '[appId+sessionId], [appId+createdAt], [appId+outcome+createdAt], [appId+outcome+expiresAt], [appId+userId]',
    people: '[appId+userId], [appId+createdAt], [appId+outcome+createdAt]',
    details: '[appId+id], openedAt',
    pictures: '[appId+id+slot], [appId+id]',
    freshness: 'key',
    counters: 'key',
    watches: 'id, renewedAt',
  });
  old.version(2).stores({ epochs: 'key', thumbnails: '[appId+id], [appId+createdAt]', keeps: 'appId', events: '++number' });
  const blob = new Blob(['passport of Ada'], { type: 'image/jpeg' });
  await old.table('services').put({ appId: 'app', appName: 'Doors', position: 0 });
  await old.table('sessions').put({ appId: 'app', sessionId: 's', userId: 'ada-4711', createdAt: 1, outcome: 'approved' });
  await old.table('people').put({ appId: 'app', userId: 'ada-4711', name: 'Ada Lovelace', createdAt: 1, outcome: 'approved' });
  await old.table('details').put({ appId: 'app', id: 'ada-4711', verification: { email: 'ada@example.org' }, openedAt: 1 });
  await old.table('pictures').put({ appId: 'app', id: 'ada-4711', slot: 'front', blob, bytes: 15 });
  await old.table('thumbnails').put({ appId: 'app', id: 's', blob, bytes: 15, createdAt: 1 });
  await old.table('freshness').bulkPut([{ key: 'services' }, { key: 'detail:app:person:ada-4711' }]);
  await old.table('counters').put({ key: 'sessions:app', total: 1, byOutcome: {} });
  await old
    .table('watches')
    .put({ id: 'tab|detail:app:person:ada-4711', tab: 'tab', question: { id: 'ada-4711' }, renewedAt: 1 });
  await old.table('events').add({ at: 1, subject: 'sessions', code: 'ok' });
  await old.table('epochs').put({ key: 'epoch', epoch: 5 });
  old.close();
}
