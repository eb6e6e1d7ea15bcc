import type { LivedSchedule } from '../../../builders/schedules';
import type { Happened } from '../happenings';
import { judge } from '../judge';
import { endSchedule, live, type Place } from '../live';
import type { Move, Step } from '../schedule';
import type { Mutation } from './broken-outbox';
import type { MemoryLife, MemorySender } from './memory-sender';
import { createMemoryWorld, type MemoryWorld } from './world';

/** A schedule in memory: its steps, and a seed for everything else that is random. */
export interface MemorySchedule {
  seed: number;
  steps: Step[];
}

/** Runs a schedule of these senders in memory and judges it. `mutation`: what is broken in the build. */
export async function liveInMemory(
  senders: readonly MemorySender[],
  { seed, steps }: MemorySchedule,
  { happened, mutation = null }: { happened: Happened; mutation?: Mutation | null },
): Promise<LivedSchedule> {
  const world = createMemoryWorld(senders, seed, { happened, mutation });
  try {
    const place = createMemoryPlace(world, senders, happened);
    for (const one of steps) await live(place, one);
    world.calmDown();
    await endSchedule(place, () => workOff(world));
    const { person, history, lives, lifeOf, breaches } = world;
    return await judge({ person, history, lives, lifeOf, breaches, twice: () => 0 });
  } finally {
    await world.dispose();
  }
}

/** Sends everything that waits. The longest wait between two attempts is shorter than this step. */
async function workOff({ work, clock }: MemoryWorld): Promise<void> {
  for (let left = 6; left > 0; left -= 1) {
    await work();
    clock.advance(600_000);
  }
}

function createMemoryPlace(world: MemoryWorld, senders: readonly MemorySender[], happened: Happened): Place {
  const { clock, disk, person } = world;
  let named = 0;
  const find = (does: (sender: MemorySender) => boolean): MemoryLife => {
    const life = world.lives[senders.findIndex(does)];
    if (!life) throw new Error('no sender does this');
    return life;
  };

  async function move(kind: Move): Promise<void> {
    const before = world.leading();
    if (kind === 'kill' || kind === 'close') {
      if (before && before.state !== 'dead') happened('browser killed');
      world.kill();
    } else if (kind === 'open') {
      if (!world.isLocked()) world.lead();
    } else if (kind === 'freeze') {
      if (before?.state === 'running') world.freeze();
    } else if (kind === 'thaw') world.thaw();
    else if (kind === 'wake') {
      world.kill();
      happened('service worker woken');
      await world.work(20);
      world.kill();
    } else if (kind === 'upgrade') {
      world.upgrade();
      happened('upgrade');
    } else if (kind === 'sleep') {
      happened('three days');
      clock.advance(3 * 86_400_000);
    } else if (kind === 'clock back') {
      happened('clock set back');
      clock.advance(-3_600_000);
    } else if (kind === 'lock') {
      world.lock();
      happened('locked');
    } else unlock();
  }

  function unlock(): void {
    if (world.isLocked()) happened('unlocked');
    world.unlock();
  }

  return {
    ...{ person, happened, move },
    nextId() {
      named += 1;
      return `command-${named}`;
    },
    lifeOfAct: (act) => find(({ acts }) => acts.includes(act)),
    lifeOfAnother: (act) => find(({ anotherActs }) => anotherActs.includes(act)),
    ready: async () => unlock(),
    isLocked: world.isLocked,
    meet: (meeting) => world.meet(meeting),
    line: world.line,
    full(isFull) {
      disk.isFull = isFull;
    },
    nudge: () => undefined,
    async pass(ms) {
      await world.work();
      clock.advance(ms);
      // Late requests arrive now.
      if (ms > 30_000) world.deliver();
    },
    rest: async () => undefined,
  };
}
