import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { countNewSince, noteVisit, readLastVisit } from '../../src/db/last-visits';
import { listOf } from '../../src/db/lists/mirrored-list';
import { sessions } from '../../src/db/lists/sessions';
import { forgetPreferences, listOfflinePreferences } from '../../src/db/preferences';
import { Registry } from '../../src/db/registry';
import { hour, noon } from '../builders/moments';
import { aSession, kycAppId } from '../builders/session';
import { fillList } from '../fakes/fill-list';
import { createMirror } from '../fakes/mirror';

const sessionAt = (createdAt: number) => aSession({ sessionId: `session-${createdAt}`, createdAt });

it('a visit ends with the newest verification on the device, what comes later is new, and a log-out forgets it', async () => {
  const mirror = createMirror();
  const registry = new Registry('last-visits');
  const last = () => readLastVisit(registry, mirror.name, kycAppId);
  await noteVisit(registry, mirror, kycAppId);
  expect(await last()).toBeNull();

  await fillList(listOf(mirror, sessions, kycAppId), [sessionAt(noon - hour), sessionAt(noon)]);
  await noteVisit(registry, mirror, kycAppId);
  expect(await last()).toBe(noon);
  expect(await readLastVisit(registry, mirror.name, 'another')).toBeNull();

  const later = [sessionAt(noon - hour), sessionAt(noon), sessionAt(noon + 1), sessionAt(noon + hour)];
  await fillList(listOf(mirror, sessions, kycAppId), later);
  expect(await countNewSince(mirror, kycAppId, noon)).toBe(2);

  expect(await listOfflinePreferences(registry, mirror.name)).toEqual(new Map());
  await forgetPreferences(registry, mirror.name);
  expect(await last()).toBeNull();
});

it('a visit in which newer verifications were held back ends with the newest that was shown, never before the last one', async () => {
  const mirror = createMirror();
  const registry = new Registry('held-visits');
  const last = () => readLastVisit(registry, mirror.name, kycAppId);
  await fillList(listOf(mirror, sessions, kycAppId), [sessionAt(noon - hour), sessionAt(noon), sessionAt(noon + hour)]);
  await noteVisit(registry, mirror, kycAppId, noon);
  expect(await last()).toBe(noon);
  await noteVisit(registry, mirror, kycAppId, noon - hour);
  expect(await last()).toBe(noon);
  await noteVisit(registry, mirror, kycAppId, noon + 2 * hour);
  expect(await last()).toBe(noon + hour);
});
