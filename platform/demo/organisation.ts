import { attemptOf } from './attempts';
import type { DemoAttempt, DemoMembership, DemoPerson, DemoRole, DemoService, DemoSession, DemoSubject } from './demo-rows';
import { historyOf } from './history';
import { membershipsOf, rolesOf } from './memberships';
import { uuidOf } from './random';
import { drawScenario } from './scenarios';
import { type Subject, subjectOf } from './subjects';
import { servicesOf, teamOf } from './team';

/** The people who sign in, the admin first; the same for the same seed. */
export function demoPeople(seed: number): DemoPerson[] {
  return teamOf(seed);
}

/** The roles of the accounts of the demo. */
export function demoRoles(seed: number): DemoRole[] {
  return rolesOf(seed);
}

/** Members and invitations of the demo; those that are still open were sent shortly before `now` (ms). */
export function demoMemberships(seed: number, now: number): DemoMembership[] {
  return membershipsOf(seed, now);
}

/** The services of the organisation: one SSI, one KYC, one QUEST, in the order in which they were made. */
export function demoServices(seed: number): DemoService[] {
  return servicesOf(seed);
}

/**
 * `count` sessions of the KYC service over the sixty days before `now` (ms), of about 0.62 times as many people. Streamed: one person after
 * the other, the attempts of a person in their order, each with the same, final subject. The same seed and `now` give the same rows.
 */
export function* demoSessions(seed: number, now: number, count: number): Generator<DemoAttempt> {
  const appId = kycServiceOf(servicesOf(seed)).appId;
  let left = count;
  for (let index = 0; left > 0; index += 1) {
    const person = subjectOf(appId, index);
    const sessions = historyOf(appId, person, now).slice(-left);
    const subject = subjectRow(person, sessions);
    for (const session of sessions) yield { session, subject };
    left -= sessions.length;
  }
}

/** How long before `now` (ms) a session of the traffic begins: long enough to be over, the same for all so that the newest is on top. */
const trafficHeadStart = 240_000;

/**
 * One more session of the KYC service, begun four minutes before `now` (ms): mostly of a new person, sometimes of one that demoSessions made. Its subject is
 * about this session alone; `mergeSubject` joins it with the stored one. Throws if `services` has no KYC service.
 */
export function nextTrafficSession(random: () => number, now: number, services: readonly DemoService[]): DemoAttempt {
  const { appId } = kycServiceOf(services);
  const index = random() < 0.15 ? Math.floor(random() * 140) : 1_000_000 + Math.floor(random() * 1_000_000_000);
  const subject = subjectOf(appId, index);
  const drawn = drawScenario(random, true);
  const scenario = drawn.ending === 'left' || drawn.ending === 'unending' ? { ...drawn, ending: 'open' as const } : drawn;
  const times = { createdAt: now - trafficHeadStart, within: trafficHeadStart - 1_000 };
  const session = attemptOf(random, { appId, subject, sessionId: uuidOf(random), ...times }, scenario);
  return { session, subject: subjectRow(subject, [session]) };
}

/** The same, but only sessions that have ended: a verifier page finishes the verification at once. */
export function nextEndedSession(random: () => number, now: number, services: readonly DemoService[]): DemoAttempt {
  for (;;) {
    const attempt = nextTrafficSession(random, now, services);
    if (attempt.session.steps.step_finish === 1) return attempt;
  }
}

/** The subject to keep when a later session of a person arrives; `known` is what is kept, null for a new person. */
export function mergeSubject(known: DemoSubject | null, next: DemoSubject): DemoSubject {
  if (!known) return next;
  return {
    ...next,
    createdAt: Math.min(known.createdAt, next.createdAt),
    completedAt: next.completedAt ?? known.completedAt,
    retries: known.retries + next.retries,
  };
}

function kycServiceOf(services: readonly DemoService[]): DemoService {
  const service = services.find(({ type }) => type === 'CAVACH_API');
  if (!service) throw new Error('the organisation has no KYC service');
  return service;
}

function subjectRow(subject: Subject, sessions: readonly DemoSession[]): DemoSubject {
  const ends = sessions.flatMap(({ facts }) => (facts.finishedAt === null ? [] : [facts.finishedAt]));
  return {
    appId: sessions[0]?.appId ?? '',
    userId: subject.userId,
    name: subject.name,
    email: subject.email,
    createdAt: Math.min(...sessions.map(({ createdAt }) => createdAt)),
    completedAt: ends.length > 0 ? Math.max(...ends) : null,
    retries: sessions.length,
  };
}
