import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChaosKind } from '../../platform/http/chaos-rules';
import { minute, second } from '../builders/moments';
import { report } from '../builders/report';
import { runs, runsTimeout } from '../builders/runs';
import { startOutboxDesk } from '../fakes/outbox-device';

/** One thing that happens to a reviewer's device, its line, or to the companies. */
type Step =
  | { kind: 'decide'; company: number; approve: boolean }
  | { kind: 'undo' | 'kill' | 'freeze' | 'thaw' }
  | { kind: 'another'; company: number; act: 'approve' | 'reject' | 'reasons' }
  | { kind: 'disturb'; how: ChaosKind }
  | { kind: 'line'; on: boolean }
  | { kind: 'pass'; seconds: number };

const company = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('decide' as const), company, approve: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('undo', 'kill', 'freeze', 'thaw') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('another' as const),
      company,
      act: fc.constantFrom('approve', 'reject', 'reasons'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('disturb' as const),
      how: fc.constantFrom<ChaosKind>('lost-answer', 'lost-answer', 'loss', 'status', 'html', 'cut'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('line' as const), on: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 5, 40) }) },
);

type Started = Awaited<ReturnType<typeof startOutboxDesk>>;
let platform: Started['platform'];
let desk: Started['desk'];
let close: Started['close'];
/** Three companies that stand open at the start of every schedule. */
let companies: string[] = [];
let commands = 0;

beforeAll(async () => {
  const started = await startOutboxDesk();
  ({ platform, desk, close } = started);
  companies = started.companies.slice(0, 3);
  expect(companies).toHaveLength(3);
}, 120_000);
afterAll(() => close());

async function begin(): Promise<void> {
  for (const id of companies) await platform.companies.put(id, { status: 'Completed', statusReason: [] });
  await desk.work.database.commands.clear();
  platform.chaos.set([]);
  desk.line(true);
  for (const tab of desk.tabs) tab.thaw();
  // Of the tabs of the schedules before, one goes on.
  for (const tab of desk.running().slice(1)) tab.kill();
  if (desk.running().length === 0) desk.open();
  // The lists are read anew, so that the person sees them open.
  await desk.pass(minute);
}

async function happen(one: Step, made: Map<string, string>, undone: Set<string>): Promise<void> {
  const [tab] = desk.running();
  const id = 'company' in one ? (companies[one.company] ?? '') : '';
  if (one.kind === 'decide') {
    commands += 1;
    const command = `command-${commands}`;
    if (await desk.decide(command, id, one.approve ? 'Approved' : 'Rejected')) made.set(command, id);
    await desk.rest();
  } else if (one.kind === 'undo') {
    const taken = await desk.undo();
    if (taken) undone.add(taken);
  } else if (one.kind === 'another') {
    if (one.act === 'reasons') await platform.companies.put(id, { statusReason: ['COMPANY_INACTIVE'] });
    else await platform.companies.decide(id, one.act === 'approve' ? 'Approved' : 'Rejected', 'another-reviewer');
  } else if (one.kind === 'disturb') {
    const rule = { match: 'PATCH /tenant', kind: one.how, times: 1 };
    platform.chaos.set([one.how === 'status' ? { ...rule, status: 503 } : rule]);
  } else if (one.kind === 'line') desk.line(one.on);
  else if (one.kind === 'pass') await desk.pass(one.seconds * second);
  else if (one.kind === 'kill') {
    tab?.kill();
    desk.open();
    await desk.rest();
  } else if (one.kind === 'freeze') {
    tab?.freeze();
    desk.open();
  } else for (const frozen of desk.tabs) frozen.thaw();
}

it(
  'a decision reaches the platform at most once by its own ledger and is never lost, whatever happens to the whole worker',
  async () => {
    let count = 0;
    let decisions = 0;
    const ends = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        await begin();
        const before = (await platform.companies.ledger()).length;
        const made = new Map<string, string>();
        const undone = new Set<string>();
        for (const one of steps) await happen(one, made, undone);
        platform.chaos.set([]);
        desk.line(true);
        for (const tab of desk.tabs) tab.thaw();
        if (desk.running().length === 0) desk.open();
        // In steps as short as a heartbeat: tabs that sleep through others' would take the lead from each other for ever.
        await desk.pass(4 * minute, 2 * second);

        const rows = await desk.rows();
        const lines = (await platform.companies.ledger()).slice(before);
        const mine = lines.filter(({ decidedBy }) => decidedBy !== 'another-reviewer');
        for (const id of companies) {
          const ofCompany = lines.filter(({ companyId }) => companyId === id);
          expect(ofCompany.length).toBeLessThanOrEqual(1);
          // One that was taken back before anything left was never carried out.
          const stands = [...made].some(([command, about]) => about === id && !undone.has(command));
          if (!stands) expect(mine.filter(({ companyId }) => companyId === id)).toEqual([]);
        }
        for (const [command] of made) {
          const row = rows.find(({ id }) => id === command);
          // Taken back after a refusal it stays in the history.
          if (undone.has(command)) expect(row?.result ?? 'given-up').toBe('given-up');
          else expect(row).toBeDefined();
          if (!row || undone.has(command)) continue;
          expect(['done', 'conflict', 'refused']).toContain(row.state);
          ends.set(row.state, (ends.get(row.state) ?? 0) + 1);
          const line = mine.find(({ companyId }) => companyId === row.subject);
          if (row.result === 'accepted' || row.result === 'found')
            expect(lines.some(({ companyId }) => companyId === row.subject)).toBe(true);
          if (row.result === 'already-so') expect(line).toBeUndefined();
        }
        count += 1;
        decisions += made.size;
      }),
      { ...runs(20), numRuns: Math.min(runs(20).numRuns, 200) },
    );
    expect(ends.get('done')).toBeGreaterThan(0);
    report({ kind: 'outbox', where: 'worker', count, decisions, lost: 0, doubled: 0 });
  },
  runsTimeout(240_000),
);
