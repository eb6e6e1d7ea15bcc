import type { StepFlags } from '../../src/domain/verification/steps';
import { chains, mintToken } from './chains';
import { countries, placeIn } from './countries';
import type { DemoFacts, DemoSession, DemoToken } from './demo-rows';
import { userAgents } from './devices';
import { between, chance, pick, pickWeighted, type Random } from './random';
import type { Scenario } from './scenarios';
import type { Subject } from './subjects';

/** How long an attempt may be finished after its start: a day (contract KYC 2.1). */
export const lifetime = 86_400_000;

/** Whose attempt it is, which, and when it began (ms). */
export interface AttemptHead {
  appId: string;
  subject: Subject;
  sessionId: string;
  createdAt: number;
  /** The longest time (ms) from the start to the end, for attempts that must be over by now. */
  within?: number;
}

/** One attempt of a person by its scenario. */
export function attemptOf(random: Random, head: AttemptHead, scenario: Scenario): DemoSession {
  const { appId, subject, sessionId, createdAt } = head;
  const pictureSeed = Math.floor(random() * 4_294_967_296);
  const isFinished = scenario.ending === 'finished';
  const isPassed = (scenario.liveness ?? 3) === 3 && (scenario.face ?? 3) === 3;
  const isApproved = isFinished && isPassed;
  const times = timesOf(random, scenario, createdAt, head.within ?? Number.POSITIVE_INFINITY);
  const hasDocument = scenario.face !== null;
  const tokens = isApproved && scenario.mint === 'done' ? mintTokens(random, scenario) : [];
  const proofs = scenario.proofs.filter((proof) => hasDocument || proof === 'zkProofOfPersonHood');
  const facts: DemoFacts = {
    sex: subject.documents.passport.sex,
    ...times,
    similarity: similarityOf(random, scenario.face),
    document: hasDocument ? { ...subject.documents[scenario.kind], hasBack: scenario.hasBack } : null,
    credentials: isApproved ? credentialKinds(scenario, proofs, tokens) : [],
    ageOver: isApproved && proofs.includes('zkProofOfAge') ? pick(random, [16, 18, 18, 21]) : null,
    tokens,
    ...deviceOf(random, subject),
  };
  return {
    appId,
    sessionId,
    userId: subject.userId,
    createdAt,
    expiresAt: scenario.ending === 'unending' ? null : createdAt + lifetime,
    steps: stepsOf(scenario, isApproved),
    livenessResult: scenario.liveness,
    faceResult: scenario.face,
    facts,
    pictureSeed,
  };
}

/** A refused step stays 0; an attempt that was refused ends without consent and without token. */
function stepsOf(scenario: Scenario, isApproved: boolean): StepFlags {
  const isFinished = scenario.ending === 'finished';
  // A finished attempt whose object is missing went through that step; the object was removed afterwards.
  const isDone = (result: number | null) => (result === 3 || (isApproved && result === null) ? 1 : 0);
  return {
    step_start: 1,
    step_liveliness: isDone(scenario.liveness),
    step_ocrIdVerification: scenario.asksDocument ? isDone(scenario.face) : null,
    step_mintSbt: scenario.mint === 'not configured' ? null : isApproved && scenario.mint === 'done' ? 1 : 0,
    step_userConsent: isApproved ? 1 : 0,
    step_finish: isFinished ? 1 : 0,
  };
}

type Times = Pick<DemoFacts, 'selfieAt' | 'documentAt' | 'consentAt' | 'finishedAt' | 'timeline'>;

function timesOf(random: Random, scenario: Scenario, createdAt: number, within: number): Times {
  const isFinished = scenario.ending === 'finished';
  const isApproved = isFinished && (scenario.liveness ?? 3) === 3 && (scenario.face ?? 3) === 3;
  const timeline: DemoFacts['timeline'] = [{ step: 'start', at: createdAt, result: null }];
  let at = createdAt;
  const add = (step: (typeof timeline)[number]['step'], result: number | null, low: number, high: number) => {
    at += between(random, low, high);
    timeline.push({ step, at, result });
  };
  for (const result of scenario.earlierLiveness) add('liveliness', result, 18_000, 55_000);
  if (scenario.liveness !== null || isApproved) add('liveliness', scenario.liveness, 16_000, 80_000);
  for (const result of scenario.earlierFace) add('ocrIdDoc', result, 25_000, 70_000);
  if (scenario.face !== null || (isApproved && scenario.asksDocument)) add('ocrIdDoc', scenario.face, 25_000, 110_000);
  if (isApproved) add('userConsent', null, 9_000, 45_000);
  const finishedAt = isFinished ? at + between(random, 700, 6_000) : null;
  const length = (finishedAt ?? at) - createdAt;
  const scale = length > within ? within / length : 1;
  const scaled = (moment: number) => createdAt + Math.round((moment - createdAt) * scale);
  const entries = timeline.map((entry) => ({ ...entry, at: scaled(entry.at) }));
  const lastOf = (step: string) => entries.findLast((entry) => entry.step === step)?.at ?? null;
  return {
    selfieAt: scenario.liveness === null ? null : lastOf('liveliness'),
    documentAt: scenario.face === null ? null : lastOf('ocrIdDoc'),
    consentAt: lastOf('userConsent'),
    finishedAt: finishedAt === null ? null : scaled(finishedAt),
    timeline: entries,
  };
}

function similarityOf(random: Random, face: number | null): number | null {
  const ranges: Record<number, [number, number]> = { 1: [0.06, 0.42], 3: [0.81, 0.99], 4: [0.44, 0.7], 6: [0.84, 0.97] };
  if (face === null) return null;
  const range = ranges[face];
  // Where no faces could be compared nothing of them matches (contract KYC 2.5.2: always a number).
  return range ? Math.round((range[0] + random() * (range[1] - range[0])) * 10_000) / 10_000 : 0;
}

function credentialKinds(scenario: Scenario, proofs: readonly string[], tokens: readonly DemoToken[]): string[] {
  return [
    ...(scenario.liveness === null ? [] : ['PersonhoodCredential']),
    ...(scenario.face === null ? [] : [scenario.kind === 'passport' ? 'PassportCredential' : 'GovernmentIdCredential']),
    ...proofs,
    ...tokens.map((token) => `${token.proofType}SbtCredential`),
  ];
}

function mintTokens(random: Random, scenario: Scenario): DemoToken[] {
  const proofTypes = scenario.proofs.length > 0 && scenario.face !== null ? scenario.proofs : (['zkProofOfPersonHood'] as const);
  const minted = proofTypes.slice(0, chance(random, 0.3) ? 2 : 1);
  const drawn = scenario.chain === null ? null : (chains[scenario.chain] ?? null);
  const chain =
    drawn ??
    pickWeighted(
      random,
      chains.map((one, index) => [one, [1, 5, 6, 7, 2, 1, 1][index] ?? 1] as const),
    );
  return minted.map((proofType) => mintToken(random, proofType, chain));
}

/** Most attempts come from the person's own country; some have no device, and a few nothing at all. */
function deviceOf(random: Random, subject: Subject): Pick<DemoFacts, 'userAgent' | 'place'> {
  if (chance(random, 0.015)) return { userAgent: null, place: null };
  const country = chance(random, 0.87) ? subject.country : pick(random, countries);
  const place = placeIn(random, country);
  return { userAgent: chance(random, 0.02) ? null : pickWeighted(random, userAgents), place };
}
