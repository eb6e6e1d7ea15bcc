import { type Question, questionKey } from '../domain/record/question';
import { failed, type Outcome } from '../domain/shared/outcome';
import {
  actLimit,
  callLimit,
  deathWindow,
  lifeSignLimit,
  pingInterval,
  returnGap,
  workerRestartDelay,
} from '../domain/shared/timing';
import type { Hello, StudioWorker } from './api';
import type { Clock, Timer } from './clock';

/** One running worker: what it offers and how to end it. `onBroken` is called when it failed to load or died. */
export interface RunningWorker {
  remote: StudioWorker;
  end(): void;
}

export interface WorkerLifeParts {
  tab: string;
  build: string;
  clock: Clock;
  spawn(onBroken: () => void): RunningWorker;
  isVisible(): boolean;
  /** The worker is from another build than the page, so the update has to be offered. */
  onMismatch(hello: Hello): void;
  /** It died repeatedly within a minute and is left alone (true), or runs again (false); the person is informed. */
  onGivenUp(isGivenUp: boolean): void;
  /** Another worker has replaced one that died: it has nothing that was in its memory, not even a key. */
  onReplaced(): void;
}

/** The page's worker, whichever process that currently is. */
export interface WorkerLife {
  worker: StudioWorker;
  setVisible(visible: boolean): void;
  /** Asks for fresh answers to everything this tab watches, because it is visible again or the connection is back. */
  refreshAll(): void;
  /** The tab is being left: its watches are removed if there is still time. */
  leaving(): void;
  returned(): void;
}

/** A worker that dies more often than this within two minutes is not started again automatically: it would only drain the device. */
const mostDeaths = 3;

/**
 * Owns the worker's life (house rules 4): a worker that is dead or silent is replaced, and the new one learns who this tab is and what it watches.
 * Calls to it are outcomes, never rejections, and always end. The worker's own writes outlive it: they are in the database.
 */
export function createWorkerLife(parts: WorkerLifeParts): WorkerLife {
  const { clock } = parts;
  const watched = new Map<string, { question: Question; visible: boolean; holders: number }>();
  let running: RunningWorker | null = null;
  let generation = 0;
  /** When the worker died recently (ms). */
  let deaths: number[] = [];
  let isGivenUp = false;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let pinging: Timer | null = null;
  let endPending = new Set<() => void>();

  function start(): void {
    generation += 1;
    const mine = generation;
    const isFirst = mine === 1;
    running = parts.spawn(() => {
      if (mine === generation) restart();
    });
    void call(({ remote }) => remote.hello({ tab: parts.tab, visible: parts.isVisible() }), lifeSignLimit).then((hello) => {
      if (mine !== generation) return;
      if (!hello.ok) return restart();
      giveUp(false);
      if (!isFirst) parts.onReplaced();
      if (hello.value.build !== parts.build) parts.onMismatch(hello.value);
    });
    for (const { question, visible } of watched.values())
      void call(({ remote }) => remote.watch({ question, visible }), callLimit);
    pingLater();
  }

  function restart(): void {
    pinging?.cancel();
    generation += 1;
    running?.end();
    running = null;
    const ended = endPending;
    endPending = new Set();
    for (const end of ended) end();
    const now = clock.now();
    deaths = [...deaths.filter((at) => at > now - deathWindow && at <= now), now];
    if (deaths.length > mostDeaths) {
      giveUp(true);
      return;
    }
    const wait = deaths.length === 1 ? 0 : workerRestartDelay * 2 ** (deaths.length - 2);
    const mine = generation;
    clock.setTimer(() => {
      if (mine === generation) start();
    }, wait);
  }

  function giveUp(next: boolean): void {
    if (isGivenUp === next) return;
    isGivenUp = next;
    parts.onGivenUp(next);
  }

  /** The person looks at the tab again, or the connection is back: one more attempt, because what was missing may be there now. */
  function revive(): void {
    if (!isGivenUp || running) return;
    deaths = deaths.slice(1 - mostDeaths);
    start();
  }

  function pingLater(): void {
    pinging?.cancel();
    const mine = generation;
    pinging = clock.setTimer(() => {
      // A hidden page's timers and workers are slowed down by the browser: silence means nothing there.
      if (!parts.isVisible()) return pingLater();
      void call(({ remote }) => remote.ping({}), lifeSignLimit).then((sign) => {
        if (mine !== generation) return;
        if (!sign.ok && parts.isVisible()) restart();
        else pingLater();
      });
    }, pingInterval);
  }

  /** One call to the current worker, ended by its answer, its death or its time limit, whichever comes first. */
  function call<Value>(ask: (worker: RunningWorker) => Promise<Outcome<Value>>, limit: number): Promise<Outcome<Value>> {
    const present = running;
    if (!present) return Promise.resolve(silent);
    return new Promise((resolve) => {
      const finish = (outcome: Outcome<Value>) => {
        timer.cancel();
        endPending.delete(end);
        resolve(outcome);
      };
      const end = () => finish(silent);
      const timer = clock.setTimer(end, limit);
      endPending.add(end);
      // Calling may itself throw, when the data does not fit through.
      Promise.resolve()
        .then(() => ask(present))
        .then(finish, () => finish(silent));
    });
  }

  const usual = <Value>(ask: (worker: RunningWorker) => Promise<Outcome<Value>>) => call(ask, callLimit);

  /** Changes something on a server with several calls: a worker that fell silent may have sent it. */
  const act = async <Value>(ask: (worker: RunningWorker) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const done = await call(ask, actLimit);
    return done.ok || done.problem.code !== 'worker-silent' ? done : failed('answer-lost');
  };

  const worker: StudioWorker = {
    hello: (input) => call(({ remote }) => remote.hello(input), lifeSignLimit),
    ping: (input) => call(({ remote }) => remote.ping(input), lifeSignLimit),
    checkAuth: (input) => usual(({ remote }) => remote.checkAuth(input)),
    signInAddress: (input) => usual(({ remote }) => remote.signInAddress(input)),
    loginOpened: (input) => usual(({ remote }) => remote.loginOpened(input)),
    verifyFactor: (input) => usual(({ remote }) => remote.verifyFactor(input)),
    dismissNotice: (input) => usual(({ remote }) => remote.dismissNotice(input)),
    answerLeft: (input) => usual(({ remote }) => remote.answerLeft(input)),
    older: (input) => usual(({ remote }) => remote.older(input)),
    signOut: (input) => usual(({ remote }) => remote.signOut(input)),
    setVisible: (input) => usual(({ remote }) => remote.setVisible(input)),
    refresh: (input) => usual(({ remote }) => remote.refresh(input)),
    nudge: (input) => usual(({ remote }) => remote.nudge(input)),
    makeRoom: (input) => usual(({ remote }) => remote.makeRoom(input)),
    search: (input) => usual(({ remote }) => remote.search(input)),
    registerDid: (input) => act(({ remote }) => remote.registerDid(input)),
    updateDid: (input) => act(({ remote }) => remote.updateDid(input)),
    deactivateDid: (input) => act(({ remote }) => remote.deactivateDid(input)),
    checkCredential: (input) => usual(({ remote }) => remote.checkCredential(input)),
    sendCredential: (input) => usual(({ remote }) => remote.sendCredential(input)),
    readyCheck: (input) => usual(({ remote }) => remote.readyCheck(input)),
    act: (input) => act(({ remote }) => remote.act(input)),
    readSchema: (input) => usual(({ remote }) => remote.readSchema(input)),
    reportUnreadable: (input) => usual(({ remote }) => remote.reportUnreadable(input)),
    makeReport: (input) => usual(({ remote }) => remote.makeReport(input)),
    noteAct: (input) => usual(({ remote }) => remote.noteAct(input)),
    mirrorKeys: (input) => usual(({ remote }) => remote.mirrorKeys(input)),
    workKeys: (input) => usual(({ remote }) => remote.workKeys(input)),
    earlierWorkKeys: (input) => usual(({ remote }) => remote.earlierWorkKeys(input)),
    unlock: (input) => usual(({ remote }) => remote.unlock(input)),
    lock: (input) => usual(({ remote }) => remote.lock(input)),
    changeLock: (input) => usual(({ remote }) => remote.changeLock(input)),
    forgetPasscode: (input) => usual(({ remote }) => remote.forgetPasscode(input)),
    watch(input) {
      const key = questionKey(input.question);
      watched.set(key, { ...input, holders: (watched.get(key)?.holders ?? 0) + 1 });
      return usual(({ remote }) => remote.watch(input));
    },
    unwatch(input) {
      const key = questionKey(input.question);
      const entry = watched.get(key);
      if (entry && entry.holders > 1) {
        entry.holders -= 1;
        return Promise.resolve({ ok: true, value: null });
      }
      watched.delete(key);
      return usual(({ remote }) => remote.unwatch(input));
    },
  };

  function forAll(ask: (remote: StudioWorker, entry: { question: Question; visible: boolean }) => Promise<Outcome<null>>): void {
    for (const { question, visible } of watched.values()) void usual(({ remote }) => ask(remote, { question, visible }));
  }

  start();

  return {
    worker,
    setVisible(visible) {
      for (const entry of watched.values()) entry.visible = visible;
      void usual(({ remote }) => remote.setVisible({ visible }));
    },
    refreshAll() {
      const now = clock.now();
      if (now - refreshedAt < returnGap && now >= refreshedAt) return;
      refreshedAt = now;
      revive();
      void usual(({ remote }) => remote.nudge({}));
      forAll((remote, { question }) => remote.refresh({ question }));
    },
    leaving: () => forAll((remote, { question }) => remote.unwatch({ question })),
    returned: () => forAll((remote, entry) => remote.watch(entry)),
  };
}

const silent = failed('worker-silent');
