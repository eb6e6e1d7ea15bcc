import fc from 'fast-check';
import { type Deed, deeds, type SubmitWay, submitWays } from './person';
import type { SenderActs } from './sender-life';

/** What can happen to the next request that changes something. */
export const ways = [
  'loss',
  'lost-answer',
  'cut',
  'html',
  'status',
  'busy',
  'token',
  'right',
  'login',
  'twice',
  'late',
  'look lost',
] as const;
export type Way = (typeof ways)[number];

/** What can happen exactly after the next look, before the next request, or after it. */
export const traps = {
  'kill after look': { place: 'look', what: 'kill' },
  'kill before send': { place: 'before', what: 'kill' },
  'kill after send': { place: 'after', what: 'kill' },
  'freeze after look': { place: 'look', what: 'freeze' },
  'freeze before send': { place: 'before', what: 'freeze' },
  'freeze after send': { place: 'after', what: 'freeze' },
  'sleep after look': { place: 'look', what: 'sleep' },
  'another after look': { place: 'look', what: 'another' },
  'another before send': { place: 'before', what: 'another' },
} as const;
export type TrapName = keyof typeof traps;
export type TrapPlace = (typeof traps)[TrapName]['place'];
const trapNames = Object.keys(traps) as TrapName[];

/** What the next request meets: a fault of the line or the server, or something that happens exactly then. `act`: what somebody else does then. */
export type Meeting = { kind: 'disturbance'; how: Way | 'own' } | { kind: 'trap'; trap: TrapName; act: string };

/** What can happen to tabs and to the device. */
export const moves = [
  'kill',
  'close',
  'open',
  'freeze',
  'thaw',
  'wake',
  'upgrade',
  'lock',
  'unlock',
  'sleep',
  'clock back',
] as const;
export type Move = (typeof moves)[number];
const meanwhiles = ['another', 'undo', 'kill', 'wake', 'close', 'lock', 'sleep', 'upgrade', 'full'] as const;
type Meanwhile = (typeof meanwhiles)[number];

/** One thing that happens to a person, their device, its line, or their records. `at` chooses the record or command. */
export type Step =
  /** `atRest`: if a command needs two requests, the second one meets something. `isFast`: no time passes before the next step. */
  | { kind: 'command'; act: string; at: number; way: SubmitWay; meets: Meeting | null; atRest: boolean; isFast: boolean }
  | { kind: 'offline'; act: string; at: number; meanwhile: Meanwhile; other: string }
  | { kind: 'deed'; deed: Deed; at: number }
  | { kind: 'another'; act: string; at: number }
  | { kind: 'move'; move: Move }
  | { kind: 'line' | 'full'; on: boolean }
  | { kind: 'pass'; seconds: number };

const constant = <Kind extends string>(kind: Kind) => fc.constant(kind);

/** Random schedules for these senders, with at most `most` steps. */
export function schedulesOf({ acts, anotherActs }: SenderActs, { most }: { most: number } = { most: 14 }): fc.Arbitrary<Step[]> {
  const at = fc.nat(4);
  const act = fc.constantFrom(...acts);
  const other = fc.constantFrom(...anotherActs);
  const meets: fc.Arbitrary<Meeting | null> = fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 8, arbitrary: fc.record({ kind: constant('disturbance'), how: fc.constantFrom(...ways, 'own' as const) }) },
    { weight: 8, arbitrary: fc.record({ kind: constant('trap'), trap: fc.constantFrom(...trapNames), act: other }) },
  );
  const way = fc.oneof(
    { weight: 4, arbitrary: fc.constant<SubmitWay>('plain') },
    { weight: 1, arbitrary: fc.constantFrom(...submitWays) },
  );
  const isFast = fc.constantFrom(true, false, false, false);
  const meanwhile = fc.constantFrom('another' as const, 'wake' as const, ...meanwhiles);
  const move = fc.constantFrom<Move[]>('open', 'thaw', 'unlock', 'unlock', ...moves);
  const seconds = fc.constantFrom(1, 6, 40, 70);
  const step = fc.oneof(
    {
      weight: 10,
      arbitrary: fc.record({ kind: constant('command'), act, at, way, meets, atRest: fc.boolean(), isFast }),
    },
    { weight: 4, arbitrary: fc.record({ kind: constant('offline'), act, at, meanwhile, other }) },
    { weight: 5, arbitrary: fc.record({ kind: constant('deed'), deed: fc.constantFrom(...deeds), at }) },
    { weight: 3, arbitrary: fc.record({ kind: constant('another'), act: other, at }) },
    { weight: 5, arbitrary: fc.record({ kind: constant('move'), move }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('line' as const, 'full' as const), on: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ kind: constant('pass'), seconds }) },
  );
  return fc.array(step, { minLength: 6, maxLength: most, size: 'max' });
}

/** A little longer (s) than the device waits before it sends a schema again whose answer was lost. */
const quiet = 70;

/**
 * Schedules that contain everything once, because random ones may miss something. The acts take turns in what they meet; in a long run (`isLong`) every act
 * meets everything.
 */
export function everyStep({ acts, anotherActs }: SenderActs, isLong = false): Step[][] {
  const turn = <One>(all: readonly One[], at: number): One => {
    const one = all[at % all.length];
    if (one === undefined) throw new Error('there is nothing to draw from');
    return one;
  };
  const ask = (act: string, at: number, meets: Meeting | null, more: Partial<Step & { kind: 'command' }> = {}): Step => ({
    ...{ kind: 'command', act, at, way: 'plain', meets, atRest: at % 2 === 1, isFast: false, ...more },
  });
  const choose = (at: number): Step => ({
    kind: 'deed',
    deed: turn(['over', 'give up', 'take', 'over late'] as const, at),
    at: 0,
  });
  // The acts take turns here too, in another order than in the next list.
  const disturbances: Meeting[] = [...ways, 'own' as const].map((how) => ({ kind: 'disturbance', how }));
  const trapped: Meeting[] = trapNames.map((trap, at) => ({ kind: 'trap', trap, act: turn(anotherActs, at) }));
  const each = [...disturbances, ...trapped].flatMap((meets, at): Step[] => [
    ...acts
      .slice(0, isLong || isOwn(meets) ? acts.length : Math.ceil(acts.length / 3))
      .flatMap((_act, place): Step[] => [
        ask(isOwn(meets) ? turn(acts, place) : turn(acts, at + 3 * place), at % records, meets, { atRest: place % 2 === 1 }),
        { kind: 'pass', seconds: 6 },
        ...(meets.kind === 'trap' && traps[meets.trap].what === 'freeze' ? [{ kind: 'move', move: 'thaw' } as const] : []),
      ]),
    choose(at),
  ]);
  const others = anotherActs.map((act): Step => ({ kind: 'another', act, at: 3 }));
  // These come first, each with another record: a second command for the same record is refused.
  const foreign = submitWays.slice(1).map((way, at) => ask(turn(acts.slice(0, 3), at), at, null, { way, isFast: true }));
  const offline = (meanwhile: Meanwhile, at: number): Step => ({
    ...{ kind: 'offline', act: turn(acts, at + 1), at: at % records, meanwhile, other: turn(anotherActs, at) },
  });
  const moved = moves.flatMap((move, at): Step[] => [
    ask(turn(acts, at), at % records, { kind: 'disturbance', how: 'loss' }),
    { kind: 'deed', deed: 'undo late', at: 0 },
    { kind: 'move', move },
  ]);
  const refused: Step[] = [
    ask(turn(acts, 0), 1, { kind: 'disturbance', how: 'right' }),
    { kind: 'deed', deed: 'retry', at: 0 },
    ask(turn(acts, 1), 2, { kind: 'trap', trap: 'another after look', act: turn(anotherActs, 0) }, { atRest: false }),
    { kind: 'deed', deed: 'over', at: 0 },
    { kind: 'pass', seconds: quiet },
  ];
  // Somebody else changes the record before the device is online again, and the person overwrites that.
  const overwritten = acts.slice(0, 3).flatMap((act, at): Step[] => [
    { kind: 'offline', act, at: at + 1, meanwhile: 'another', other: turn(anotherActs, 0) },
    { kind: 'deed', deed: 'over', at: 0 },
  ]);
  // Somebody else makes the same, and no answer says which of the two is the device's: the person takes one.
  const doubled = acts
    .slice(3)
    .map((act, at) => ask(act, at, { kind: 'trap', trap: 'another before send', act: turn(anotherActs, at) }, { atRest: false }));
  const taken: Step[] = [{ kind: 'pass', seconds: quiet }, ...doubled.map((): Step => ({ kind: 'deed', deed: 'take', at: 0 }))];
  const all = [
    ...others,
    ...overwritten,
    ...(doubled.length > 0 ? [...doubled, ...taken] : []),
    ...each,
    ...refused,
    ...meanwhiles.map(offline),
    ...moved,
  ];
  const parts = Array.from({ length: Math.ceil(all.length / stepsOfEach) }, (_, at) =>
    all.slice(at * stepsOfEach, (at + 1) * stepsOfEach),
  );
  const again = acts.slice(0, 3).flatMap((act) => [ask(act, 0, null, { isFast: true }), ask(act, 0, null)]);
  return [[...foreign, { kind: 'pass', seconds: quiet }, offline('full', 0), ...again], ...parts];
}
/** A fault that only its sender has: each sender must meet its own. */
function isOwn(meets: Meeting): boolean {
  return meets.kind === 'disturbance' && meets.how === 'own';
}

const stepsOfEach = 24;
/** So many records take turns, so that no command meets another one of its record that still waits. */
const records = 10;

/** Each act once; the answer to each is lost. */
export function lostAnswers({ acts }: SenderActs): Step[] {
  return [
    ...acts.flatMap((act, at): Step[] => [
      {
        kind: 'command',
        act,
        at,
        way: 'plain',
        meets: { kind: 'disturbance', how: 'lost-answer' },
        atRest: false,
        isFast: false,
      },
      { kind: 'pass', seconds: 6 },
    ]),
    { kind: 'pass', seconds: quiet },
  ];
}
