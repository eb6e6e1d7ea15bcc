import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameBase } from '../../src/domain/command';
import { report } from '../builders/report';
import { runs, runsTimeout } from '../builders/runs';
import type { Mutation } from '../fakes/broken-outbox';
import type { ReviewAct } from '../fakes/company-server';
import { createOutboxWorld, type OutboxWorld } from '../fakes/outbox-world';

/** One thing that happens to a reviewer, their device, the line or the server. */
type Step =
  | { kind: 'decide'; company: number; approve: boolean }
  | { kind: 'undo' | 'retry' | 'keep' | 'give-up'; at: number }
  | { kind: 'another'; company: number; act: ReviewAct }
  | { kind: 'work' | 'wake' | 'kill' | 'freeze' | 'thaw' | 'deliver' | 'upgrade' }
  | { kind: 'line' | 'full'; on: boolean }
  | { kind: 'pass'; seconds: number };

const company = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('decide' as const), company, approve: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'retry', 'keep', 'give-up'), at: fc.nat(3) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('another' as const),
      company,
      act: fc.constantFrom<ReviewAct>('approve', 'reject', 'reasons', 'documents', 'reopen', 'remove'),
    }),
  },
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('wake', 'kill', 'freeze', 'thaw', 'deliver', 'upgrade') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('line', 'full'), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 60, 3 * 86_400) }) },
);
const schedule = fc.record({ seed: fc.integer(), steps: fc.array(step, { minLength: 6, maxLength: 24 }) });

async function happen(world: OutboxWorld, one: Step): Promise<void> {
  const idOf = (at: number) => world.companies[at % world.companies.length] ?? '';
  switch (one.kind) {
    case 'decide':
      return world.decide(idOf(one.company), one.approve ? 'Approved' : 'Rejected');
    case 'undo':
      return world.undo(one.at);
    case 'retry':
      return world.retry(one.at);
    case 'keep':
      return world.keepMine(one.at);
    case 'give-up':
      return world.giveUp(one.at);
    case 'another':
      return world.another(idOf(one.company), one.act);
    case 'work':
      return world.work();
    case 'wake':
      // The service worker wakes while no tab leads.
      world.kill();
      await world.work(20);
      return world.kill();
    case 'line':
      return world.line(one.on);
    case 'full':
      return world.full(one.on);
    case 'pass':
      return world.clock.advance(one.seconds * 1_000);
    default:
      return world[one.kind]();
  }
}

interface Judged {
  lost: string[];
  doubled: string[];
  unseen: string[];
  untrue: string[];
  breaches: string[];
}

/** What the server's ledger says of what the device did, and of what it says that it did. */
async function judge(world: OutboxWorld): Promise<Judged> {
  const commands = await world.payloads();
  const linesOf = (id: string) => world.ledger.filter(({ by }) => by === id);
  const judged: Judged = { lost: [], doubled: [], unseen: [], untrue: [], breaches: world.breaches };
  for (const [id, wishes] of world.made) {
    const lines = linesOf(id);
    const known = commands.find(({ row }) => row.id === id);
    if (lines.length > wishes) judged.doubled.push(id);
    if (!known && !world.undone.has(id)) judged.lost.push(id);
    if (!known && lines.length > 0) judged.untrue.push(`${id} was taken back and carried out`);
  }
  for (const { by, seen, looked } of world.ledger) {
    // The documented race is what changed between the look and the arrival of the request; the look itself has to be what the person saw.
    if (seen && !(looked && isSameBase(seen, looked))) judged.unseen.push(by);
  }
  for (const { row, payload } of commands) {
    const lines = linesOf(row.id).length;
    const { state, result } = row;
    const isSo = world.ledger.some(
      ({ companyId, decision }) => companyId === row.subject && decision === payload?.command.decision,
    );
    if ((result === 'accepted' || result === 'found' || result === 'already-so') && !isSo)
      judged.untrue.push(`${row.id} says that it is so`);
    if (state !== 'done' && state !== 'conflict' && state !== 'refused') judged.lost.push(`${row.id} stands at ${state}`);
    if (result === 'already-so' && lines > 0) judged.untrue.push(`${row.id} says that it was so already`);
    if (row.moves.length === 0 || row.moves.at(-1)?.state !== state) judged.untrue.push(`${row.id} has no history`);
  }
  return judged;
}

/** Lives one schedule to its end and judges it. */
async function live(seed: number, steps: readonly Step[], mutation: Mutation | null = null) {
  const world = createOutboxWorld(seed, mutation);
  try {
    for (const one of steps) await happen(world, one);
    await world.calmDown();
    for (let left = 6; left > 0; left -= 1) {
      await world.work();
      world.clock.advance(600_000);
    }
    return { judged: await judge(world), made: world.made.size, states: (await world.rows()).map(({ state }) => state) };
  } finally {
    await world.dispose();
  }
}

const nothing: Judged = { lost: [], doubled: [], unseen: [], untrue: [], breaches: [] };

describe('the outbox', () => {
  it(
    'applies every decision at most once, loses none, sends none over an unseen change, and tells the truth of it',
    async () => {
      let count = 0;
      let made = 0;
      const states = new Map<string, number>();
      await fc.assert(
        fc.asyncProperty(schedule, async ({ seed, steps }) => {
          const lived = await live(seed, steps);
          expect(lived.judged).toEqual(nothing);
          count += 1;
          made += lived.made;
          for (const state of lived.states) states.set(state, (states.get(state) ?? 0) + 1);
        }),
        runs(200),
      );
      // The schedules were worth living.
      for (const state of ['done', 'conflict', 'refused']) expect(states.get(state)).toBeGreaterThan(0);
      report({ kind: 'outbox', where: 'memory', count, decisions: made, lost: 0, doubled: 0 });
    },
    runsTimeout(120_000),
  );

  it.each<Mutation>(['no-reconcile', 'no-epoch-check', 'sending-after-request'])(
    'that is built with %s is found out',
    async (mutation) => {
      const schedules = fc.sample(schedule, { ...runs(200), numRuns: 200 });
      let found = 0;
      for (const { seed, steps } of schedules) {
        if (found > 0) break;
        const { judged } = await live(seed, steps, mutation);
        if (JSON.stringify(judged) !== JSON.stringify(nothing)) found += 1;
      }
      expect(found).toBe(1);
    },
    120_000,
  );
});
