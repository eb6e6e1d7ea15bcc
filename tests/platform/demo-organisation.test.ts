import { describe, expect, test } from 'vitest';
import { chainLabel, chains } from '../../platform/demo/chains';
import type { DemoAttempt } from '../../platform/demo/demo-rows';
import { userIdOf } from '../../platform/demo/encodings';
import {
  demoPeople,
  demoServices,
  demoSessions,
  mergeSubject,
  nextEndedSession,
  nextTrafficSession,
} from '../../platform/demo/organisation';
import { seededRandom } from '../../platform/demo/random';
import { failedStepOf, sessionOutcomeOf, sessionStatusAt, statusNames } from '../../src/domain/verification/session';
import { stepNames } from '../../src/domain/verification/steps';
import { expectManyScripts } from './support/scripts';

const now = Date.parse('2026-03-18T10:24:00.000Z');
const day = 86_400_000;
const rows = [...demoSessions(1, now, 240)];
const sessions = rows.map(({ session }) => session);

function statusOf({ session }: DemoAttempt): string {
  const outcome = sessionOutcomeOf({ ...session, status: null });
  return sessionStatusAt({ outcome, expiresAt: session.expiresAt }, now);
}

function byPerson(attempts: readonly DemoAttempt[]): Map<string, DemoAttempt[]> {
  const people = new Map<string, DemoAttempt[]>();
  for (const attempt of attempts) people.set(attempt.subject.userId, [...(people.get(attempt.subject.userId) ?? []), attempt]);
  return people;
}

describe('the demo sessions', () => {
  test('240 sessions are of about 150 people', () => {
    expect(rows).toHaveLength(240);
    expect(byPerson(rows).size).toBeGreaterThan(135);
    expect(byPerson(rows).size).toBeLessThan(165);
  });

  test.each(statusNames.map((name) => [name]))('the status %s is there', (name) => {
    expect(rows.filter((row) => statusOf(row) === name).length).toBeGreaterThan(2);
  });

  test('no status takes more than two thirds of the list, and most people are let through', () => {
    const count = (name: string) => rows.filter((row) => statusOf(row) === name).length;
    expect(count('Success')).toBeGreaterThan(count('Failed'));
    expect(count('Success')).toBeGreaterThan(count('Expired'));
    expect(count('Success')).toBeLessThan(160);
  });

  test.each([...Array(19).keys()].map((code) => [code]))('liveness code %i ends a finished session', (code) => {
    const ends = sessions.filter(({ livenessResult, steps }) => livenessResult === code && steps.step_finish === 1);
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every((session) => code === 3 || failedStepOf(session) === 'step_liveliness')).toBe(true);
  });

  test.each([...Array(7).keys()].map((code) => [code]))('face code %i ends a finished session', (code) => {
    const ends = sessions.filter(
      ({ faceResult, livenessResult, steps }) => faceResult === code && livenessResult === 3 && steps.step_finish === 1,
    );
    expect(ends.length).toBeGreaterThan(0);
    expect(ends.every((session) => code === 3 || failedStepOf(session) === 'step_ocrIdVerification')).toBe(true);
  });

  test.each<[string, (attempt: DemoAttempt) => boolean]>([
    [
      'expired by its time',
      ({ session }) => session.expiresAt !== null && session.expiresAt <= now && session.steps.step_finish === 0,
    ],
    ['expired because there is no end time', ({ session }) => session.expiresAt === null],
    ['begun minutes ago and still open', ({ session }) => session.createdAt > now - 600_000 && session.steps.step_finish === 0],
    [
      'refused on liveness but not finished',
      ({ session }) => session.steps.step_finish === 0 && (session.livenessResult ?? 3) !== 3,
    ],
    ['refused on the face but not finished', ({ session }) => session.steps.step_finish === 0 && (session.faceResult ?? 3) !== 3],
    ['finished without a selfie', ({ session }) => session.steps.step_finish === 1 && session.livenessResult === null],
    [
      'finished without a document',
      ({ session }) => session.steps.step_finish === 1 && session.livenessResult === 3 && session.faceResult === null,
    ],
    ['of a flow without a document step', ({ session }) => session.steps.step_ocrIdVerification === null],
    ['of a flow without minting', ({ session }) => session.steps.step_mintSbt === null],
    ['of a flow whose token was not minted', ({ session }) => session.steps.step_mintSbt === 0],
    ['with a minted token', ({ session }) => session.steps.step_mintSbt === 1],
    ['with a passport', ({ session }) => session.facts.document?.kind === 'passport'],
    [
      'with a card of two sides',
      ({ session }) => session.facts.document?.kind === 'government id' && session.facts.document.hasBack,
    ],
    [
      'with a card of one side',
      ({ session }) => session.facts.document?.kind === 'government id' && !session.facts.document.hasBack,
    ],
    [
      'with a timeline that repeats a step',
      ({ session }) => session.facts.timeline.filter(({ step }) => step === 'liveliness').length > 2,
    ],
    ['of a person without a name', ({ subject }) => subject.name === ''],
    ['of a person with a very long name', ({ subject }) => subject.name.length > 100],
    ['of a person with a name of one letter', ({ subject }) => subject.name.length === 1],
    ['without a device', ({ session }) => session.facts.userAgent === null],
    ['from an IPv6 address', ({ session }) => session.facts.place?.ip.includes(':') === true],
  ])('there is one %s', (_, isSuch) => {
    expect(rows.some(isSuch)).toBe(true);
  });

  test.each([
    'PersonhoodCredential',
    'PassportCredential',
    'GovernmentIdCredential',
    'zkProofOfAge',
    'zkProofOfKYC',
    'zkProofOfPersonHood',
    'zkProofOfPersonHoodSbtCredential',
  ])('the credential %s is there', (kind) => {
    expect(sessions.some(({ facts }) => facts.credentials.includes(kind))).toBe(true);
  });

  test.each(chains.map((chain) => [chainLabel(chain)]))('a token on %s is there', (label) => {
    expect(sessions.some(({ facts }) => facts.tokens.some(({ blockchainLabel }) => blockchainLabel === label))).toBe(true);
  });

  test('names come in many scripts and places from many countries', () => {
    const names = rows.map(({ subject }) => subject.name).join(' ');
    expectManyScripts(names, 'Hebrew', 'Ethiopic');
    expect(new Set(sessions.map(({ facts }) => facts.place?.countryCode)).size).toBeGreaterThan(20);
    expect(new Set(sessions.map(({ facts }) => facts.document?.countryCode)).size).toBeGreaterThan(20);
  });

  test('every address is one that is reserved for documentation', () => {
    for (const { facts } of sessions) {
      expect(facts.place?.ip ?? '192.0.2.1').toMatch(/^(203\.0\.113|198\.51\.100|192\.0\.2)\.\d+$|^2001:db8:/);
    }
  });

  test('all sessions are from the last sixty days, with more of them recently and none in the future', () => {
    expect(Math.min(...sessions.map(({ createdAt }) => createdAt))).toBeGreaterThan(now - 61 * day);
    const within = (days: number) => sessions.filter(({ createdAt }) => createdAt > now - days * day).length;
    expect(within(15)).toBeGreaterThan(120 * 0.8);
    for (const { facts } of sessions) expect(facts.timeline.at(-1)?.at).toBeLessThanOrEqual(now);
    for (const { facts } of sessions) expect(facts.finishedAt ?? 0).toBeLessThanOrEqual(now);
  });

  test('the timeline of a session grows and carries the results of the row', () => {
    for (const { createdAt, facts, livenessResult, faceResult, steps } of sessions) {
      const times = facts.timeline.map(({ at }) => at);
      expect(times[0]).toBe(createdAt);
      expect([...times].sort((one, other) => one - other)).toEqual(times);
      const last = (step: string) => facts.timeline.findLast((entry) => entry.step === step)?.result ?? null;
      expect(last('liveliness')).toBe(livenessResult);
      expect(last('ocrIdDoc')).toBe(faceResult);
      expect(facts.consentAt !== null).toBe(steps.step_userConsent === 1);
      expect(facts.finishedAt !== null).toBe(steps.step_finish === 1);
      if (facts.finishedAt !== null) expect(facts.finishedAt).toBeGreaterThan(times.at(-1) ?? 0);
    }
  });

  test('a step that was refused is not done, and a refused session has no consent, credential or token', () => {
    for (const session of sessions) {
      const step = failedStepOf(session);
      if (step === null) continue;
      expect(session.steps[step]).toBe(0);
      expect([session.steps.step_userConsent, session.facts.credentials.length, session.facts.tokens.length]).toEqual([0, 0, 0]);
    }
  });

  test('a person row follows from the sessions of the person', () => {
    for (const attempts of byPerson(rows).values()) {
      const { subject } = attempts[0] as DemoAttempt;
      const ends = attempts.flatMap(({ session }) => session.facts.finishedAt ?? []);
      expect(attempts.every((attempt) => attempt.subject === subject)).toBe(true);
      expect(subject.retries).toBe(attempts.length);
      expect(subject.createdAt).toBe(Math.min(...attempts.map(({ session }) => session.createdAt)));
      expect(subject.completedAt).toBe(ends.length > 0 ? Math.max(...ends) : null);
      expect(subject.userId).toBe(userIdOf(` ${subject.email.toUpperCase()} `));
    }
  });

  test('people have one to four attempts that do not overlap', () => {
    for (const attempts of byPerson(rows).values()) {
      expect(attempts.length).toBeLessThan(5);
      attempts.slice(1).forEach(({ session }, place) => {
        expect(session.createdAt).toBeGreaterThan(attempts[place]?.session.facts.timeline.at(-1)?.at ?? 0);
      });
    }
  });

  test('the same seed gives the same rows, another seed others', () => {
    expect([...demoSessions(1, now, 240)]).toEqual(rows);
    expect([...demoSessions(2, now, 3)][0]?.session.sessionId).not.toBe(rows[0]?.session.sessionId);
  });

  test.each([2, 3, 7])('seed %i has every status and every code as well', (seed) => {
    const others = [...demoSessions(seed, now, 240)];
    const finished = others.filter(({ session }) => session.steps.step_finish === 1).map(({ session }) => session);
    expect(new Set(others.map(statusOf))).toEqual(new Set(statusNames));
    expect(new Set(finished.map(({ livenessResult }) => livenessResult)).size).toBe(20);
    expect(new Set(finished.map(({ faceResult }) => faceResult)).size).toBe(8);
  });

  test.each([0, 1, 17])('a demo of %i sessions has exactly that many', (count) => {
    expect([...demoSessions(1, now, count)]).toHaveLength(count);
  });

  test('many rows stream with ids of their own and survive JSON', () => {
    const ids = new Set<string>();
    const people = new Set<string>();
    for (const { session, subject } of demoSessions(1, now, 12_000)) {
      ids.add(session.sessionId);
      people.add(`${subject.userId} ${subject.email}`);
    }
    expect(ids.size).toBe(12_000);
    expect(people.size).toBeGreaterThan(12_000 * 0.6);
    expect(JSON.parse(JSON.stringify(sessions))).toEqual(sessions);
  });
});

describe('the traffic', () => {
  const services = demoServices(1);

  test('a new session begins minutes ago, is over by now, and is mostly of somebody new', () => {
    const random = seededRandom(9);
    const known = new Set(rows.map(({ subject }) => subject.userId));
    const drawn = Array.from({ length: 120 }, () => nextTrafficSession(random, now, services));
    const ofKnown = drawn.filter(({ subject }) => known.has(subject.userId)).length;
    expect(ofKnown).toBeGreaterThan(4);
    expect(ofKnown).toBeLessThan(40);
    expect(new Set(drawn.map(({ session }) => session.sessionId)).size).toBe(120);
    for (const { session } of drawn) {
      expect(session.createdAt).toBe(now - 240_000);
      expect(session.facts.finishedAt ?? session.facts.timeline.at(-1)?.at).toBeLessThan(now);
      expect(Object.keys(session.steps)).toEqual([...stepNames]);
    }
  });

  test('a session of a verifier page has ended', () => {
    const random = seededRandom(5);
    const drawn = Array.from({ length: 120 }, () => nextEndedSession(random, now, services).session);
    expect(drawn.filter(({ steps }) => steps.step_finish !== 1)).toEqual([]);
  });

  test('another session of a known person adds an attempt and keeps the first start', () => {
    const known = rows.find(({ subject }) => subject.completedAt !== null)?.subject;
    if (!known) throw new Error('nobody is through');
    const next = { ...known, createdAt: now, completedAt: null, retries: 1 };
    expect(mergeSubject(known, next)).toEqual({ ...known, retries: known.retries + 1 });
    expect(mergeSubject(null, next)).toBe(next);
  });
});

describe('the organisation', () => {
  test('ids have the forms of the contract', () => {
    for (const person of demoPeople(1)) expect(person.userId).toMatch(/^\d{13}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    for (const service of demoServices(1)) {
      expect(service.appId).toMatch(/^[0-9a-f]{36}$/);
      expect(service.subdomain ?? 'ent-0000000').toMatch(/^ent-[0-9a-f]{7}$/);
      expect(service.walletAddress).toMatch(/^hid1[02-9ac-hj-np-z]{38}$/);
      expect(service.description.length).toBeGreaterThanOrEqual(20);
      expect(service.description.length).toBeLessThanOrEqual(100);
    }
  });

  test('the KYC service depends on the SSI service, and one name is longer than is shown', () => {
    const [ssi, kyc, quest] = demoServices(1);
    expect([ssi?.type, kyc?.type, quest?.type]).toEqual(['SSI_API', 'CAVACH_API', 'QUEST']);
    expect(kyc?.dependentServices).toEqual([ssi?.appId]);
    expect(demoServices(1).some(({ appName }) => appName.length > 25)).toBe(true);
    expect(demoServices(1)).toEqual(demoServices(1));
    expect(demoServices(2)[0]?.appId).not.toBe(ssi?.appId);
  });
});
