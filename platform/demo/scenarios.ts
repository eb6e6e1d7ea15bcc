import { between, chance, pick, pickWeighted, type Random } from './random';

/** How far an attempt comes and what the checks answer. */
export interface Scenario {
  /**
   * `finished` ran to its end, whatever the checks said; `left` was given up and has passed its end time; `unending` was given up and has no end time; `open`
   * continues now.
   */
  ending: 'finished' | 'left' | 'unending' | 'open';
  /** The last liveness result; null: no selfie object. */
  liveness: number | null;
  /** The last face result; null: no document object. */
  face: number | null;
  /** Results of earlier selfies and documents of the same session, which failed and were repeated. */
  earlierLiveness: number[];
  earlierFace: number[];
  /** false: the flow of that day asked for no document (the step is not configured). */
  asksDocument: boolean;
  /** Whether the flow mints a token: not configured, asked for but not reached, done. */
  mint: 'not configured' | 'asked' | 'done';
  kind: 'passport' | 'government id';
  hasBack: boolean;
  proofs: ('zkProofOfPersonHood' | 'zkProofOfKYC' | 'zkProofOfAge')[];
  /** Index into the chains of the contract; null: drawn. */
  chain: number | null;
  /** Minutes before now at which the attempt begins; null: anywhere in the last sixty days. */
  minutesAgo: number | null;
}

/** Liveness results that refuse, 0 to 18 without 3 (contract KYC 3.1). */
export const refusingLiveness: readonly number[] = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18];
/** Face results that refuse, 0 to 6 without 3 (contract KYC 3.2). */
export const refusingFace: readonly number[] = [0, 1, 2, 4, 5, 6];

const passed: Scenario = {
  ending: 'finished',
  liveness: 3,
  face: 3,
  earlierLiveness: [],
  earlierFace: [],
  asksDocument: true,
  mint: 'not configured',
  kind: 'passport',
  hasBack: false,
  proofs: ['zkProofOfPersonHood'],
  chain: null,
  minutesAgo: null,
};

const idCard = { kind: 'government id', hasBack: true } as const;

/** The attempts that every demo has, so that each status, code, proof, chain and gap is there at least once. */
export const scripted: readonly Scenario[] = [
  { ...passed, minutesAgo: 21, mint: 'done', proofs: ['zkProofOfPersonHood', 'zkProofOfAge'], chain: 2 },
  { ...passed, minutesAgo: 64, ...idCard, proofs: ['zkProofOfKYC'] },
  { ...passed, ending: 'open', minutesAgo: 6, liveness: null, face: null },
  { ...passed, ending: 'open', minutesAgo: 9, face: null },
  { ...passed, ending: 'open', minutesAgo: 14, ...idCard, mint: 'asked' },
  { ...passed, ending: 'open', minutesAgo: 37, liveness: 4, face: null, earlierLiveness: [7] },
  { ...passed, ending: 'open', minutesAgo: 190, face: 2, earlierFace: [4] },
  ...refusingLiveness.map((code): Scenario => ({ ...passed, liveness: code, face: null, ...(code % 2 ? idCard : {}) })),
  ...refusingFace.map((code): Scenario => ({ ...passed, face: code, ...(code % 2 ? idCard : {}) })),
  { ...passed, liveness: 2, face: 1, ...idCard },
  { ...passed, ending: 'left', liveness: 18, face: null, earlierLiveness: [8, 16] },
  { ...passed, ending: 'left', liveness: 1, face: null },
  { ...passed, ending: 'left', face: 5, earlierFace: [0] },
  { ...passed, ending: 'left', liveness: null, face: null },
  { ...passed, ending: 'left', face: null },
  { ...passed, ending: 'left', ...idCard, mint: 'asked' },
  { ...passed, ending: 'unending', liveness: null, face: null },
  { ...passed, ending: 'unending', face: null },
  { ...passed, ending: 'unending', liveness: 17, face: null },
  { ...passed, liveness: null },
  { ...passed, liveness: null, ...idCard, proofs: ['zkProofOfKYC'] },
  { ...passed, face: null, asksDocument: false },
  { ...passed, face: null, asksDocument: false, mint: 'done' },
  { ...passed, face: null, proofs: [] },
  { ...passed, mint: 'asked' },
  { ...passed, kind: 'government id', hasBack: false, proofs: ['zkProofOfAge'] },
  { ...passed, kind: 'passport', hasBack: true, proofs: ['zkProofOfAge', 'zkProofOfKYC', 'zkProofOfPersonHood'] },
  { ...passed, proofs: [] },
  { ...passed, earlierLiveness: [6, 5], earlierFace: [2], ...idCard },
  ...[0, 1, 3, 4, 5, 6].map(
    (chain): Scenario => ({ ...passed, mint: 'done', chain, proofs: chain % 2 ? ['zkProofOfAge'] : ['zkProofOfKYC'] }),
  ),
];

/** An attempt like most are. `isLast`: people rarely come again after they were let through. */
export function drawScenario(random: Random, isLast: boolean): Scenario {
  const base: Scenario = {
    ...passed,
    ...(chance(random, 0.45) ? { kind: 'government id', hasBack: chance(random, 0.85) } : {}),
    mint: chance(random, 0.6) ? 'not configured' : chance(random, 0.85) ? 'done' : 'asked',
    proofs: drawProofs(random),
    earlierLiveness: chance(random, 0.16) ? failures(random, drawLiveness) : [],
    earlierFace: chance(random, 0.09) ? failures(random, drawFace) : [],
  };
  const end = pickWeighted(random, [
    ['approved', isLast ? 82 : 22],
    ['without document', isLast ? 4 : 1],
    ['liveness', isLast ? 4 : 20],
    ['face', isLast ? 4 : 14],
    ['left', isLast ? 6 : 40],
    ['unending', isLast ? 1 : 4],
  ] as const);
  switch (end) {
    case 'approved':
      return base;
    case 'without document':
      return { ...base, asksDocument: false, face: null, earlierFace: [], proofs: ['zkProofOfPersonHood'] };
    case 'liveness':
      return { ...base, liveness: drawLiveness(random), face: null, earlierFace: [] };
    case 'face':
      return { ...base, face: drawFace(random) };
    default:
      return { ...base, ...drawBreak(random), ending: end };
  }
}

/** Where an attempt was given up: before the selfie, after it, after the document; perhaps on a failed check. */
function drawBreak(random: Random): Pick<Scenario, 'liveness' | 'face' | 'earlierLiveness' | 'earlierFace' | 'mint'> {
  const mint = chance(random, 0.6) ? 'not configured' : 'asked';
  const nothing = { liveness: null, face: null, earlierLiveness: [], earlierFace: [], mint } as const;
  return pick(random, [
    () => ({ ...nothing, earlierLiveness: [], earlierFace: [] }),
    () => ({ ...nothing, liveness: 3, earlierLiveness: [], earlierFace: [] }),
    () => ({ ...nothing, liveness: drawLiveness(random), earlierLiveness: [], earlierFace: [] }),
    () => ({ ...nothing, liveness: 3, face: drawFace(random), earlierLiveness: [], earlierFace: [] }),
    () => ({ ...nothing, liveness: 3, face: 3, earlierLiveness: [], earlierFace: [] }),
  ])();
}

function drawProofs(random: Random): Scenario['proofs'] {
  return [
    ...pick(random, [
      ['zkProofOfPersonHood'],
      ['zkProofOfPersonHood', 'zkProofOfAge'],
      ['zkProofOfKYC'],
      ['zkProofOfAge'],
      ['zkProofOfPersonHood', 'zkProofOfKYC', 'zkProofOfAge'],
      [],
    ] as const),
  ];
}

function failures(random: Random, draw: (random: Random) => number): number[] {
  return Array.from({ length: between(random, 1, 2) }, () => draw(random));
}

/** Bad light, distance and pose are common; fraud and engine trouble are not. */
function drawLiveness(random: Random): number {
  return pickWeighted(random, [
    [4, 20],
    [5, 12],
    [7, 12],
    [8, 12],
    [13, 8],
    [14, 8],
    [16, 8],
    [18, 7],
    [2, 7],
    [6, 6],
    [12, 5],
    [1, 4],
    [17, 4],
    [0, 2],
    [9, 1],
    [10, 1],
    [11, 1],
    [15, 1],
  ] as const);
}

function drawFace(random: Random): number {
  return pickWeighted(random, [
    [1, 30],
    [2, 20],
    [4, 20],
    [5, 14],
    [6, 10],
    [0, 6],
  ] as const);
}
