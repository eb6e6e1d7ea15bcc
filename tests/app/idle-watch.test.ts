import { describe, expect, it } from 'vitest';
import { type IdleWatch, startIdleWatch } from '../../src/app/live/idle-watch';
import type { UseNote } from '../../src/db/safety-preferences';
import { minute, noon, second } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { untilIdle } from '../fakes/turns';

/** Tabs of one device, each with its own watch; what one notes the others read. */
function aDevice(safety: { idleMinutes: number; hideSeconds: number | null } = { idleMinutes: 5, hideSeconds: 60 }) {
  const clock = createFakeClock(noon);
  const noted: UseNote = { touchedAt: 0, seenAt: 0 };
  let writes = 0;
  let isAnotherSeen = false;
  const locked: string[] = [];
  const tab = (name: string): IdleWatch =>
    startIdleWatch({
      safety: () => safety,
      now: clock.now,
      setTimer: (run, ms) => clock.setTimer(run, ms).cancel,
      readUse: async () => ({ ...noted }),
      async noteUse(use) {
        writes += 1;
        Object.assign(noted, use);
      },
      isAnotherSeen: async () => isAnotherSeen,
      lock: () => void locked.push(name),
    });
  return {
    clock,
    locked,
    tab,
    writes: () => writes,
    seeAnother: (seen: boolean) => {
      isAnotherSeen = seen;
    },
    /** Time passes in steps, so that calls in between are answered. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 10 * second) {
        clock.advance(Math.min(left, 10 * second));
        await untilIdle();
      }
    },
  };
}

/** A tab of a sleeping device, which fires no timer; `later` lets time pass. */
function aSleeper(isAnotherSeen: boolean) {
  let now = noon;
  const locked: string[] = [];
  const watch = startIdleWatch({
    safety: () => ({ idleMinutes: 5, hideSeconds: 60 }),
    now: () => now,
    setTimer: () => () => undefined,
    readUse: async () => ({ touchedAt: 0, seenAt: 0 }),
    noteUse: async () => undefined,
    isAnotherSeen: async () => isAnotherSeen,
    lock: () => void locked.push('one'),
  });
  const later = (ms: number) => {
    now += ms;
  };
  return { watch, locked, later };
}

describe('a device that nobody touches', () => {
  it('locks after its minutes, not before, and once', async () => {
    const { pass, locked, tab } = aDevice();
    tab('one');
    await pass(5 * minute - second);
    expect(locked).toEqual([]);
    await pass(second);
    await pass(30 * minute);
    expect(locked).toEqual(['one']);
  });

  it('counts from the last touch', async () => {
    const { pass, locked, tab } = aDevice();
    const watch = tab('one');
    await pass(4 * minute);
    watch.touched();
    await pass(5 * minute - second);
    expect(locked).toEqual([]);
    await pass(2 * second);
    expect(locked).toEqual(['one']);
  });

  it('that is touched in one tab does not lock in the others', async () => {
    const { pass, locked, tab } = aDevice();
    tab('left');
    const used = tab('used');
    for (let passed = 0; passed < 20; passed += 1) {
      await pass(minute);
      used.touched();
    }
    expect(locked).toEqual([]);
    await pass(6 * minute);
    expect(locked.sort()).toEqual(['left', 'used']);
  });

  it('informs the other tabs at most every fifteen seconds', async () => {
    const { clock, writes, tab } = aDevice();
    const watch = tab('one');
    for (let passed = 0; passed < 60; passed += 1) {
      clock.advance(second);
      watch.touched();
    }
    expect(writes()).toBe(5);
  });

  it('that slept through its timers is locked by the touch that wakes it, which does not count as use', async () => {
    const { watch, locked, later } = aSleeper(false);
    later(6 * minute);
    watch.touched();
    await untilIdle();
    expect(locked).toEqual(['one']);
  });

  it('locks by what this tab knows if it cannot read the rest', async () => {
    const clock = createFakeClock(noon);
    const locked: string[] = [];
    startIdleWatch({
      safety: () => ({ idleMinutes: 5, hideSeconds: 60 }),
      now: clock.now,
      setTimer: (run, ms) => clock.setTimer(run, ms).cancel,
      readUse: () => Promise.reject(new Error('closed')),
      noteUse: () => Promise.reject(new Error('closed')),
      isAnotherSeen: () => Promise.reject(new Error('closed')),
      lock: () => void locked.push('one'),
    });
    clock.advance(5 * minute);
    await untilIdle();
    expect(locked).toEqual(['one']);
  });
});

describe('an app that is hidden', () => {
  it('locks after its seconds', async () => {
    const { pass, locked, tab } = aDevice();
    tab('one').hidden();
    await pass(minute - second);
    expect(locked).toEqual([]);
    await pass(second);
    expect(locked).toEqual(['one']);
  });

  it('locks at once if that is chosen', async () => {
    const { locked, tab } = aDevice({ idleMinutes: 5, hideSeconds: 0 });
    tab('one').hidden();
    await untilIdle();
    expect(locked).toEqual(['one']);
  });

  it('does not lock because it is hidden if only idle time counts', async () => {
    const { pass, locked, tab } = aDevice({ idleMinutes: 5, hideSeconds: null });
    tab('one').hidden();
    await pass(4 * minute);
    expect(locked).toEqual([]);
  });

  it('that is shown again in time stays open', async () => {
    const { pass, locked, tab } = aDevice();
    const watch = tab('one');
    watch.hidden();
    await pass(minute - second);
    expect(await watch.shown()).toBe(false);
    await pass(3 * minute);
    expect(locked).toEqual([]);
  });

  it('that is shown again too late is locked before it is visible, however late its timers are', async () => {
    const { watch, locked, later } = aSleeper(true);
    watch.hidden();
    later(6 * minute);
    expect(watch.isDue()).toBe(true);
    expect(await watch.shown()).toBe(true);
    expect(locked).toEqual(['one']);
  });

  it('that is hidden in one tab while another is visible does not lock, until that one is hidden as well', async () => {
    const { pass, locked, tab, seeAnother } = aDevice();
    const hidden = tab('hidden');
    const used = tab('used');
    seeAnother(true);
    hidden.hidden();
    await pass(4 * minute);
    expect(locked).toEqual([]);
    used.hidden();
    seeAnother(false);
    await pass(minute);
    expect(locked).toContain('used');
  });

  it('stays open if the person comes from another of its tabs', async () => {
    const { pass, locked, tab, seeAnother } = aDevice();
    const first = tab('first');
    const second = tab('second');
    seeAnother(true);
    first.hidden();
    await pass(3 * minute);
    second.hidden();
    seeAnother(false);
    expect(await first.shown()).toBe(false);
    expect(locked).toEqual([]);
  });
});
