import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { ok } from '../../src/domain/shared/outcome';
import { companyPorts } from '../../src/workers/outbox/company-ports';
import { aCompany } from '../builders/company';
import { day, noon, second } from '../builders/moments';
import { aService } from '../builders/service';
import { createFakeClock } from '../fakes/fake-clock';
import { createMirror } from '../fakes/mirror';

/** The age (ms) of a snapshot whose answer was processed after this long. */
async function ageOfSnapshot(took: number): Promise<number> {
  const mirror = createMirror();
  const clock = createFakeClock(noon);
  await mirror.services.put({ ...aService(), position: 0 });
  const snapshot = await companyPorts({
    registry: new Registry(`look-${took}`),
    mirror,
    net: {
      async companies() {
        clock.advance(took);
        return ok({ rows: [aCompany()], losses: { count: 0, first: null }, totalCount: 1 });
      },
      decideCompany: () => Promise.reject(new Error('nothing is decided here')),
    },
    clock,
    signal: new AbortController().signal,
  }).fetchSnapshot(aService().appId);
  if (!snapshot.ok) throw new Error(snapshot.problem.code);
  return clock.now() - snapshot.value.at;
}

it('a snapshot of the companies is as old as its request if the device slept before the answer was processed', async () => {
  expect(await ageOfSnapshot(20 * second)).toBe(0);
  expect(await ageOfSnapshot(3 * day)).toBe(3 * day);
});
