import fc from 'fast-check';

const wishes = ['did', 'registered-did', 'schema', 'rename', 'credential', 'status'] as const;
export type IdentityWish = (typeof wishes)[number];

/** What may become of the next request that changes something. */
const ways = [
  'loss',
  'lost-answer',
  'cut',
  'html',
  'status',
  'busy',
  'token',
  'right',
  'credit',
  'twice',
  'late',
  'refused by the ledger',
  'look lost',
] as const;
export type IdentityWay = (typeof ways)[number];

/** What may happen at the very moment of such a request. */
export const identityTraps = {
  'kill before': { place: 'before', what: 'kill' },
  'kill after': { place: 'after', what: 'kill' },
  'freeze before': { place: 'before', what: 'freeze' },
  'freeze after': { place: 'after', what: 'freeze' },
  'another before': { place: 'before', what: 'another' },
} as const;
export type IdentityTrap = keyof typeof identityTraps;

export type IdentityMeeting = { kind: 'disturbance'; how: IdentityWay } | { kind: 'trap'; trap: IdentityTrap };

const ledgerStates = ['slow', 'down', 'doubled', 'reversed', 'well'] as const;
const places = ['kill', 'close', 'open', 'freeze', 'thaw', 'wake', 'undo', 'sleep'] as const;
export type IdentityPlace = (typeof places)[number];
const meanwhiles = ['kill', 'close', 'wake', 'undo', 'sleep'] as const;

/** One thing that happens to somebody who asks for DIDs, schemas and credentials, to their device, its line, the service or the ledger. */
export type IdentityStep =
  /** `atRest`: of a DID that is put on the ledger it is the second request that meets something. */
  | { kind: 'wish'; what: IdentityWish; meets: IdentityMeeting | null; atRest: boolean }
  | { kind: 'offline'; what: IdentityWish; meanwhile: (typeof meanwhiles)[number] }
  /** What needs the person gets their word. */
  | { kind: 'choose'; how: 'over' | 'take' | 'give-up' }
  | { kind: 'ledger'; is: (typeof ledgerStates)[number] }
  | { kind: IdentityPlace }
  /** Somebody else names the DID that is there. */
  | { kind: 'another' }
  | { kind: 'pass'; seconds: number };

const what = fc.constantFrom(...wishes);
const meets: fc.Arbitrary<IdentityMeeting | null> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('disturbance' as const), how: fc.constantFrom(...ways) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('trap' as const),
      trap: fc.constantFrom(...(Object.keys(identityTraps) as IdentityTrap[])),
    }),
  },
);
const chosen = fc.record({ kind: fc.constant('choose' as const), how: fc.constantFrom('over', 'take', 'give-up') });
const step: fc.Arbitrary<IdentityStep> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ kind: fc.constant('wish' as const), what, meets, atRest: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('offline' as const), what, meanwhile: fc.constantFrom(...meanwhiles) }),
  },
  { weight: 4, arbitrary: chosen },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ledger' as const), is: fc.constantFrom(...ledgerStates) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...places) }) },
  { weight: 1, arbitrary: fc.constant<IdentityStep>({ kind: 'another' }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), seconds: fc.constantFrom(1, 6, 40, 70) }) },
);

export const identitySchedule = fc.array(step, { minLength: 6, maxLength: 14, size: 'max' });

/** Each thing once, nine to a schedule: the random ones need not hold all of them. */
function everyStep(): IdentityStep[][] {
  const wish = (of: IdentityWish, met: IdentityMeeting, atRest = false): IdentityStep => ({
    ...{ kind: 'wish', what: of, meets: met, atRest },
  });
  const choose = (how: 'over' | 'take' | 'give-up'): IdentityStep => ({ kind: 'choose', how });
  /** As long as a schema of which nobody knows whether it arrived is not sent again. */
  const quiet: IdentityStep = { kind: 'pass', seconds: 70 };
  const all: IdentityStep[] = [
    ...ways.flatMap((how) => [
      wish('schema', { kind: 'disturbance', how }),
      ...(how === 'right' ? [choose('give-up')] : [quiet]),
    ]),
    ...(['loss', 'lost-answer', 'cut', 'status', 'twice', 'late', 'refused by the ledger'] as const).flatMap((how) => [
      wish('credential', { kind: 'disturbance', how }),
      wish('status', { kind: 'disturbance', how }),
      quiet,
    ]),
    ...(['loss', 'lost-answer', 'late', 'twice', 'status'] as const).flatMap((how) => [
      wish('registered-did', { kind: 'disturbance', how }),
      wish('registered-did', { kind: 'disturbance', how }, true),
      wish('rename', { kind: 'disturbance', how }),
    ]),
    ...(Object.keys(identityTraps) as IdentityTrap[]).flatMap((trap) => [
      ...(['schema', 'registered-did', 'rename', 'credential', 'status'] as const).map((of) =>
        wish(of, { kind: 'trap', trap }, trap === 'kill before'),
      ),
      ...(trap === 'another before' ? [choose('take'), choose('over')] : [{ kind: 'thaw' } as const]),
    ]),
    ...meanwhiles.map((meanwhile, at): IdentityStep => ({ kind: 'offline', what: wishes[(at + 1) % 6] ?? 'schema', meanwhile })),
    ...ledgerStates.flatMap((is): IdentityStep[] => [
      { kind: 'ledger', is },
      wish('schema', { kind: 'disturbance', how: 'cut' }),
    ]),
    ...(['another', 'freeze', 'open', 'thaw', 'kill', 'close'] as const).flatMap((kind): IdentityStep[] => [
      wish('did', { kind: 'disturbance', how: 'loss' }),
      { kind },
    ]),
  ];
  return Array.from({ length: Math.ceil(all.length / 9) }, (_, at) =>
    all.slice(at * 9, at * 9 + 9).flatMap((one): IdentityStep[] => [one, { kind: 'pass', seconds: 6 }]),
  );
}
export const everyIdentityStep = everyStep();

/** Everything that these schedules can let happen: each has to have happened in the gate's. */
export const identityHappenings = [
  'request lost',
  'answer lost after it was done',
  'answer cut',
  'page of a portal',
  'server failed',
  'server busy',
  'token refused',
  'right withdrawn',
  'out of credit',
  'request delivered twice',
  'request delivered late',
  'refused by the ledger',
  'look lost',
  'tab killed before the request left',
  'tab killed between request and answer',
  'tab frozen in a request',
  'another between look and request',
  'another gave a name',
  'worker killed',
  'browser killed',
  'two tabs',
  'tab thawed',
  'service worker sent',
  'three days',
  'ledger down',
  'undo',
  'retry',
  'sent over what was found',
  'taken',
  'give up',
  'found after a lost answer',
] as const;
export type IdentityHappening = (typeof identityHappenings)[number];
