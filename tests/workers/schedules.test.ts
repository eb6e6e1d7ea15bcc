import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noon, second } from '../builders/moments';
import { report } from '../builders/report';
import { runs } from '../builders/runs';
import { type Breach, createTabWorld, type TabWorld } from '../fakes/tab-world';
import { pass, turn, untilIdle } from '../fakes/turns';

/** One thing that happens to a browser; `tab` chooses among those it can happen to. */
type Step =
  | { kind: 'open' | 'change' }
  | { kind: 'close' | 'kill' | 'freeze' | 'thaw' | 'hide' | 'show'; tab: number }
  | { kind: 'pass'; seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'open' }) },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'change' }) },
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constantFrom('close', 'kill', 'freeze', 'freeze', 'thaw', 'hide', 'show'), tab: fc.nat(3) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(0.05, 1, 3, 9, 16) }) },
);

/** A leader is stopped in the middle of writing, which few random days bring about. */
const frozenWhileWriting: Step[] = [
  { kind: 'change' },
  { kind: 'pass', seconds: 16 },
  { kind: 'change' },
  { kind: 'freeze', tab: 0 },
  { kind: 'hide', tab: 1 },
];

const most = 4;
/** How long the random days of one run may take (ms): the long run stops at it, however many were asked for. */
const longest = 12 * 60_000;

async function live(world: TabWorld, steps: readonly Step[]): Promise<void> {
  let opened = 0;
  const open = async () => {
    opened += 1;
    world.open(`tab-${opened}`);
    await untilIdle();
  };
  await open();
  await open();
  for (const [at, one] of steps.entries()) {
    const alive = world.tabs.filter((tab) => tab.state() !== 'dead');
    if (one.kind === 'open') {
      if (alive.length < most) await open();
    } else if (one.kind === 'change') change(world, at);
    else if (one.kind === 'pass') await pass(world.clock, one.seconds * second);
    else if ('tab' in one) {
      const tab = alive[one.tab % Math.max(1, alive.length)];
      if (tab) await happen(tab, one.kind);
    }
  }
}

async function happen(
  tab: TabWorld['tabs'][number],
  kind: 'close' | 'kill' | 'freeze' | 'thaw' | 'hide' | 'show',
): Promise<void> {
  if (kind === 'kill') tab.kill();
  else if (kind === 'freeze') tab.freeze();
  else if (kind === 'thaw') tab.thaw();
  else if (tab.state() === 'running') {
    if (kind === 'close') {
      await tab.studio.stop();
      tab.kill();
    } else {
      tab.visible = kind === 'show';
      void tab.studio.api.setVisible({ visible: tab.visible });
    }
  }
  await turn(3);
}

/** The server's list moves: rows come, change and go. */
function change({ service, clock }: TabWorld, at: number): void {
  const { sessions } = service;
  if (at % 3 === 0 && sessions.length > 2) sessions.splice(at % sessions.length, 1);
  const row = sessions[at % Math.max(1, sessions.length)];
  if (row) row.status = row.status === 'Success' ? 'Pending' : 'Success';
  sessions.unshift({ sessionId: `session-${clock.now()}-${at}`, createdAt: clock.now(), status: 'Pending' });
}

/** From here on the server is quiet and at least one tab is visible. */
async function calmDown(world: TabWorld): Promise<void> {
  const running = world.tabs.filter((tab) => tab.state() === 'running');
  if (running.some((tab) => tab.visible)) return;
  const [first] = running;
  if (first) await happen(first, 'show');
  else world.open('tab-last');
  await untilIdle();
}

const leadingTabs = (world: TabWorld) =>
  Promise.all(
    world.tabs
      .filter((tab) => tab.state() === 'running')
      .map(async (tab) => {
        const sign = await tab.studio.api.ping({});
        return sign.ok && sign.value.leading ? [tab] : [];
      }),
  ).then((found) => found.flat());

async function expectOneLeader(world: TabWorld): Promise<void> {
  const leading = await leadingTabs(world);
  expect(leading.map((tab) => tab.name)).toEqual([world.leader()?.tab]);
  expect(leading[0]?.visible).toBe(true);
}

/** Worlds in one process: each leaves a megabyte and more in Dexie's and the fake database's own memory of the names they knew. */
const mostWorlds = 400;

it(
  'whatever happens to tabs, one leads, only it sends and writes, and in the end the mirror equals the server',
  async () => {
    let count = 0;
    const breaches: Breach[] = [];
    const seen = { sends: 0, applies: 0, refusedApplies: 0, refusedSends: 0, leads: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const world = createTabWorld();
        try {
          for (let at = 1; at <= 12; at += 1)
            world.service.sessions.push({ sessionId: `first-${at}`, createdAt: noon - at * second, status: 'Success' });
          await live(world, steps);
          await calmDown(world);
          await pass(world.clock, 15 * second);
          await expectOneLeader(world);
          for (let left = 80; left > 0 && (await world.difference()).length > 0; left -= 1)
            await pass(world.clock, 4 * second, { step: 2 * second });
          expect(await world.difference()).toEqual([]);
          for (const tab of world.tabs) tab.thaw();
          await pass(world.clock, 15 * second);
          await expectOneLeader(world);
          breaches.push(...world.breaches);
          expect(world.breaches).toEqual([]);
          count += 1;
          for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += world.counts[name];
        } finally {
          await world.dispose();
        }
      }),
      {
        ...runs(21, 60),
        numRuns: Math.min(runs(21, 60).numRuns, mostWorlds),
        examples: [[frozenWhileWriting]],
        interruptAfterTimeLimit: longest,
        markInterruptAsFailure: false,
      },
    );
    // The days were worth running: leads changed, and tabs were stopped in the middle of sending and of writing.
    expect(Math.min(seen.leads - count, seen.refusedSends, seen.refusedApplies, seen.applies)).toBeGreaterThan(0);
    // A run that the time limit cut short must still have been a long one.
    expect(count).toBeGreaterThanOrEqual(Math.min(runs(15).numRuns ?? 15, 300));
    const broken = (law: Breach['law']) => breaches.filter((breach) => breach.law === law).length;
    report({
      kind: 'schedules',
      count,
      sends: seen.sends,
      applies: seen.applies,
      requestsOfNonLeaders: broken('send'),
      appliesOfOldEpochs: broken('apply'),
    });
  },
  13 * 60_000,
);
