import { describe, expect } from 'vitest';
import { putFollow } from '../../src/db/writes/apply-identities';
import { beginFollow, type FollowState } from '../../src/domain/ledger/follow';
import { ok } from '../../src/domain/shared/outcome';
import type { Net } from '../../src/workers/net/net-api';
import { type Follower, startFollower } from '../../src/workers/resolve/follower';
import { noon, second } from '../builders/moments';
import { aService } from '../builders/service';
import { untilIdle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

const appId = 'app';
const it = onDevice.extend('tools', async ({ mirror, clock, registry }, { onCleanup }) => {
  /** The ids that were asked for, in order, and the functions that answer them, one for each. */
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const followers: Follower[] = [];
  onCleanup(() => {
    for (const follower of followers) follower.stop();
  });
  await mirror.services.put({ ...aService({ appId }), position: 0 });

  /** Status entries that arrive only when the test lets them. */
  const net = {
    statusEntries: (_service: unknown, id: string) => {
      asked.push(id);
      return new Promise((resolve) =>
        answers.push(() => resolve(ok({ rows: [], totalCount: 0, losses: { count: 0, first: null } }))),
      );
    },
  } as unknown as Net;

  function start(): Follower {
    const { signal } = new AbortController();
    const parts = { registry, mirror, clock, random: () => 0.5, net: async () => net, signal };
    const follower = startFollower({ ...parts, onOldEpoch: () => undefined }, () => undefined);
    followers.push(follower);
    return follower;
  }

  async function follow(count: number, state: FollowState, polledAt: (at: number) => number | null = () => null): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const begun = beginFollow('issue-credential', `vc:${at}`, noon - 60 * second, []);
      await putFollow(mirror, appId, { ...begun, state, polledAt: polledAt(at) }, noon);
    }
  }
  return { asked, answers, start, follow };
});

describe('what many commands left to fetch', () => {
  it('is requested four at a time after a reload, and each of them once', async ({
    tools: { asked, answers, start, follow },
  }) => {
    await follow(10, 'polling');
    start();
    await untilIdle();
    expect(asked).toHaveLength(4);
    answers.shift()?.();
    await untilIdle();
    expect(asked).toHaveLength(5);
    while (answers.length > 0) {
      answers.shift()?.();
      await untilIdle();
    }
    expect([...asked].sort()).toEqual(Array.from({ length: 10 }, (_, at) => `vc:${at}`));
  });

  it('and was given up is polled with a refresh, which does not wait for it, starting with the one that was not polled for longest', async ({
    tools: { asked, answers, start, follow },
  }) => {
    await follow(30, 'exhausted', (at) => noon - at * second);
    start().pollAgain(appId);
    for (let answered = 0; answered < 40; answered += 1) {
      await untilIdle();
      answers.shift()?.();
    }
    expect(asked).toEqual(Array.from({ length: 20 }, (_, at) => `vc:${29 - at}`));
  });
});
