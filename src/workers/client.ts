import { releaseProxy, wrap } from 'comlink';
import { tabLockOf } from '../db/reads/tabs';
import { scriptDoors } from '../domain/shared/content-policy';
import { openScriptDoor, type ScriptPolicies } from '../domain/shared/trusted-script';
import type { StudioWorker } from './api';
import { deviceClock } from './clock';
import pdfWorker from './pdf/pdf.worker.ts?worker&url';
import studioWorker from './studio.worker.ts?worker&url';
import { createWorkerLife, type RunningWorker } from './worker-life';

declare const __BUILD__: string;

const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
const workerAddress = openScriptDoor(trustedTypes, scriptDoors.worker, studioWorker);

/** Once a page: a second policy of the same name is refused. */
let pdfWorkerAddress: (() => string) | null = null;

export interface ClientOptions {
  /** The worker is started when this is resolved; calls made before wait for it. */
  after?: Promise<void>;
  /** The worker is of another build than this page. */
  onMismatch?: () => void;
  /** The worker keeps dying and was left alone (true), or lives again (false). */
  onGivenUp?: (isGivenUp: boolean) => void;
  /** Another worker lives in the place of one that died: it holds no key. */
  onReplaced?: () => void;
}

/**
 * Starts the worker of this tab and keeps it alive; returns what the app calls. It also tells the worker whether the tab is visible, and asks for fresh
 * answers when the tab becomes visible or the connection is back. Call it once a page.
 */
export function startStudioWorker(options: ClientOptions = {}): StudioWorker {
  const { onMismatch, onGivenUp, onReplaced, after = Promise.resolve() } = options;
  const tab = newTabId();
  // Held until the tab is gone: others ask the browser whether it still exists.
  void navigator.locks?.request(tabLockOf(tab), () => new Promise(() => undefined));
  const life = createWorkerLife({
    tab,
    build: __BUILD__,
    clock: deviceClock,
    spawn: (onBroken) => spawnAfter(after, onBroken),
    isVisible: () => document.visibilityState === 'visible',
    onMismatch: () => onMismatch?.(),
    onGivenUp: (isGivenUp) => onGivenUp?.(isGivenUp),
    onReplaced: () => onReplaced?.(),
  });
  document.addEventListener('visibilitychange', () => {
    const isVisible = document.visibilityState === 'visible';
    life.setVisible(isVisible);
    // An installed app on a tablet comes back without a focus event.
    if (isVisible) life.refreshAll();
  });
  window.addEventListener('online', life.refreshAll);
  window.addEventListener('focus', life.refreshAll);
  window.addEventListener('pagehide', life.leaving);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) life.returned();
  });
  return life.worker;
}

/** Another worker, which reads one PDF and is ended with it: what a hostile file does to it, it does to nothing else. */
export function startPdfWorker(): Worker {
  pdfWorkerAddress ??= openScriptDoor(trustedTypes, scriptDoors.pdfWorker, pdfWorker);
  return new Worker(pdfWorkerAddress(), { type: 'module', name: 'pdf' });
}

/** A worker whose start is put off, so that it does not take the processor from the first screen. */
function spawnAfter(after: Promise<void>, onBroken: () => void): RunningWorker {
  let started: RunningWorker | null = null;
  let isEnded = false;
  const ready = after.then(() => {
    if (isEnded) throw new Error('ended before it was started');
    started = spawn(onBroken);
    return started.remote;
  });
  // Nobody may have called it yet when it is ended.
  ready.catch(() => undefined);
  return {
    remote: {
      hello: async (input) => (await ready).hello(input),
      ping: async (input) => (await ready).ping(input),
      checkAuth: async (input) => (await ready).checkAuth(input),
      signInAddress: async (input) => (await ready).signInAddress(input),
      loginOpened: async (input) => (await ready).loginOpened(input),
      verifyFactor: async (input) => (await ready).verifyFactor(input),
      dismissNotice: async (input) => (await ready).dismissNotice(input),
      signOut: async (input) => (await ready).signOut(input),
      answerLeft: async (input) => (await ready).answerLeft(input),
      older: async (input) => (await ready).older(input),
      watch: async (input) => (await ready).watch(input),
      unwatch: async (input) => (await ready).unwatch(input),
      setVisible: async (input) => (await ready).setVisible(input),
      refresh: async (input) => (await ready).refresh(input),
      nudge: async (input) => (await ready).nudge(input),
      makeRoom: async (input) => (await ready).makeRoom(input),
      search: async (input) => (await ready).search(input),
      registerDid: async (input) => (await ready).registerDid(input),
      updateDid: async (input) => (await ready).updateDid(input),
      deactivateDid: async (input) => (await ready).deactivateDid(input),
      checkCredential: async (input) => (await ready).checkCredential(input),
      sendCredential: async (input) => (await ready).sendCredential(input),
      readyCheck: async (input) => (await ready).readyCheck(input),
      act: async (input) => (await ready).act(input),
      readSchema: async (input) => (await ready).readSchema(input),
      reportUnreadable: async (input) => (await ready).reportUnreadable(input),
      makeReport: async (input) => (await ready).makeReport(input),
      noteAct: async (input) => (await ready).noteAct(input),
      mirrorKeys: async (input) => (await ready).mirrorKeys(input),
      workKeys: async (input) => (await ready).workKeys(input),
      earlierWorkKeys: async (input) => (await ready).earlierWorkKeys(input),
      unlock: async (input) => (await ready).unlock(input),
      lock: async (input) => (await ready).lock(input),
      changeLock: async (input) => (await ready).changeLock(input),
      forgetPasscode: async (input) => (await ready).forgetPasscode(input),
    },
    end() {
      isEnded = true;
      started?.end();
    },
  };
}

function spawn(onBroken: () => void): RunningWorker {
  const worker = new Worker(workerAddress(), { type: 'module', name: 'studio' });
  worker.addEventListener('error', (event) => {
    // An error inside a running worker is its own affair; one without a message means that it did not load.
    if (!event.message) onBroken();
  });
  const remote = wrap<StudioWorker>(worker);
  return {
    remote,
    end() {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}

/** A name for this tab; `randomUUID` exists on secure addresses only. */
function newTabId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
