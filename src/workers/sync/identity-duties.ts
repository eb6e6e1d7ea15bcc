import { liveQuery } from 'dexie';
import type { Registry } from '../../db/registry';
import { applyLease, readWorkerDevice } from '../../db/writes/apply-account';
import type { Outcome, Problem } from '../../domain/shared/outcome';
import { leaseInterval, logoutRetryGap, renewalRetryGap } from '../../domain/shared/timing';
import type { Clock, Timer } from '../clock';
import { renewalOwed } from '../net/refresh';
import { retryDelay } from '../retry-delay';
import type { Auth } from './auth';

export interface IdentityDutiesParts {
  registry: Registry;
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  auth: Pick<Auth, 'tellLogout' | 'renewAgain'>;
}

/**
 * What the leading tab owes the identity of this device: it informs the server of a log-out until it answers, repeats a renewal that had no answer, and locks
 * the screen when the lease is over (offline rules 2). Starts at once; nothing begins after `stop`. A renewal without an answer may have been done: the
 * server then accepts the old cookies for ten more minutes (decision 014). So it is repeated at once, whether a screen asks for anything or not. A device
 * that sleeps through those minutes has to sign in again.
 */
export function startIdentityDuties({ registry, clock, random, auth }: IdentityDutiesParts): { stop(): void } {
  const telling = createTrying(clock, auth.tellLogout, (failures, { code }) =>
    Math.max(logoutRetryGap * (1 + random() / 2), retryDelay(failures, code, random())),
  );
  const renewing = createTrying(clock, auth.renewAgain, (failures, { code, retryAfterSeconds = 0 }, silentFor) =>
    Math.max(renewalRetryGap * (1 + random() / 2), retryDelay(failures, code, random(), silentFor), retryAfterSeconds * 1_000),
  );

  const pending = liveQuery(async () => (await readWorkerDevice(registry)).logoutPending === true).subscribe({
    next: (isPending) => {
      if (isPending) telling.begin(0);
    },
    error: () => undefined,
  });
  const owed = liveQuery(async () => renewalOwed(await readWorkerDevice(registry))).subscribe({
    next: (since) => {
      if (since === null) renewing.rest();
      // A clock that was put back makes nobody wait for longer.
      else renewing.begin(Math.min(renewalRetryGap, Math.max(0, since + renewalRetryGap - clock.now())));
    },
    error: () => undefined,
  });

  let lease: Timer | null = null;
  function judgeLease(elapsed: number): void {
    void applyLease(registry, clock.now(), elapsed).catch(() => undefined);
    lease = clock.setTimer(() => judgeLease(leaseInterval), leaseInterval);
  }
  judgeLease(0);

  return {
    stop() {
      telling.stop();
      renewing.stop();
      lease?.cancel();
      pending.unsubscribe();
      owed.unsubscribe();
    },
  };
}

/** Something that is tried until it succeeds. */
interface Trying {
  /** In `wait` ms, unless a try waits or is under way already. */
  begin(wait: number): void;
  /** There is nothing left to try; what is under way continues. */
  rest(): void;
  stop(): void;
}

/** `waitAfter` says how long to wait (ms) after so many failures in a row, the first of them `silentFor` ms ago. */
function createTrying(
  clock: Clock,
  attempt: () => Promise<Outcome<null>>,
  waitAfter: (failures: number, problem: Problem, silentFor: number) => number,
): Trying {
  let timer: Timer | null = null;
  let failures = 0;
  let failingSince = 0;
  let isTrying = false;
  let isRequested = false;
  let isStopped = false;

  async function run(): Promise<void> {
    timer = null;
    isTrying = true;
    isRequested = false;
    const outcome: Outcome<null> = await attempt().catch(() => ({ ok: false, problem: { code: 'storage-failed' } }));
    isTrying = false;
    if (isStopped) return;
    if (!outcome.ok) {
      if (failures === 0) failingSince = clock.now();
      failures += 1;
      return later(waitAfter(failures, outcome.problem, clock.now() - failingSince));
    }
    failures = 0;
    // What was asked for while the try was under way may be more than what it has done.
    if (isRequested) later(waitAfter(1, { code: 'unknown' }, 0));
  }

  function later(wait: number): void {
    timer = clock.setTimer(() => void run(), wait);
  }

  return {
    begin(wait) {
      if (isTrying) isRequested = true;
      else if (timer === null && !isStopped) {
        if (wait > 0) later(wait);
        else void run();
      }
    },
    rest() {
      timer?.cancel();
      timer = null;
      failures = 0;
      isRequested = false;
    },
    stop() {
      isStopped = true;
      timer?.cancel();
    },
  };
}
