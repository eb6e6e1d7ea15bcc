import { sealRow } from '../../src/db/lists/list-codec';
import { people } from '../../src/db/lists/people';
import { sessions } from '../../src/db/lists/sessions';
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { sealPicture } from '../../src/db/seal/file-codec';
import { applyServices, type ServicesAnswer } from '../../src/db/writes/apply-services';
import { unaskedFreshness } from '../../src/domain/list/freshness';
import type { Service } from '../../src/domain/service/service';
import { aPerson } from '../builders/person';
import { aService } from '../builders/service';
import { aSession, kycAppId } from '../builders/session';
import { createMirror, testBox } from '../fakes/mirror';

const answer = (services: Service[], change: Partial<ServicesAnswer> = {}): ServicesAnswer => ({
  services,
  losses: { count: 0, first: null },
  total: services.length,
  isWhole: true,
  startedAt: 900,
  now: 1000,
  ...change,
});

async function aFullMirror() {
  const database = createMirror();
  await applyServices(database, answer([aService(), aService({ appId: 'other' })]));
  for (const appId of [kycAppId, 'other']) {
    await database.sessions.put(await sealRow(sessions, testBox, aSession({ appId })));
    await database.people.put(await sealRow(people, testBox, aPerson({ appId })));
    await database.counters.put({ key: `sessions:${appId}`, total: 1, byOutcome: { approved: 1 } });
    await database.pictures.put(await sealPicture(testBox, { appId, id: 'one', slot: 'selfie' }, null));
    await database.freshness.bulkPut([unaskedFreshness(`people:${appId}`), unaskedFreshness(`detail:${appId}:session:one`)]);
  }
  return database;
}

it('services keep the place the server gave them', async () => {
  const database = createMirror();
  await applyServices(database, answer([aService({ appId: 'z' }), aService({ appId: 'a' })]));
  expect((await database.services.toArray()).map(({ appId, position }) => [appId, position])).toEqual([
    ['a', 1],
    ['z', 0],
  ]);
});

it('an identical answer writes no service', async () => {
  const database = createMirror();
  await applyServices(database, answer([aService()]));
  expect(await applyServices(database, answer([aService()], { now: 2000 }))).toEqual({ changed: 0 });
  expect(await database.freshness.get('services')).toMatchObject({ succeededAt: 2000, problem: null });
});

it('a service that a complete answer no longer has is deleted with everything mirrored of it, and nothing else is', async () => {
  const database = await aFullMirror();
  await applyServices(database, answer([aService()]));
  const appIds = [
    ...(await database.services.toArray()),
    ...(await database.sessions.toArray()),
    ...(await database.people.toArray()),
    ...(await database.pictures.toArray()),
  ].map(({ appId }) => appId);
  expect(appIds).toEqual([kycAppId, kycAppId, kycAppId, kycAppId]);
  const keys = [...(await database.counters.toArray()), ...(await database.freshness.toArray())].map(({ key }) => key);
  expect(keys.filter((key) => key.includes('other'))).toEqual([]);
  expect(keys).toHaveLength(4);
});

it('an answer with losses forgets no service', async () => {
  const database = await aFullMirror();
  await applyServices(database, answer([aService()], { isWhole: false, losses: { count: 1, first: 'row 2: appId is missing' } }));
  expect(await database.services.count()).toBe(2);
  expect(await database.sessions.count()).toBe(2);
});
