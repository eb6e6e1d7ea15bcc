import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { countNewSince, noteVisit, readVisit } from '../../src/db/last-visits';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { forgetPreferences, listOfflinePreferences } from '../../src/db/preferences';
import { Registry } from '../../src/db/registry';
import { hour, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { createMirror } from '../fakes/mirror';

const sessionAt = (createdAt: number) => aSession({ sessionId: `session-${createdAt}`, createdAt });

it('a visit is noted with the newest verification on the device, what comes later is counted, and a log-out forgets it', async () => {
  const mirror = createMirror();
  const registry = new Registry('last-visits');
  const visited = { registry, database: mirror, list: 'sessions', appId: kycAppId } as const;
  const seen = { since: null, shownUntil: null };
  await noteVisit(visited, seen, noon);
  expect(await readVisit(visited)).toBeNull();

  await fillList(listOf(mirror, sessions, kycAppId), [sessionAt(noon - hour), sessionAt(noon)]);
  await noteVisit(visited, seen, noon + hour);
  expect(await readVisit(visited)).toEqual({ since: null, newest: noon, seenAt: noon + hour });
  expect(await readVisit({ ...visited, appId: 'another' })).toBeNull();
  expect(await readVisit({ ...visited, list: 'people' })).toBeNull();

  const later = [sessionAt(noon - hour), sessionAt(noon), sessionAt(noon + 1), sessionAt(noon + hour)];
  await fillList(listOf(mirror, sessions, kycAppId), later);
  expect(await countNewSince(visited, noon)).toBe(2);

  expect(await listOfflinePreferences(registry, mirror.name)).toEqual(new Map());
  await forgetPreferences(registry, mirror.name);
  expect(await readVisit(visited)).toBeNull();
});

it('a visit in which newer verifications were waiting is noted with the newest that was shown, and keeps what was shown before', async () => {
  const mirror = createMirror();
  const visited = { registry: new Registry('held-visits'), database: mirror, list: 'sessions', appId: kycAppId } as const;
  await fillList(listOf(mirror, sessions, kycAppId), [sessionAt(noon - hour), sessionAt(noon), sessionAt(noon + hour)]);
  const noted = async (shownUntil: number) => {
    await noteVisit(visited, { since: null, shownUntil }, noon);
    return (await readVisit(visited))?.newest;
  };
  expect(await noted(noon)).toBe(noon);
  expect(await noted(noon - hour)).toBe(noon);
});
