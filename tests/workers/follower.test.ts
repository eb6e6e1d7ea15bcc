import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Registry } from '../../src/db/registry';
import { putFollow } from '../../src/db/writes/apply-identities';
import { beginFollow, type FollowState } from '../../src/domain/machines/ledger-follow';
import { ok } from '../../src/domain/outcome';
import type { Net } from '../../src/workers/net/net-api';
import { type Follower, startFollower } from '../../src/workers/resolve/follower';
import { noon, second } from '../builders/moments';
import { aService } from '../builders/service';
import { createFakeClock, type FakeClock } from '../fakes/fake-clock';
import { createMirror, type TestMirror } from '../fakes/mirror';
import { settle } from '../fakes/turns';

const appId = 'app';
let mirror: TestMirror;
let clock: FakeClock;
let follower: Follower;
/** Ids that were asked for, in that order, and what answers the first of them that was not answered yet. */
let asked: string[];
let answers: (() => void)[];

beforeEach(async () => {
  mirror = createMirror();
  clock = createFakeClock(noon);
  [asked, answers] = [[], []];
  await mirror.services.put({ ...aService({ appId }), position: 0 });
});
afterEach(() => follower.stop());

/** Status entries of which none ever comes before it is let. */
const net = {
  statusEntries: (_service: unknown, id: string) => {
    asked.push(id);
    return new Promise((resolve) =>
      answers.push(() => resolve(ok({ rows: [], totalCount: 0, losses: { count: 0, first: null } }))),
    );
  },
} as unknown as Net;

function start(): void {
  const { signal } = new AbortController();
  const parts = { registry: new Registry('unused'), mirror, clock, random: () => 0.5, net: async () => net, signal };
  follower = startFollower({ ...parts, onOldEpoch: () => undefined }, () => undefined);
}

async function follow(count: number, state: FollowState, lookedAt: (at: number) => number | null = () => null): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const begun = beginFollow('issue-credential', `vc:${at}`, noon - 60 * second, []);
    await putFollow(mirror, appId, { ...begun, state, lookedAt: lookedAt(at) }, noon);
  }
}

describe('what many wishes left to be looked for', () => {
  it('is asked for four at a time after a reload, and each of it once', async () => {
    await follow(10, 'polling');
    start();
    await settle();
    expect(asked).toHaveLength(4);
    answers.shift()?.();
    await settle();
    expect(asked).toHaveLength(5);
    while (answers.length > 0) {
      answers.shift()?.();
      await settle();
    }
    expect([...asked].sort()).toEqual(Array.from({ length: 10 }, (_, at) => `vc:${at}`));
  });

  it('and was given up is looked at with a refresh, which does not wait for it, those first that were not for longest', async () => {
    await follow(30, 'exhausted', (at) => noon - at * second);
    start();
    follower.lookAgain(appId);
    for (let answered = 0; answered < 40; answered += 1) {
      await settle();
      answers.shift()?.();
    }
    expect(asked).toEqual(Array.from({ length: 20 }, (_, at) => `vc:${29 - at}`));
  });
});
