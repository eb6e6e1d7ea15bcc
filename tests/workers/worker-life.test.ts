import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/domain/record/question';
import { ok } from '../../src/domain/shared/outcome';
import type { StudioWorker } from '../../src/workers/api';
import { createWorkerLife } from '../../src/workers/worker-life';
import { noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { untilIdle } from '../fakes/turns';

const sessions: Question = { kind: 'sessions', appId: 'one' };
const never = () => new Promise<never>(() => undefined);

/** A page with workers that answer until a test silences them. */
function aPage() {
  const clock = createFakeClock(noon);
  const page = {
    isVisible: true,
    mismatches: [] as string[],
    givenUp: [] as boolean[],
    replaced: 0,
    build: 'one',
    isSilent: false,
    heard: [] as string[][],
    ended: [] as string[][],
  };
  let breakLast: () => void = () => undefined;
  const life = createWorkerLife({
    tab: 'tab',
    build: 'one',
    clock,
    isVisible: () => page.isVisible,
    onMismatch: (hello) => page.mismatches.push(hello.build),
    onGivenUp: (isGivenUp) => page.givenUp.push(isGivenUp),
    onReplaced: () => {
      page.replaced += 1;
    },
    spawn(onBroken) {
      breakLast = onBroken;
      const heard: string[] = [];
      page.heard.push(heard);
      const say = (line: string, value: unknown = null) => {
        heard.push(line);
        return page.isSilent ? never() : Promise.resolve(ok(value));
      };
      const remote = {
        hello: ({ tab }) => say(`hello ${tab}`, { build: page.build, databaseVersion: 1 }),
        ping: () => say('ping', { leading: true }),
        checkAuth: () => Promise.reject(new Error('cannot be cloned')),
        watch: ({ question }) => say(`watch ${question.kind}`),
        unwatch: ({ question }) => say(`unwatch ${question.kind}`),
        refresh: ({ question }) => say(`refresh ${question.kind}`),
        setVisible: ({ visible }) => say(`visible ${visible}`),
        nudge: () => say('nudge'),
        makeRoom: () => say('make room'),
        search: () => say('search'),
        registerDid: () => say('register DID'),
        updateDid: () => say('update DID'),
        deactivateDid: () => say('deactivate DID'),
        checkCredential: () => say('check'),
        sendCredential: () => say('send'),
        readyCheck: () => say('ready check'),
        act: () => say('act'),
        readSchema: () => say('read schema'),
        reportUnreadable: () => say('unreadable'),
        makeReport: () => Promise.reject(new Error('cannot be cloned')),
        noteAct: () => say('print'),
        mirrorKeys: () => Promise.reject(new Error('cannot be cloned')),
        workKeys: () => Promise.reject(new Error('cannot be cloned')),
        earlierWorkKeys: () => Promise.reject(new Error('cannot be cloned')),
        unlock: () => say('unlock'),
        lock: () => say('lock'),
        changeLock: () => say('change lock'),
        forgetPasscode: () => say('forget passcode'),
        signOut: () => say('sign out'),
        answerLeft: () => say('answer left'),
        older: () => say('older', []),
        signInAddress: () => say('address', { authUrl: '' }),
        loginOpened: () => say('login opened'),
        verifyFactor: () => say('factor'),
        dismissNotice: () => say('notice read'),
      } as StudioWorker;
      return { remote, end: () => page.ended.push(heard) };
    },
  });
  return { clock, page, life, break: () => breakLast() };
}

describe('the worker of a tab', () => {
  it('learns at once which tab this is', () => {
    const { page } = aPage();
    return untilIdle().then(() => expect(page.heard).toEqual([['hello tab']]));
  });

  it('that falls silent is replaced, and the new one learns what the tab watches', async () => {
    const { page, clock, life } = aPage();
    await life.worker.watch({ question: sessions, visible: true });
    page.isSilent = true;
    clock.advance(10_000);
    await untilIdle();
    page.isSilent = false;
    clock.advance(10_000);
    await untilIdle();
    clock.advance(0);
    await untilIdle();
    expect(page.ended).toHaveLength(1);
    expect(page.heard[1]).toEqual(['hello tab', 'watch sessions']);
  });

  it('of a hidden tab may be silent', async () => {
    const { page, clock } = aPage();
    await untilIdle();
    page.isVisible = false;
    page.isSilent = true;
    clock.advance(120_000);
    await untilIdle();
    expect(page.heard).toEqual([['hello tab']]);
  });

  it('that does not load is retried ever more slowly, then given up and reported', async () => {
    const { page, clock, break: breakIt } = aPage();
    page.isSilent = true;
    for (const wait of [0, 1_000, 2_000]) {
      const before = page.heard.length;
      breakIt();
      clock.advance(Math.max(0, wait - 1));
      expect(page.heard.length).toBe(wait === 0 ? before + 1 : before);
      clock.advance(wait === 0 ? 0 : 1);
      expect(page.heard.length).toBe(before + 1);
    }
    breakIt();
    clock.advance(10 * 60_000);
    await untilIdle();
    expect(page.heard).toHaveLength(4);
    expect(page.givenUp).toEqual([true]);
  });

  it('that always hangs is given up within two minutes, without a silent loop', async () => {
    const { page, clock } = aPage();
    page.isSilent = true;
    for (let second = 0; second < 120; second += 1) {
      clock.advance(1_000);
      await untilIdle();
    }
    expect(page.givenUp).toEqual([true]);
    expect(page.heard.length).toBeLessThanOrEqual(4);
  });

  it('that dies now and then over hours is always replaced', async () => {
    const { page, clock, break: breakIt } = aPage();
    for (let hour = 0; hour < 12; hour += 1) {
      breakIt();
      clock.advance(60 * 60_000);
      await untilIdle();
    }
    expect(page.givenUp).toEqual([]);
    expect(page.heard).toHaveLength(13);
  });

  it('that was given up is tried once more when the person returns, and the message disappears when it runs', async () => {
    const { page, clock, life, break: breakIt } = aPage();
    await life.worker.watch({ question: sessions, visible: true });
    for (const wait of [0, 1_000, 2_000, 0]) {
      breakIt();
      clock.advance(wait);
    }
    expect(page.givenUp).toEqual([true]);
    expect(await life.worker.ping({})).toMatchObject({ ok: false, problem: { code: 'worker-silent' } });
    clock.advance(5_000);
    life.refreshAll();
    await untilIdle();
    expect(page.givenUp).toEqual([true, false]);
    expect(page.heard.at(-1)).toEqual(['hello tab', 'watch sessions', 'nudge', 'refresh sessions']);
  });

  it('that replaces a dead one is announced once it runs, and the first one is not', async () => {
    const { page, clock, break: breakIt } = aPage();
    await untilIdle();
    expect(page.replaced).toBe(0);
    page.isSilent = true;
    breakIt();
    clock.advance(0);
    await untilIdle();
    expect([page.heard.length, page.replaced]).toEqual([2, 0]);
    page.isSilent = false;
    breakIt();
    clock.advance(1_000);
    await untilIdle();
    expect([page.heard.length, page.replaced]).toEqual([3, 1]);
  });

  it('that was given up and is tried once more is announced like any other replacement', async () => {
    const { page, clock, life, break: breakIt } = aPage();
    await untilIdle();
    for (const wait of [0, 1_000, 2_000, 0]) {
      breakIt();
      clock.advance(wait);
    }
    const before = page.replaced;
    life.refreshAll();
    await untilIdle();
    expect(page.replaced).toBe(before + 1);
  });

  it('of another build makes the page offer the update', async () => {
    const { page, break: breakIt, clock } = aPage();
    page.build = 'two';
    breakIt();
    clock.advance(0);
    await untilIdle();
    expect(page.mismatches).toEqual(['two']);
  });
});

describe('a call to the worker', () => {
  it('ends with an outcome when the worker dies', async () => {
    const { page, life, clock, break: breakIt } = aPage();
    page.isSilent = true;
    const call = life.worker.signOut({});
    await untilIdle();
    breakIt();
    expect(await call).toMatchObject({ ok: false, problem: { code: 'worker-silent' } });
    clock.advance(0);
  });

  it('ends with an outcome when the worker never answers', async () => {
    const { page, life, clock } = aPage();
    page.isVisible = false;
    await untilIdle();
    page.isSilent = true;
    const call = life.worker.signOut({});
    await untilIdle();
    clock.advance(60_000);
    expect(await call).toMatchObject({ ok: false, problem: { code: 'worker-silent' } });
  });

  it('ends with an outcome when it cannot be sent', async () => {
    const { life } = aPage();
    expect(await life.worker.checkAuth({ force: true })).toMatchObject({ ok: false, problem: { code: 'worker-silent' } });
  });

  it('a question watched by two screens is unwatched when the last one closes', async () => {
    const { page, life } = aPage();
    await life.worker.watch({ question: sessions, visible: true });
    await life.worker.watch({ question: sessions, visible: true });
    await life.worker.unwatch({ question: sessions });
    expect(page.heard[0]).not.toContain('unwatch sessions');
    await life.worker.unwatch({ question: sessions });
    expect(page.heard[0]).toContain('unwatch sessions');
  });
});

it('focus, visibility and connection that return together are one request for fresh answers', async () => {
  const { page, life, clock } = aPage();
  await life.worker.watch({ question: sessions, visible: true });
  life.refreshAll();
  life.refreshAll();
  clock.advance(999);
  life.refreshAll();
  clock.advance(1);
  life.refreshAll();
  await untilIdle();
  expect(page.heard[0]?.filter((line) => line === 'refresh sessions')).toHaveLength(2);
});

it('a tab that is visible again asks for everything it watches, and one that is left removes its watches', async () => {
  const { page, life } = aPage();
  await life.worker.watch({ question: sessions, visible: true });
  life.setVisible(false);
  life.refreshAll();
  life.leaving();
  life.returned();
  await untilIdle();
  expect(page.heard[0]?.slice(2)).toEqual(['visible false', 'nudge', 'refresh sessions', 'unwatch sessions', 'watch sessions']);
});
