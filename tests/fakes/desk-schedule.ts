import fc from 'fast-check';

const anotherActs = ['approve', 'reject', 'reasons', 'reopen'] as const;
export type AnotherAct = (typeof anotherActs)[number];
/** What may happen at the very moment of a call. */
export const traps = {
  'kill after look': { place: 'after look', what: 'kill' },
  'kill before send': { place: 'before send', what: 'kill' },
  'kill after send': { place: 'after send', what: 'kill' },
  'freeze after look': { place: 'after look', what: 'freeze' },
  'freeze after send': { place: 'after send', what: 'freeze' },
  'sleep after look': { place: 'after look', what: 'sleep' },
  'another after look': { place: 'after look', what: 'another' },
  'another before send': { place: 'before send', what: 'another' },
  'login before send': { place: 'before send', what: 'login' },
} as const;
type TrapName = keyof typeof traps;
const places = [
  'kill',
  'close',
  'open',
  'open',
  'freeze',
  'thaw',
  'thaw',
  'wake',
  'upgrade',
  'lock',
  'unlock',
  'unlock',
  'sleep',
] as const;
const ways = ['lost-answer', 'loss', 'status', 'html', 'cut', 'token', 'right', 'right', 'twice'] as const;

const meanwhiles = ['another', 'another', 'undo', 'wake', 'wake', 'close', 'lock', 'sleep', 'upgrade', 'full'] as const;

export type Place = (typeof places)[number];
export type Way = (typeof ways)[number];

/** What waits for the next request: something on its way, or something at the very moment of a call. */
export type Meeting = { kind: 'disturbance'; how: Way } | { kind: 'trap'; trap: TrapName; act: AnotherAct };

/** One thing that happens to a reviewer's device, its line, or to the companies. */
export type DeskStep =
  | { kind: 'decide'; company: number; approve: boolean; meets: Meeting | null }
  | { kind: 'offline'; company: number; approve: boolean; meanwhile: (typeof meanwhiles)[number]; act: AnotherAct }
  | { kind: 'undo' | 'later-build'; company: number }
  /** What needs the person gets their word. */
  | { kind: 'choose'; keeps: boolean }
  | { kind: Place }
  | { kind: 'another'; company: number; act: AnotherAct }
  | { kind: 'line' | 'full'; on: boolean }
  | { kind: 'pass'; seconds: number };

const company = fc.nat(4);
const act = fc.constantFrom(...anotherActs);
const approve = fc.boolean();
const meets: fc.Arbitrary<Meeting | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('disturbance' as const), how: fc.constantFrom(...ways) }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('trap' as const),
      trap: fc.constantFrom<TrapName>('freeze after send', ...(Object.keys(traps) as TrapName[])),
      act,
    }),
  },
);
const step: fc.Arbitrary<DeskStep> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('decide' as const), company, approve, meets }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('offline' as const),
      company,
      approve,
      meanwhile: fc.constantFrom(...meanwhiles),
      act,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('undo' as const, 'later-build' as const), company }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose' as const), keeps: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom(...places) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('another' as const), company, act }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('line', 'full'), on: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 5, 40) }) },
);

export const deskSchedule = fc.array(step, { minLength: 6, maxLength: 14, size: 'max' });

const anyDecision = { company: 0, approve: true };

/** Each thing once, five to a schedule: the random ones need not hold all of them. What needs the person is kept and given up by turns. */
function everyStep(): DeskStep[][] {
  const decided = (one: Meeting): DeskStep => ({ ...anyDecision, kind: 'decide', meets: one });
  const all: DeskStep[] = [
    // One after the other at the same company, in one schedule.
    ...(['reject', 'reopen', 'reasons', 'approve'] as const).map((one): DeskStep => ({ kind: 'another', company: 3, act: one })),
    ...ways.map((how) => decided({ kind: 'disturbance', how })),
    ...(Object.keys(traps) as TrapName[]).map((trap) => decided({ kind: 'trap', trap, act: 'reasons' })),
    ...meanwhiles.map((meanwhile): DeskStep => ({ ...anyDecision, kind: 'offline', meanwhile, act: 'reasons' })),
    ...(['freeze', 'open', 'kill', 'unlock', 'sleep'] as const).map((kind): DeskStep => ({ kind })),
    { kind: 'later-build', company: 4 },
  ];
  const wait: DeskStep = { kind: 'pass', seconds: 5 };
  return Array.from({ length: Math.ceil(all.length / 5) }, (_, at) =>
    all.slice(at * 5, at * 5 + 5).flatMap((one, place) => [one, wait, { kind: 'choose', keeps: (at + place) % 2 === 0 }]),
  );
}
export const everyDeskStep = everyStep();
