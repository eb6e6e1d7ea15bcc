import { describe, expect, vi } from 'vitest';
import { beatLead, readLeadership, takeLead } from '../../src/db/writes/leadership';
import { tabLife } from '../../src/domain/shared/timing';
import { createLeader, type Leader } from '../../src/workers/leader';
import type { Locks } from '../../src/workers/locks';
import { noon, second } from '../builders/moments';
import { createFakeLocks } from '../fakes/fake-locks';
import { createFakeTab, type FakeTab } from '../fakes/fake-tab';
import { pass, untilIdle } from '../fakes/turns';
import { test as onDevice } from '../fixtures/device-databases';

interface Tab extends FakeTab {
  leader: Leader;
  /** What it was sent, in order. */
  reported: string[];
}

const it = onDevice
  .extend('locks', () => createFakeLocks())
  .extend('tabs', ({ registry: _ }, { onCleanup }) => {
    const tabs: Tab[] = [];
    onCleanup(async () => {
      for (const tab of tabs) await tab.leader.stop();
    });
    return tabs;
  })
  .extend('tools', ({ clock, locks, registry, tabs }) => {
    async function open(name: string, visible = true, change: Partial<Locks> = {}): Promise<Tab> {
      const fake = createFakeTab(name, clock, locks);
      const reported: string[] = [];
      const leader = createLeader({
        registry,
        locks: { ...fake.locks, ...change },
        clock: fake.clock,
        onLead: (_epoch, how) => reported.push(how),
        onLost: (_epoch, how) => reported.push(how),
      });
      const tab = { ...fake, leader, reported };
      tabs.push(tab);
      leader.hello(name, visible);
      await untilIdle();
      return tab;
    }
    const leading = () => tabs.filter((tab) => tab.state() !== 'dead' && tab.leader.isLeading()).map((tab) => tab.name);
    const epochNow = async () => (await readLeadership(registry))?.epoch;
    return { open, leading, epochNow };
  });

describe('one tab leads', () => {
  it('the first that is visible; a later one waits', async ({ clock, registry, tools: { open, leading } }) => {
    await open('one');
    await open('two');
    await pass(clock, 60 * second);
    expect(leading()).toEqual(['one']);
    expect(await readLeadership(registry)).toMatchObject({ epoch: 1, tab: 'one', beatAt: clock.now() });
  });

  it('a hidden tab neither leads nor queues', async ({ clock, tools: { open, leading } }) => {
    const hidden = await open('hidden', false);
    expect(leading()).toEqual([]);
    const seen = await open('seen');
    seen.kill();
    await pass(clock, 60 * second);
    expect(hidden.reported).toEqual([]);
    hidden.leader.setVisible(true);
    await untilIdle();
    expect(leading()).toEqual(['hidden']);
  });

  it('when the leader is closed or killed the next one leads at once, in a later epoch', async ({
    tools: { open, leading, epochNow },
  }) => {
    const [one, two, three] = [await open('one'), await open('two'), await open('three')];
    await one.leader.stop();
    await untilIdle();
    expect(leading()).toEqual(['two']);
    two.kill();
    await untilIdle();
    expect(three.leader.isLeading()).toBe(true);
    expect(await epochNow()).toBe(3);
  });

  it('a hidden leader continues while nobody else is visible, and yields to the first that is', async ({
    clock,
    tools: { open, leading },
  }) => {
    const one = await open('one');
    one.leader.setVisible(false);
    await pass(clock, 30 * second);
    expect(leading()).toEqual(['one']);
    await open('two');
    await pass(clock, 2 * second);
    expect(leading()).toEqual(['two']);
    expect(one.reported).toEqual(['taken', 'yielded']);
  });

  it('a leader that is hidden while another tab is visible yields within its next heartbeat', async ({
    tools: { open, leading },
  }) => {
    const [one] = [await open('one'), await open('two')];
    one.leader.setVisible(false);
    await untilIdle();
    expect(leading()).toEqual(['two']);
  });

  it('the row of a tab that was silent for a minute does not count as visible', async ({
    clock,
    registry,
    tools: { open, leading },
  }) => {
    const one = await open('one');
    await registry.tabs.put({ tab: 'gone', visible: true, renewedAt: clock.now() - tabLife });
    one.leader.setVisible(false);
    await pass(clock, 10 * second);
    expect(leading()).toEqual(['one']);
  });

  it('a closed tab deletes its row', async ({ registry, tools: { open } }) => {
    const one = await open('one');
    await one.leader.stop();
    expect(await registry.tabs.toArray()).toEqual([]);
  });
});

describe('a leader that is frozen', () => {
  it('loses the lead to a visible tab, not before ten seconds of silence and within twelve', async ({
    clock,
    registry,
    tools: { open, epochNow },
  }) => {
    const [one, two] = [await open('one'), await open('two')];
    await pass(clock, 7 * second);
    one.freeze();
    const { beatAt = 0 } = (await readLeadership(registry)) ?? {};
    await pass(clock, beatAt + 10 * second - clock.now() - 1);
    expect(two.leader.isLeading()).toBe(false);
    await pass(clock, 2 * second + 1);
    expect(two.reported).toEqual(['stolen']);
    expect(await epochNow()).toBe(2);
  });

  it('may not work from the first moment after it is thawed, and waits in the queue again', async ({
    clock,
    tools: { open, leading, epochNow },
  }) => {
    const [one, two] = [await open('one'), await open('two')];
    one.freeze();
    await pass(clock, 15 * second);
    // It still believes so, before it hears of anything that happened meanwhile.
    expect(one.leader.isLeading()).toBe(true);
    expect(await one.leader.mayWork()).toBe(false);
    one.thaw();
    await untilIdle();
    expect(one.reported).toEqual(['taken', 'deposed']);
    await two.leader.stop();
    await untilIdle();
    expect(leading()).toEqual(['one']);
    expect(await epochNow()).toBe(3);
  });

  it('continues if nobody took the lead while it slept, after a heartbeat', async ({ clock, registry, tools: { open } }) => {
    const one = await open('one');
    one.freeze();
    await pass(clock, 60 * second, { step: 10 * second });
    expect(await one.leader.mayWork()).toBe(true);
    expect(await readLeadership(registry)).toMatchObject({ epoch: 1, beatAt: clock.now() });
  });

  it('keeps the lead while only hidden tabs watch', async ({ clock, tools: { open } }) => {
    const [one, two] = [await open('one'), await open('two', false)];
    one.freeze();
    await pass(clock, 60 * second);
    expect(two.reported).toEqual([]);
  });

  it('keeps the lead against a tab that slept just as long', async ({ clock, tools: { open, leading } }) => {
    const [one, two] = [await open('one'), await open('two')];
    two.freeze();
    one.freeze();
    await pass(clock, 60 * second, { step: 10 * second });
    two.thaw();
    await pass(clock, 9 * second);
    expect(two.reported).toEqual([]);
    one.thaw();
    await pass(clock, 30 * second);
    expect(leading()).toEqual(['one']);
    expect(one.reported).toEqual(['taken']);
  });

  it('is followed by one tab even when several are visible', async ({ clock, tools: { open, leading } }) => {
    const one = await open('one');
    await open('two');
    await open('three');
    one.freeze();
    await pass(clock, 15 * second);
    expect(leading().filter((name) => name !== 'one')).toHaveLength(1);
    one.thaw();
    await pass(clock, 30 * second);
    expect(leading()).toHaveLength(1);
  });

  it('is deposed by its heartbeat when another tab took the lead without its lock', async ({
    clock,
    registry,
    tools: { open },
  }) => {
    const one = await open('one');
    await takeLead(registry, 'stranger', clock.now());
    await pass(clock, 2 * second);
    expect(one.reported.slice(0, 2)).toEqual(['taken', 'deposed']);
  });

  it('keeps the lead when the clock of the device is put back or forward', async ({ clock, tools: { open, leading } }) => {
    const [one] = [await open('one'), await open('two')];
    clock.advance(3_600 * second);
    await untilIdle();
    await pass(clock, 9 * second);
    expect(leading()).toEqual(['one']);
    expect(one.reported).toEqual(['taken']);
  });
});

describe('a leader that leaps to a later epoch', () => {
  it('keeps its lead through a heartbeat and a send that begin meanwhile', async ({
    clock,
    registry,
    tools: { open, leading },
  }) => {
    const one = await open('one');
    const leap = one.leader.raise(17);
    const send = one.leader.mayWork();
    clock.advance(2 * second);
    expect(await Promise.all([leap, send])).toEqual([18, true]);
    await untilIdle();
    expect([leading(), one.reported, one.leader.epoch()]).toEqual([['one'], ['taken'], 18]);
    expect(await readLeadership(registry)).toMatchObject({ epoch: 18, beatAt: clock.now() });
  });

  it('is deposed as usual when another tab takes the lead after a leap that failed', async ({
    clock,
    registry,
    tools: { open },
  }) => {
    const one = await open('one');
    vi.spyOn(registry, 'transaction').mockRejectedValueOnce(new Error('broken'));
    await expect(one.leader.raise(17)).rejects.toThrow('broken');
    await takeLead(registry, 'stranger', clock.now());
    await pass(clock, 2 * second);
    expect(one.reported.slice(0, 2)).toEqual(['taken', 'deposed']);
  });
});

describe('without Web Locks', () => {
  it('the row alone decides: one leads, the next follows when it is closed or silent', async ({
    clock,
    tools: { open, leading },
  }) => {
    const bare: Partial<Locks> = { isMissing: true, request: (_name, run) => run() };
    const one = await open('one', true, bare);
    const two = await open('two', true, bare);
    const three = await open('three', true, bare);
    await pass(clock, 30 * second);
    expect(leading()).toEqual(['one']);
    await one.leader.stop();
    await pass(clock, 2 * second);
    expect(leading()).toHaveLength(1);
    const next = two.leader.isLeading() ? two : three;
    next.freeze();
    await pass(clock, 13 * second);
    next.thaw();
    await untilIdle();
    expect(leading()).toHaveLength(1);
    expect(next.leader.isLeading()).toBe(false);
  });

  it('if two tabs take over from the same silent one, only one gets the lead', async ({ registry }) => {
    const [one, other] = await Promise.all([takeLead(registry, 'one', noon, null), takeLead(registry, 'other', noon, null)]);
    expect([one, other].filter((epoch) => epoch !== null)).toEqual([1]);
    expect(await beatLead(registry, 2, noon)).toBe(false);
  });
});
