import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { giveUpCommand } from '../../src/db/enqueue';
import { listRefusedCommands } from '../../src/db/reads/commands';
import { findDecisionObstacle } from '../../src/db/reads/services';
import { applyServices } from '../../src/db/writes/apply-services';
import { claimOutbox } from '../../src/db/writes/outbox';
import type { Service } from '../../src/domain/service/service';
import { aWork, decide, enqueueDecision, rowOf } from '../builders/decision-command';
import { noon } from '../builders/moments';
import { aService } from '../builders/service';
import { kycAppId } from '../builders/session';
import { createMirror } from '../fakes/mirror';

const [ssiAppId = ''] = aService().dependentServices;
const none = { decide: false, linked: false };
const ssi = aService({ appId: ssiAppId, type: 'SSI_API', rawType: 'SSI_API', dependentServices: [] });

/** What blocks a decision once these services were read; `lost` of them could not be. */
async function obstacleAfter(services: Service[], lost = 0, missing = none) {
  const database = createMirror();
  const losses = { count: lost, first: lost === 0 ? null : 'services[1].appId is no text' };
  const total = services.length + lost;
  await applyServices(database, { services, losses, total, isWhole: lost === 0, startedAt: 900, now: 1000 });
  return findDecisionObstacle(database, kycAppId, missing);
}

it('nothing blocks a decision if the linked SSI service is here', async () => {
  expect(await obstacleAfter([aService(), ssi])).toBeNull();
});

it('before the services were read, nothing is reported about linked services', async () => {
  expect(await findDecisionObstacle(createMirror(), kycAppId, none)).toBe('services-unread');
  expect(await obstacleAfter([ssi], 1)).toBe('services-unread');
});

it('a service that names no SSI service is reported', async () => {
  expect(await obstacleAfter([aService({ dependentServices: [''] })])).toBe('none-linked');
});

it('a linked service that is missing from a complete answer means a missing right, and otherwise a service that could not be read', async () => {
  expect(await obstacleAfter([aService()])).toBe('linked-refused');
  expect(await obstacleAfter([aService()], 1)).toBe('linked-unread');
});

it('a missing right is reported, although the linked service is here: the right to decide first', async () => {
  expect(await obstacleAfter([aService(), ssi], 0, { decide: false, linked: true })).toBe('linked-refused');
  expect(await obstacleAfter([aService(), ssi], 0, { decide: true, linked: true })).toBe('right-missing');
  expect(await obstacleAfter([aService({ dependentServices: [] })], 0, { decide: false, linked: true })).toBe('none-linked');
});

it('only those refusals of the service count that nobody has finished', async () => {
  const work = await aWork();
  const refuse = async (id: string) => {
    await enqueueDecision(work, id, { companyId: id });
    const outbox = await claimOutbox(work.database, 1);
    const begun = await outbox.move(await rowOf(work, id), 'begin', noon);
    if (begun) await outbox.move(begun, 'refused', noon, { problem: { code: 'right-missing' } });
  };
  for (const id of ['open', 'settled']) await refuse(id);
  await giveUpCommand(work, 'settled', noon);
  await enqueueDecision(work, 'waiting', { companyId: 'waiting' });
  expect((await listRefusedCommands(work.database, decide().appId)).map(({ id }) => id)).toEqual(['open']);
  expect(await listRefusedCommands(work.database, 'another-service')).toEqual([]);
});
