import { liveQuery, type Subscription } from 'dexie';
import { databaseNameOf } from '../db/database-name';
import type { StudioDatabase } from '../db/studio-database';
import { readWorkerDevice } from '../db/writes/apply-account';
import { failed, type Outcome, ok } from '../domain/outcome';
import type { StudioWorker } from './api';
import { createLeader } from './leader';
import type { Net } from './net/net-api';
import { finishForgetting, signOutHere } from './sign-out';
import type { Surroundings } from './surroundings';
import { createAnswerer } from './sync/answer-question';
import { createAuth } from './sync/auth';
import { type Engine, startEngine } from './sync/engine';
import { createTabWatches } from './tab-watches';

/** The worker, built: what the page calls, and an end for tests. */
export interface Studio {
  api: StudioWorker;
  stop(): Promise<void>;
}

interface Mirror {
  identity: string;
  database: StudioDatabase;
  engine: Engine | null;
}

/**
 * Builds the worker. It follows the device row: the identity that stands there has its mirror opened and its watches written;
 * and when this tab leads, an engine works on that mirror. Sign-ins and log-outs of other tabs arrive the same way.
 */
export function buildStudio(surroundings: Surroundings): Studio {
  const { registry, clock, locks, random } = surroundings;
  const watches = createTabWatches(clock);
  let loading: Promise<Net> | null = null;
  const net = (): Promise<Net> => {
    loading ??= surroundings.loadNet().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const auth = createAuth({ registry, clock, net });
  let mirror: Mirror | null = null;
  let isStopped = false;
  let turns: Promise<void> = Promise.resolve();

  /** One change of mirror or leadership after the other, each on the state the one before has left. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turns = turns.then(work).catch(() => undefined);
    return turns;
  }

  async function follow(identity: string | null): Promise<void> {
    if (isStopped || mirror?.identity === (identity ?? undefined)) return;
    const before = mirror;
    mirror = null;
    if (before) await leave(before);
    if (identity === null) return;
    const database = surroundings.openDatabase(databaseNameOf(identity));
    mirror = { identity, database, engine: null };
    await watches.attach(database);
    work();
  }

  async function leave(before: Mirror): Promise<void> {
    before.engine?.stop();
    await watches.attach(null);
    surroundings.closeDatabase(before.database.name);
    if (loading) (await net()).forgetTokens();
  }

  function work(): void {
    if (isStopped || !mirror || mirror.engine || !leader.isLeading()) return;
    const { identity, database } = mirror;
    const ensureIdentity = () => auth.ensure(identity);
    mirror.engine = startEngine({
      database,
      clock,
      random,
      answerer: async (signal) => createAnswerer({ database, net: await net(), clock, signal, ensureIdentity }),
    });
  }

  const leader = createLeader(locks, () => {
    void inTurn(async () => {
      await finishForgetting(surroundings).catch(() => undefined);
      work();
      void auth.tellLogout().catch(() => undefined);
    });
  });

  const following: Subscription = liveQuery(async () => (await readWorkerDevice(registry)).identity).subscribe({
    next: (identity) => void inTurn(() => follow(identity)),
    error: () => undefined,
  });

  async function signOut(): Promise<void> {
    await inTurn(async () => {
      const before = mirror;
      mirror = null;
      if (before) await leave(before);
      await signOutHere(surroundings);
    });
    void auth.tellLogout().catch(() => undefined);
  }

  return {
    api: createApi({
      build: surroundings.build,
      auth,
      watches,
      signOut,
      isLeading: leader.isLeading,
      /** Answers only once the identity that a call made known is followed. */
      settled: () => inTurn(async () => follow((await readWorkerDevice(registry)).identity)),
    }),
    async stop() {
      isStopped = true;
      following.unsubscribe();
      leader.stop();
      watches.stop();
      await inTurn(async () => mirror?.engine?.stop());
    },
  };
}

interface ApiParts {
  build: string;
  auth: ReturnType<typeof createAuth>;
  watches: ReturnType<typeof createTabWatches>;
  signOut(): Promise<void>;
  isLeading(): boolean;
  settled(): Promise<void>;
}

/** The version of the mirror's schema, told to the page with `hello`. */
export const databaseVersion = 1;

function createApi({ build, auth, watches, signOut, isLeading, settled }: ApiParts): StudioWorker {
  return {
    hello: ({ tab }) =>
      asOutcome(async () => {
        watches.setTab(tab);
        return ok({ build, databaseVersion });
      }),
    ping: () => asOutcome(async () => ok({ leading: isLeading() })),
    checkAuth: ({ force }) =>
      asOutcome(async () => {
        const checked = await auth.check(force);
        await settled();
        return checked;
      }),
    signInAddress: ({ provider }) => asOutcome(() => auth.signInAddress(provider)),
    loginOpened: () => asOutcome(() => done(auth.loginOpened())),
    signOut: () => asOutcome(() => done(signOut())),
    watch: ({ question, visible }) => asOutcome(() => done(watches.watch(question, visible))),
    unwatch: ({ question }) => asOutcome(() => done(watches.unwatch(question))),
    setVisible: ({ visible }) => asOutcome(() => done(watches.setVisible(visible))),
    refresh: ({ question }) => asOutcome(() => done(watches.ask(question))),
  };
}

async function done(work: Promise<void>): Promise<Outcome<null>> {
  await work;
  return ok(null);
}

/** Nothing is thrown across a thread (law 5): what throws here is the device's database or a part that could not be loaded. */
async function asOutcome<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (error) {
    const isStorage = error instanceof Error && /Dexie|IndexedDB|Quota|Database|Abort/.test(error.name);
    return failed(isStorage ? 'storage-failed' : 'unknown');
  }
}
