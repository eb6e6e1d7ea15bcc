import { describe, expect } from 'vitest';
import { readAnsweredAt } from '../../src/db/reads/bucket';
import { applyFailure } from '../../src/db/writes/apply-freshness';
import { noteAnswer } from '../../src/db/writes/bucket';
import { applyRightMissing } from '../../src/db/writes/forget-mirror';
import { claimEpoch } from '../../src/db/writes/in-epoch';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import type { Question } from '../../src/domain/record/question';
import { failed, ok } from '../../src/domain/shared/outcome';
import type { Answered } from '../../src/workers/sync/answered';
import { type Engine, type EngineParts, startEngine } from '../../src/workers/sync/engine';
import type { Prefetcher } from '../../src/workers/sync/prefetcher';
import { createSharedRoom } from '../../src/workers/sync/shared-room';
import { noon, second } from '../builders/moments';
import { testBox } from '../fakes/mirror';
import { untilIdle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

const list: Question = { kind: 'sessions', appId: 'one' };
const question: Question = { kind: 'thumbnail', appId: 'one', id: 'old' };

const it = onDevice
  .extend('database', async ({ mirror }) => {
    await claimEpoch(mirror, 7);
    return mirror;
  })
  .extend('tools', ({ database, clock }, { onCleanup }) => {
    const engines: Engine[] = [];
    onCleanup(() => {
      for (const engine of engines) engine.stop();
    });
    const watch = async (question: Question) => {
      const state = { visible: true, renewedAt: clock.now(), askedAt: clock.now() };
      await putWatches(database, [await toWatchRow(testBox, 'tab', question, state)]);
    };

    /** Starts the engine on answers that the test gives; every question that was asked is in `asked`, in its order. */
    async function start(answer: (question: Question) => Promise<Answered>, change: Partial<EngineParts> = {}) {
      const asked: string[] = [];
      const engine = startEngine({
        mirror: database,
        clock,
        random: () => 0.5,
        mayWork: async () => true,
        isVisible: () => true,
        answeredAt: async () => null,
        onOldEpoch: () => undefined,
        async answerer() {
          return async (question) => {
            asked.push(question.kind);
            return ok(await answer(question));
          };
        },
        ...change,
      });
      engines.push(engine);
      await untilIdle();
      return asked;
    }
    return { engines, watch, start };
  });

const quotaError = () =>
  Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });

/** A prefetcher with these questions, one after the other, which remembers their outcomes. */
function prefetcherOf(questions: Question[]): Prefetcher & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    next: async (_now, underWay = []) => (questions[0] && underWay.length === 0 ? { question: questions[0] } : { at: null }),
    finished: async (_question, outcome) => {
      questions.shift();
      heard.push(outcome.ok ? 'ok' : outcome.problem.code);
    },
    changed: () => ({ unsubscribe: () => undefined }),
  };
}

/** A prefetcher that has `most` of these questions asked together. */
function togetherOf(ids: string[], most: number): Prefetcher {
  const left = [...ids];
  return {
    async next(_now, underWay = []) {
      const busy = underWay.map((question) => ('id' in question ? question.id : ''));
      const id = left.find((one) => !busy.includes(one));
      return id === undefined || busy.length >= most ? { at: null } : { question: { ...question, id } };
    },
    finished: async (question) => {
      if ('id' in question) left.splice(left.indexOf(question.id), 1);
    },
    changed: () => ({ unsubscribe: () => undefined }),
  };
}

describe('a leader that no longer leads', () => {
  it('stops at the first write that a later epoch refuses, reports it, and notes no failure of the question', async ({
    database,
    clock,
    tools: { watch, start },
  }) => {
    await watch(list);
    let lost = 0;
    await start(
      async () => {
        // Meanwhile another tab took the lead of this mirror.
        await database.epochs.put({ key: 'epoch', epoch: 8 });
        await applyFailure(database, 'sessions:one', { code: 'unknown' }, noon);
        return { isFinal: false };
      },
      {
        onOldEpoch: () => {
          lost += 1;
        },
      },
    );
    expect(lost).toBe(1);
    expect((await database.freshness.get('sessions:one'))?.problem).toBeNull();
    await watch({ kind: 'services' });
    clock.advance(60 * second);
    await untilIdle();
    expect(await database.freshness.get('services')).toBeUndefined();
  });

  it('asks nothing and marks nothing once it may not work', async ({ database, tools: { watch, start } }) => {
    await watch(list);
    const asked = await start(async () => ({ isFinal: false }), { mayWork: async () => false });
    expect(asked).toEqual([]);
    expect(await database.freshness.toArray()).toEqual([]);
  });

  it('does not report a failure that came because its connection was closed', async ({ database, tools: { watch, start } }) => {
    await watch(list);
    let isLeading = true;
    await start(async () => ({ isFinal: false }), {
      mayWork: async () => isLeading,
      answerer: async () => async () => {
        isLeading = false;
        return failed('network-unreachable');
      },
    });
    expect((await database.freshness.get('sessions:one'))?.problem).toBeNull();
  });
});

it.for<Question>([
  { kind: 'detail', appId: 'one', id: 'opened', subject: 'session' },
  { kind: 'executives', appId: 'one', id: 'opened' },
  { kind: 'company-document', appId: 'one', companyId: 'opened', fileId: 'file' },
  { kind: 'did', appId: 'one', id: 'did:hid:testnet:opened' },
])(
  'an opened $kind whose right is refused is asked for again after minutes, not at once and without end',
  async (question, { database, clock, tools: { watch, start } }) => {
    const asked: string[] = await start(() => Promise.reject(new Error('nothing is answered')), {
      answerer: async () => async (refused) => {
        asked.push(refused.kind);
        await applyRightMissing(database, refused, { code: 'right-missing' });
        return failed('right-missing');
      },
    });
    await watch(question);
    await untilIdle();
    clock.advance(60 * second);
    await untilIdle();
    expect(asked).toEqual([question.kind]);
  },
);

it('a mirror that cannot even store a failure is asked again in a while, not endlessly', async ({
  database,
  clock,
  tools: { watch, start },
}) => {
  await watch(list);
  let attempts = 0;
  await start(async () => ({ isFinal: false }), {
    async mayWork() {
      attempts += 1;
      if (attempts === 1)
        database.freshness.hook('creating', () => {
          throw new Error('a disk that takes nothing');
        });
      return true;
    },
  });
  const soon = attempts;
  expect(soon).toBeLessThan(6);
  clock.advance(6 * second);
  await untilIdle();
  expect(attempts).toBeGreaterThan(soon);
});

describe('a disk that is full', () => {
  /** Answers nothing until this many portions of the mirror have been deleted. */
  function fullUntil(portions: number) {
    const disk = { freed: 0 };
    const room = createSharedRoom(async () => {
      disk.freed += 1;
      return true;
    });
    const answer = async () => {
      if (disk.freed < portions) throw quotaError();
      return { isFinal: false };
    };
    return { disk, room, answer };
  }

  it('is given room once, and the question is answered at the second attempt', async ({ database, tools: { watch, start } }) => {
    await watch(list);
    const { disk, room, answer } = fullUntil(1);
    const asked = await start(answer, { room });
    expect([disk.freed, asked]).toEqual([1, ['sessions', 'sessions']]);
    expect((await database.freshness.get('sessions:one'))?.problem).toBeNull();
  });

  it.for(['at once', 'one after the other'])(
    'loses no more data for two questions that meet it %s than for one',
    async (how, { tools: { watch, start } }) => {
      await watch(list);
      await watch({ kind: 'people', appId: 'one' });
      const { disk, room } = fullUntil(1);
      const tries: string[] = [];
      const triesOf = (kind: string) => tries.filter((one) => one === kind).length;
      const answer = async ({ kind }: Question) => {
        tries.push(kind);
        if (triesOf(kind) > 1) return { isFinal: false };
        // One fails together with the other, or after the other has been given its room.
        const isMet = () =>
          triesOf(kind === 'people' ? 'sessions' : 'people') >= (how === 'at once' || kind === 'sessions' ? 1 : 2);
        while (!isMet()) await untilIdle();
        throw quotaError();
      };
      await start(answer, { room });
      await expect.poll(() => [...tries].sort()).toEqual(['people', 'people', 'sessions', 'sessions']);
      expect(disk.freed).toBe(1);
    },
  );

  it('on which nothing can be freed is reported as full', async ({ database, tools: { watch, start } }) => {
    await watch(list);
    await start(() => Promise.reject(quotaError()), { room: createSharedRoom(async () => false) });
    expect((await database.freshness.get('sessions:one'))?.problem).toEqual({ code: 'storage-full' });
  });

  it('is not emptied for what is only prefetched', async ({ tools: { start } }) => {
    const { disk, room, answer } = fullUntil(1);
    const prefetcher = prefetcherOf([question]);
    await start(answer, { prefetcher, room });
    expect([disk.freed, prefetcher.heard]).toEqual([0, ['storage-full']]);
  });
});

describe('prefetching', () => {
  it('asks one question after the other while nothing is visible, and leaves no freshness row', async ({
    database,
    tools: { start },
  }) => {
    const prefetcher = prefetcherOf([question, { ...question, id: 'older' }]);
    const asked = await start(async () => ({ isFinal: false }), { prefetcher });
    expect(asked).toEqual(['thumbnail', 'thumbnail']);
    expect(prefetcher.heard).toEqual(['ok', 'ok']);
    expect(await database.freshness.toArray()).toEqual([]);
  });

  it('waits for everything that a person looks at', async ({ tools: { watch, start } }) => {
    await watch(list);
    let finish: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const prefetcher = prefetcherOf([question]);
    const asked = await start(
      async (question) => {
        if (question.kind === 'sessions') await underWay;
        return { isFinal: false };
      },
      { prefetcher },
    );
    expect(asked).toEqual(['sessions']);
    finish();
    await untilIdle();
    expect(asked).toEqual(['sessions', 'thumbnail']);
  });

  it('asks several questions together, and a person does not wait for them', async ({ tools: { watch, start } }) => {
    const free: (() => void)[] = [];
    const ids = ['one', 'two', 'three', 'four'];
    const asked = await start(
      async (question) => {
        if (question.kind === 'thumbnail') await new Promise<void>((resolve) => free.push(resolve));
        return { isFinal: false };
      },
      { prefetcher: togetherOf(ids, 3) },
    );
    expect(asked).toEqual(['thumbnail', 'thumbnail', 'thumbnail']);
    await watch(list);
    await untilIdle();
    expect(asked.slice(3)).toEqual(['sessions']);
    free[0]?.();
    await untilIdle();
    expect(asked.slice(4)).toEqual(['thumbnail']);
  });

  it('leaves the connection to what is being sent, and continues when the engine is woken', async ({
    tools: { engines, start },
  }) => {
    let isSending = true;
    const prefetcher = prefetcherOf([question]);
    const asked = await start(async () => ({ isFinal: false }), { prefetcher, isSending: () => isSending });
    expect(asked).toEqual([]);
    isSending = false;
    engines.at(-1)?.wake();
    await untilIdle();
    expect(asked).toEqual(['thumbnail']);
  });

  it('does not happen in a hidden tab', async ({ tools: { engines, start } }) => {
    let isVisible = false;
    const asked = await start(async () => ({ isFinal: false }), {
      prefetcher: prefetcherOf([question]),
      isVisible: () => isVisible,
    });
    expect(asked).toEqual([]);
    isVisible = true;
    engines.at(-1)?.wake();
    await untilIdle();
    expect(asked).toEqual(['thumbnail']);
  });
});

it('a question that found no connection is asked again with the next answer to anything else, not when its wait is over', async ({
  registry,
  clock,
  tools: { watch, start },
}) => {
  await watch(list);
  const asked: string[] = [];
  const answeredAt = () => readAnsweredAt(registry, clock.now());
  await start(() => Promise.reject(new Error('nothing is answered')), {
    answeredAt,
    answerer: async () => async (question) => {
      asked.push(question.kind);
      return failed('network-unreachable');
    },
  });
  clock.advance(2 * second);
  await expect.poll(() => asked.length).toBe(2);
  clock.advance(1);
  await noteAnswer(registry, 'tenant.example.org', clock.now());
  await expect.poll(() => asked.length).toBe(3);
});

it('every answer leaves an event: its kind, its code, how many rows it changed and how long it took', async ({
  database,
  clock,
  tools: { watch, start },
}) => {
  await watch(list);
  await start(async () => {
    clock.advance(250);
    return { isFinal: false, changed: 3 };
  });
  expect(await database.events.toArray()).toEqual([
    { number: 1, at: noon + 250, subject: 'sessions', code: 'ok', count: 3, took: 250 },
  ]);
});
