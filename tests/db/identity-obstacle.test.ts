import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { findIdentityObstacle } from '../../src/db/reads/services';
import { applyServices } from '../../src/db/writes/apply-services';
import type { Service } from '../../src/domain/service/service';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { createMirror } from '../fakes/mirror';

const [ssiAppId = ''] = aService().dependentServices;
const ssi = aService({ appId: ssiAppId, type: 'SSI_API', rawType: 'SSI_API', dependentServices: [] });

/** What blocks a schema once these services were read. */
async function obstacleAfter(services: Service[], appId = kycAppId, isMissing = false) {
  const database = createMirror();
  const losses = { count: 0, first: null };
  await applyServices(database, { services, losses, total: services.length, isWhole: true, startedAt: 900, now: 1000 });
  return findIdentityObstacle(database, appId, isMissing);
}

it('an SSI service needs no other, and a service of another type the one it is linked to', async () => {
  expect(await obstacleAfter([ssi], ssiAppId)).toBeNull();
  expect(await obstacleAfter([aService(), ssi])).toBeNull();
  expect(await obstacleAfter([aService({ dependentServices: [] })])).toBe('none-linked');
  expect(await obstacleAfter([aService()])).toBe('linked-refused');
});

it('nothing is reported before the services were read, and a missing right is reported once there is a service for it', async () => {
  expect(await obstacleAfter([], ssiAppId)).toBe('services-unread');
  expect(await obstacleAfter([ssi], ssiAppId, true)).toBe('right-missing');
  expect(await obstacleAfter([aService({ dependentServices: [] })], kycAppId, true)).toBe('none-linked');
});
