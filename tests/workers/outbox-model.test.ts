import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs, runsTimeout } from '../builders/runs';
import { liveSchedules } from '../builders/schedules';
import type { Mutation } from '../fakes/broken-outbox';
import { judgeModel } from '../fakes/judge-model';
import { endModel, happenInModel, modelSchedule } from '../fakes/model-steps';
import { createOutboxWorld } from '../fakes/outbox-world';

type Schedule = typeof modelSchedule extends fc.Arbitrary<infer One> ? One : never;

/** Lives one schedule to its end and judges it. */
async function live({ seed, steps }: Schedule, mutation: Mutation | null = null) {
  const world = createOutboxWorld(seed, mutation);
  try {
    for (const one of steps) await happenInModel(world, one);
    await endModel(world);
    const states = (await world.page.rows()).map(({ state }) => state);
    return { judged: await judgeModel(world), happened: world.happenings.all(), states };
  } finally {
    await world.dispose();
  }
}

describe('the outbox', () => {
  it(
    'applies every decision at most once, loses none, sends none over an unseen change, and tells the truth of it',
    async () => {
      const happened = new Map<string, number>();
      const states = new Map<string, number>();
      await liveSchedules('memory', modelSchedule, { count: 100 }, async (schedule) => {
        const lived = await live(schedule);
        for (const [kind, times] of Object.entries(lived.happened)) happened.set(kind, (happened.get(kind) ?? 0) + times);
        for (const state of lived.states) states.set(state, (states.get(state) ?? 0) + 1);
        const { decisions, lost, doubled, unseen, untrue } = lived.judged;
        const wrong = { lost, doubled, unseen, untrue };
        return {
          ...{ decisions, lost, doubled },
          wrong: Object.entries(wrong).flatMap(([law, texts]) => texts.map((text) => `${law}: ${text}`)),
        };
      });
      // The schedules were worth living: whatever can happen did.
      if (process.env.STUDIO_PATH === undefined) {
        expect([...happened].filter(([, times]) => times === 0)).toEqual([]);
        for (const state of ['done', 'conflict', 'refused']) expect(states.get(state)).toBeGreaterThan(0);
      }
    },
    runsTimeout(120_000),
  );

  it.each<[Mutation, 'unseen' | 'untrue', RegExp]>([
    ['no-reconcile', 'unseen', /^command-/],
    ['no-epoch-check', 'untrue', /was sent in epoch \d+ of \d+/],
    ['sending-after-request', 'untrue', /was sent and is not known to be/],
  ])(
    'that is built with %s is found out',
    async (mutation, law, sentence) => {
      let found: string | undefined;
      for (const schedule of fc.sample(modelSchedule, { seed: runs(1).seed, numRuns: 200 })) {
        found ??= (await live(schedule, mutation)).judged[law].find((text) => sentence.test(text));
        if (found) break;
      }
      expect(found).toBeDefined();
    },
    120_000,
  );
});
