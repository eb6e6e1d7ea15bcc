import 'fake-indexeddb/auto';
import type { PersonRecord, SessionRecord } from '../../platform/demo/records';
import type { Platform } from '../../platform/platform';
import { toStepFlags } from '../../platform/tenant/step-columns';
import { readAnsweredAt } from '../../src/db/reads/bucket';
import { putWatches, toWatchRow } from '../../src/db/writes/watch-rows';
import { type PersonRow, personOutcomeOf } from '../../src/domain/verification/person';
import { failedStepOf, type SessionRow, sessionStatusAt } from '../../src/domain/verification/session';
import { createNet } from '../../src/workers/net/net';
import { createAnswerer } from '../../src/workers/sync/answer-question';
import { createAuth } from '../../src/workers/sync/auth';
import { startEngine } from '../../src/workers/sync/engine';
import { TestMirror, testBox } from './mirror';
import { noIdentities } from './no-identities';
import { createPassingFetch } from './passing-fetch';
import type { TestDevice } from './test-device';

let mirrors = 0;

/**
 * One signed-in device before a platform in process: the real network part, and for each history a mirror of its own with the real engine.
 * Pages have `pageLimit` rows, so that few rows make many pages.
 */
export async function createHistoryDevice(device: TestDevice, platform: Platform, pageLimit: number) {
  const { registry, clock, locks, browser } = device;
  const passing = createPassingFetch(browser.fetch);
  await browser.signIn(platform.url, 'admin@');
  const net = createNet({ registry, clock, locks, fetch: passing.fetch, appBase: `${platform.url}/` });
  const auth = createAuth({ registry, clock, net: async () => net });
  const checked = await auth.check(true);
  if (!checked.ok) throw new Error(`the auth check failed: ${checked.problem.code}`);
  const identity = auth.guardOf(checked.value.identity);

  return {
    /** A mirror that nothing was written to yet, with its engine at work on the two lists of a service. */
    async open(appId: string) {
      mirrors += 1;
      const database = new TestMirror(`history-${process.pid}-${mirrors}`);
      const questions = (['sessions', 'people'] as const).map((kind) => ({ kind, appId }));
      let working = 0;
      let engine = start();

      function start() {
        return startEngine({
          mirror: database,
          clock,
          random: () => 0.5,
          mayWork: async () => true,
          onOldEpoch: () => undefined,
          isVisible: () => true,
          answeredAt: () => readAnsweredAt(registry, clock.now()),
          async answerer(signal) {
            const answer = createAnswerer({
              mirror: database,
              net,
              clock,
              signal,
              identity,
              pageLimit,
              makeThumbnail: async () => null,
              identities: noIdentities,
              mayUseSsi: async () => true,
              membershipEnded: () => undefined,
              withdrawn: async () => undefined,
            });
            return async (question) => {
              working += 1;
              return answer(question).finally(() => {
                working -= 1;
              });
            };
          },
        });
      }

      /** The lists are seen: the watches are renewed, as a tab does every twenty seconds. */
      const poll = async () => {
        const seen = { visible: true, renewedAt: clock.now(), askedAt: 0 };
        await putWatches(database, await Promise.all(questions.map((question) => toWatchRow(testBox, 'tab', question, seen))));
      };

      const rest = () => passing.rest(() => working > 0);

      await poll();
      return {
        database,
        calls: passing.calls,
        /** The worker is killed when the next `after` calls are over: nothing it knew is left but the mirror. */
        killAfter(after: number) {
          const at = passing.calls() + after;
          passing.onCall((count) => {
            if (count !== at) return;
            passing.onCall(() => undefined);
            engine.stop();
            engine = start();
          });
        },
        /** Visible time passes, and what is due is done. */
        async pass(ms: number) {
          for (let left = ms; left > 0; left -= 10_000) {
            await poll();
            clock.advance(Math.min(left, 10_000));
            await rest();
          }
        },
        async close() {
          engine.stop();
          passing.onCall(() => undefined);
          await rest();
          await database.delete();
        },
      };
    },
  };
}

/** What a device has to know of a session, from the platform's own record. */
export function rowOfSession(record: SessionRecord, now: number): SessionRow {
  const { appId, sessionId, userId, createdAt, expiresAt, livenessResult, faceResult, outcome } = record;
  const status = sessionStatusAt(record, now);
  return {
    appId,
    sessionId,
    userId,
    createdAt,
    expiresAt,
    status,
    steps: toStepFlags(record),
    livenessResult,
    faceResult,
    outcome,
  };
}

/** The same for a person: the status is the server's. */
export function rowOfPerson(record: PersonRecord, now: number): PersonRow {
  const { appId, userId, name, email, createdAt, completedAt, retries } = record;
  const status = sessionStatusAt(record, now);
  const step = status === 'Failed' ? failedStepOf(record) : null;
  const code = step === 'step_liveliness' ? record.livenessResult : record.faceResult;
  return {
    appId,
    userId,
    name: name || null,
    email: email || null,
    createdAt,
    completedAt,
    retries,
    status,
    steps: toStepFlags(record),
    failure: step === null ? null : { step, code },
    outcome: personOutcomeOf(status),
  };
}
