import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { findDecisionObstacle } from '../../src/db/reads/services';
import { applyServices } from '../../src/db/writes/apply-services';
import type { Service } from '../../src/domain/service';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { createMirror } from '../fakes/mirror';

const [ssiAppId = ''] = aService().dependentServices;
const ssi = aService({ appId: ssiAppId, type: 'SSI_API', rawType: 'SSI_API', dependentServices: [] });

/** What stands in the way of a decision once these services were read; `lost` of them could not be. */
async function obstacleAfter(services: Service[], lost = 0) {
  const database = createMirror();
  const losses = { count: lost, first: lost === 0 ? null : 'services[1].appId is no text' };
  const total = services.length + lost;
  await applyServices(database, { services, losses, total, isWhole: lost === 0, startedAt: 900, now: 1000 });
  return findDecisionObstacle(database, kycAppId);
}

it('nothing stands in the way of a decision where the linked SSI service is here', async () => {
  expect(await obstacleAfter([aService(), ssi])).toBeNull();
});

it('before the services were read nothing is said of what is linked', async () => {
  expect(await findDecisionObstacle(createMirror(), kycAppId)).toBe('services-unread');
  expect(await obstacleAfter([ssi], 1)).toBe('services-unread');
});

it('a service that names no SSI service is told so', async () => {
  expect(await obstacleAfter([aService({ dependentServices: [''] })])).toBe('none-linked');
});

it('a linked service that is in no whole answer is one without a right to it, and else one that could not be read', async () => {
  expect(await obstacleAfter([aService()])).toBe('linked-refused');
  expect(await obstacleAfter([aService()], 1)).toBe('linked-unread');
});
