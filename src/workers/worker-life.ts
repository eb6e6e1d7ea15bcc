import { failed, type Outcome, type Problem } from '../domain/outcome';
import type { Question } from '../domain/question';
import { questionKey } from '../domain/question';
import type { Hello, StudioWorker } from './api';
import type { Clock, Timer } from './clock';

/** One running worker: what it offers and how to end it. `onBroken` is told when it failed to load or died. */
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
  /** The worker is of another build than the page: the update is to be offered. */
  onMismatch(hello: Hello): void;
}

/** The page's worker, whichever process it is in at the moment. */
export interface WorkerLife {
  worker: StudioWorker;
  setVisible(visible: boolean): void;
  /** Fresh answers to all that this tab watches: it is looked at again, or the line is back. */
  refreshAll(): void;
  /** The tab is being left: its watches go where there is still time for it. */
  leaving(): void;
  returned(): void;
}

const lifeSignLimit = 10_000;
const callLimit = 60_000;
const pingEvery = 10_000;
/** A worker that cannot start at all is tried again ever more slowly, up to this (ms). */
const slowestRestart = 60_000;

/**
 * Owns the worker's life (house rules 4): a worker that is dead or silent is replaced, told who this tab is and what it watches.
 * Calls to it are outcomes, never rejections, and always end. The worker's own writes outlive it: they are in the database.
 */
export function createWorkerLife(parts: WorkerLifeParts): WorkerLife {
  const { clock } = parts;
  const watched = new Map<string, { question: Question; visible: boolean; holders: number }>();
  let running: RunningWorker | null = null;
  let generation = 0;
  let restarts = 0;
  let pinging: Timer | null = null;
  let endPending = new Set<() => void>();

  function start(): void {
    generation += 1;
    const mine = generation;
    running = parts.spawn(() => {
      if (mine === generation) restart();
    });
    void call(({ remote }) => remote.hello({ tab: parts.tab }), lifeSignLimit).then((hello) => {
      if (mine !== generation) return;
      if (!hello.ok) return restart();
      restarts = 0;
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
    restarts += 1;
    const wait = restarts === 1 ? 0 : Math.min(1_000 * 2 ** (restarts - 2), slowestRestart);
    const mine = generation;
    clock.setTimer(() => {
      if (mine === generation) start();
    }, wait);
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
    }, pingEvery);
  }

  /** One call to the present worker, ended by its answer, its death or its time limit, whichever is first. */
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

  const worker: StudioWorker = {
    hello: (input) => call(({ remote }) => remote.hello(input), lifeSignLimit),
    ping: (input) => call(({ remote }) => remote.ping(input), lifeSignLimit),
    checkAuth: (input) => usual(({ remote }) => remote.checkAuth(input)),
    signInAddress: (input) => usual(({ remote }) => remote.signInAddress(input)),
    loginOpened: (input) => usual(({ remote }) => remote.loginOpened(input)),
    signOut: (input) => usual(({ remote }) => remote.signOut(input)),
    setVisible: (input) => usual(({ remote }) => remote.setVisible(input)),
    refresh: (input) => usual(({ remote }) => remote.refresh(input)),
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
    refreshAll: () => forAll((remote, { question }) => remote.refresh({ question })),
    leaving: () => forAll((remote, { question }) => remote.unwatch({ question })),
    returned: () => forAll((remote, entry) => remote.watch(entry)),
  };
}

const silence: Problem = { code: 'unknown', said: 'The part that works in the background did not answer' };
const silent: { ok: false; problem: Problem } = failed(silence.code, { said: silence.said ?? '' });
