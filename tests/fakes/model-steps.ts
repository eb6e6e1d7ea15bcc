import fc from 'fast-check';
import type { ReviewAct } from './company-server';
import type { WishWay } from './model-page';
import type { OutboxWorld } from './outbox-world';

/** One thing that happens to a reviewer, their device, the line or the server. */
export type ModelStep =
  | { kind: 'decide'; company: number; approve: boolean; way: WishWay }
  | { kind: 'undo' | 'undo-late' | 'retry' | 'keep' | 'keep-late' | 'give-up'; at: number }
  | { kind: 'another'; company: number; act: ReviewAct }
  | { kind: 'work' | 'wake' | 'open' | 'kill' | 'freeze' | 'thaw' | 'deliver' | 'upgrade' | 'lock' | 'unlock' }
  | { kind: 'line' | 'full'; on: boolean }
  | { kind: 'pass'; seconds: number };

const company = fc.nat(3);
/** Most wishes are plain ones. */
const ways: fc.Arbitrary<WishWay> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<WishWay>('plain') },
  { weight: 1, arbitrary: fc.constantFrom<WishWay[]>('aborted', 'page gone', 'other key', 'other identity', 'later build') },
);
const acts: ReviewAct[] = ['approve', 'reject', 'reasons', 'documents', 'reopen', 'reopen', 'remove'];
const deeds = ['undo', 'undo-late', 'retry', 'keep', 'keep-late', 'give-up'] as const;
const places = ['wake', 'open', 'kill', 'freeze', 'thaw', 'deliver', 'upgrade', 'lock', 'unlock', 'unlock', 'unlock'] as const;
const passes = [1, 60, 3 * 86_400, -3_600];

const step: fc.Arbitrary<ModelStep> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      company,
      approve: fc.boolean(),
      way: ways,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...deeds), at: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('another' as const), company, act: fc.constantFrom(...acts) }) },
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...places) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('line', 'full'), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(...passes) }) },
);

/** A seed for all that is not a step, and the steps. */
export const modelSchedule = fc.record({
  seed: fc.integer(),
  steps: fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }),
});

/** Lets it happen. */
export async function happenInModel(world: OutboxWorld, one: ModelStep): Promise<void> {
  const idOf = (at: number) => world.companies[at % world.companies.length] ?? '';
  const { page, clock, server } = world;
  switch (one.kind) {
    case 'decide':
      // A page that is locked shows no company.
      return world.isLocked() ? undefined : page.decide(idOf(one.company), one.approve ? 'Approved' : 'Rejected', one.way);
    case 'undo':
      if (await page.undo(one.at)) world.happened('undo');
      return;
    case 'undo-late':
      return page.undoLate(one.at);
    case 'retry':
      return page.retry(one.at);
    case 'keep':
    case 'keep-late':
      return page.keepMine(one.at, one.kind === 'keep-late');
    case 'give-up':
      if (await page.giveUp(one.at)) world.happened('give up');
      return;
    case 'another':
      return world.another(idOf(one.company), one.act);
    case 'line':
      return world.line(one.on);
    case 'full':
      return world.full(one.on);
    case 'pass':
      if (one.seconds > 86_400) world.happened('three days');
      if (one.seconds < 0) world.happened('clock set back');
      return clock.advance(one.seconds * 1_000);
    case 'deliver':
      return server.deliver();
    default:
      return world[one.kind]();
  }
}

/** What goes wrong ends, and everything is worked off. */
export async function endModel(world: OutboxWorld): Promise<void> {
  world.calmDown();
  for (let left = 6; left > 0; left -= 1) {
    await world.work();
    world.clock.advance(600_000);
  }
}
