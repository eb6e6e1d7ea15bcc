import { databaseNameOf } from '../db/database-name';
import { vaultPersonOf } from '../db/reads/vault';
import { createBox } from '../db/seal/box';
import { adoptConfig } from '../db/writes/adopt-config';
import { changeDevice } from '../db/writes/apply-account';
import { claimSeal } from '../db/writes/claim-seal';
import { noEpoch } from '../db/writes/in-epoch';
import { noteEvent } from '../db/writes/note-event';
import { putUnreadable } from '../db/writes/put-unreadable';
import { failed, ok } from '../domain/shared/outcome';
import { partRetry } from '../domain/shared/timing';
import type { StudioWorker } from './api';
import { createCheckCalls } from './check-calls';
import { claimMirror } from './claim-mirror';
import { createDirectCalls } from './direct-calls';
import type { FollowedMirror } from './followed-mirror';
import { giveUpPasscode } from './give-up-passcode';
import { createKeyring } from './keyring';
import { createLeader, type LeadEnd, type LeadStart } from './leader';
import { leaveMembership, withdrawHere } from './leave-membership';
import { loadedOnce } from './loaded-once';
import { createOlderCalls } from './older-calls';
import type { noteOpenedCase } from './opened-cases';
import { followIdentity, presentIdentity } from './present-identity';
import { createReportCalls } from './report-calls';
import { createSearching } from './searching';
import { finishForgetting, signOutHere } from './sign-out';
import { createApi } from './studio-api';
import { createAuth } from './sync/auth';
import { startIdentityDuties } from './sync/identity-duties';
import { createTabWatches } from './tab-watches';
import { openUserData } from './user-data';
import { createVaultCalls } from './vault-calls';
import type { WorkerDependencies } from './worker-dependencies';

/** The worker, built: what the page calls, and an end for tests. */
export interface Studio {
  api: StudioWorker;
  stop(): Promise<void>;
}

/**
 * Builds the worker. It follows the device row: the mirror of its identity is opened and its watches are written; if this tab leads, an engine works on that
 * mirror. Sign-ins and log-outs of other tabs arrive the same way. A locked mirror is not touched: nothing is asked for it, and nothing written into it.
 */
export function buildStudio(dependencies: WorkerDependencies): Studio {
  const { registry, clock, locks, random } = dependencies;
  const keyring = createKeyring({ registry, clock, channel: dependencies.keyChannel, passcodeCost: dependencies.passcodeCost });
  const noteOpened: typeof noteOpenedCase = async (...opening) => (await dependencies.loadWork()).noteOpenedCase(...opening);
  const watches = createTabWatches({
    clock,
    onOpened(opened, question) {
      if (mirror?.box === opened.box) void noteOpened(opened, mirror.identity, question, clock.now()).catch(() => undefined);
    },
  });
  /** First of all: no mirror is opened, and nothing sent, by a configuration of an earlier start. */
  const adopted = adoptConfig(registry).catch(() => undefined);
  const net = loadedOnce(() => adopted.then(() => dependencies.loadNet()));
  const auth = createAuth({ registry, clock, net: net.load });
  const older = createOlderCalls(dependencies);
  let mirror: FollowedMirror | null = null;
  let duties: { stop(): void } | null = null;
  let isStopped = false;
  /** Counts the locks and unlocks: what was begun before one is not finished after it. */
  let keyChanges = 0;
  let isVisible = false;
  let turns = adopted;

  const searching = createSearching({
    loadSearch: dependencies.loadSearch,
    mirror: () => opened(),
    ready: () => ready(),
  });
  const leader = createLeader({ registry, locks, clock, onLead, onLost });
  /** This tab leads, and the mirror is open: without both nothing is asked for it. */
  const mayWork = async () => mirror?.box != null && (await leader.mayWork()) && mirror?.box != null;
  /** The network as the engine uses it: nothing is sent once this tab does not lead, or is locked. */
  const leadingNet = loadedOnce(() => dependencies.loadNet(mayWork));

  /** One change of mirror or leadership after the other, each on the state the one before has left. */
  function inTurn(change: () => Promise<void>): Promise<void> {
    turns = turns.then(change).catch(() => undefined);
    return turns;
  }

  async function follow(identity: string | null): Promise<void> {
    if (isStopped || mirror?.identity === (identity ?? undefined)) return;
    const before = mirror;
    mirror = null;
    if (before) await leave(before);
    if (identity === null) return;
    const database = dependencies.openDatabase(databaseNameOf(identity));
    mirror = { identity, database, box: null, work: null };
    await open();
  }

  async function leave(before: FollowedMirror): Promise<void> {
    before.work?.stop();
    before.box = null;
    searching.forget();
    await watches.attach(null);
    dependencies.closeDatabase(before.database.name);
    await leadingNet.ifLoaded((known) => known.forgetTokens());
  }

  /** Opens the mirror where its keys can be had; while a passcode is asked for it stays shut. */
  async function open(): Promise<void> {
    const present = mirror;
    if (isStopped || !present || present.box) return;
    const { identity, database } = present;
    const before = keyChanges;
    // Signed out in another tab: a vault would be made for somebody who is not there.
    if ((await presentIdentity(registry)) !== identity) return;
    const keys = await keyring.mirrorKeys(vaultPersonOf(identity), databaseNameOf(identity));
    if (!keys.ok || mirror !== present || before !== keyChanges || isStopped) return;
    present.box = createBox(keys.value);
    await watches.attach({ database, box: present.box });
    await work();
  }

  /** Locked, or unlocked: at once nothing works any longer, and what is under way ends as a write of no leader. Then it is opened again if it can be. */
  function onKeys(): void {
    keyChanges += 1;
    const present = mirror;
    if (present?.box) {
      present.work?.stop();
      present.work = null;
      present.box = null;
      searching.forget();
      present.database.epoch = noEpoch;
      void watches.attach(null).catch(() => undefined);
      void leadingNet.ifLoaded((known) => known.forgetTokens());
    }
    void inTurn(open);
  }
  keyring.onChange(onKeys);

  /** Starts the work where this tab leads and a mirror is open: the mirror takes writes of this epoch only from here on. */
  async function work(): Promise<void> {
    const part = await dependencies.loadWork().catch(() => null);
    if (part === null) {
      // The line broke while the app came for the first time.
      clock.setTimer(() => void inTurn(work), partRetry);
      return;
    }
    const present = mirror;
    const box = present?.box;
    if (isStopped || !present || present.work || !box) return;
    const { identity, database } = present;
    const isPresent = () => mirror === present && present.box === box;
    const epoch = await claimMirror(leader, database);
    if (epoch === null) return;
    const isEmptied = isPresent() && (await claimSeal({ database, box }));
    if (!isPresent()) {
      database.epoch = noEpoch;
      return;
    }
    if (isEmptied) void noteEvent(database, { at: clock.now(), subject: 'storage', code: 'record-unreadable' });
    const guard = auth.guardOf(identity);
    present.work = part.startWork({
      ...dependencies,
      mirror: { database, box },
      epoch,
      identity,
      guard: { ...guard, before: async () => ((await mayWork()) ? guard.before() : failed('lead-lost')) },
      mayWork,
      isVisible: () => isVisible,
      onOldEpoch: () => leader.refused(epoch),
      async net() {
        const known = await leadingNet.load();
        known.confirmTokensBy(guard.after);
        return known;
      },
      openUserStore: () => openUserData(dependencies, keyring, identity),
      onLaterEpoch: (known) => void inTurn(() => leap(present, known)),
      membershipEnded: () => void endMembership(identity),
      withdrawn: (isMeant, code) => withdrawHere(dependencies, identity, isMeant, code),
    });
  }

  /** A leader of a later epoch was at the outbox, and yet this tab leads: the registry was lost and starts counting again. */
  async function leap(present: FollowedMirror, known: number): Promise<void> {
    if (mirror !== present || !(await leader.mayWork()) || (await leader.raise(known)) === null) return;
    present.work?.stop();
    present.work = null;
    await work();
  }

  /** Deletes the databases of accounts that are no longer on this device; what cannot be deleted yet, a little later. */
  async function forgetRest(retry = partRetry): Promise<void> {
    const isDone = await finishForgetting(dependencies).catch(() => false);
    if (!isDone) forgetLater(retry);
  }

  /** The same in `wait` ms, while this tab leads; each time that it cannot be done the wait doubles. */
  function forgetLater(wait = partRetry): void {
    if (!isStopped && duties !== null) clock.setTimer(() => void inTurn(() => forgetRest(2 * wait)), wait);
  }

  function onLead(_epoch: number, how: LeadStart): void {
    duties = startIdentityDuties({ registry, clock, random, auth });
    void inTurn(async () => {
      await forgetRest();
      await work();
      tellLead(how);
      older.tidy();
    });
  }

  /** At once, not in turn: what is under way must not end as a leader's. */
  function onLost(_epoch: number, how: LeadEnd): void {
    duties?.stop();
    duties = null;
    if (!mirror) return;
    mirror.work?.stop();
    mirror.work = null;
    mirror.database.epoch = noEpoch;
    if (how !== 'stopped') tellLead(how);
  }

  function tellLead(code: string): void {
    if (mirror?.box) void noteEvent(mirror.database, { at: clock.now(), subject: 'leader', code });
  }

  const following = followIdentity(registry, (identity) => void inTurn(() => follow(identity)));

  async function signOut(): Promise<void> {
    // Not in turn: whatever delays a turn, the log-out comes first.
    await signOutHere(dependencies, () => inTurn(() => follow(null)));
    void auth.tellLogout().catch(() => undefined);
    older.tidy();
    // What was still in use, or was opened again by something that ended late.
    forgetLater();
  }

  /**
   * The current account took the membership back: its mirror is deleted, decisions made under it wait for the person, the next auth check switches back to
   * the own account.
   */
  async function endMembership(identity: string): Promise<void> {
    if (mirror?.identity !== identity) return;
    await leaveMembership(dependencies, identity, () => inTurn(() => follow(null)));
    await auth.check(true).catch(() => undefined);
  }

  const before = async () => (mirror?.box ? auth.guardOf(mirror.identity).before() : failed('mirror-locked'));
  const opened = () => (mirror?.box ? { database: mirror.database, box: mirror.box } : null);
  const ready = () => inTurn(async () => follow(await presentIdentity(registry)));

  return {
    api: createApi({
      build: dependencies.build,
      auth,
      watches,
      leader,
      onVisible(visible) {
        isVisible = visible;
        mirror?.work?.wake();
      },
      nudge: () => mirror?.work?.nudge(),
      untilSafe: dependencies.untilSafe,
      makeRoom: async () => (await mirror?.work?.makeRoom()) ?? false,
      signOut,
      /** Answers only once the identity that a call made known is followed. */
      async verifyFactor(input) {
        const verified = await (await net.load()).verifyFactor(input);
        return verified.ok ? await auth.check(true).then((checked) => (checked.ok ? ok(null) : checked)) : verified;
      },
      answerLeft: async (input) => (await dependencies.loadOlder()).answerLeft(dependencies, input),
      ...older,
      dismissNotice: async () => void (await changeDevice(registry, ({ notice: _read, ...device }) => device)),
      searching,
      async reportUnreadable(records) {
        // A page reads on its own, and may have met it before this worker opened the mirror.
        await ready();
        if (mirror?.box) await putUnreadable(mirror.database, records);
      },
      reports: createReportCalls({
        loadReport: dependencies.loadReport,
        async note(question, act) {
          if (!mirror?.box) return false;
          await noteOpened({ database: mirror.database, box: mirror.box }, mirror.identity, question, clock.now(), act);
          return true;
        },
      }),
      direct: createDirectCalls({
        ...{ ...dependencies, net: net.load, guardOf: auth.guardOf, ask: watches.ask },
        checkLogin: () => auth.check(true),
        mirror: () =>
          mirror?.box ? { mirror: { database: mirror.database, box: mirror.box }, identity: mirror.identity } : null,
      }),
      check: createCheckCalls({ ...dependencies, net: net.load, before, mirror: () => ready().then(opened) }),
      vault: createVaultCalls({
        registry,
        keyring,
        follow: () => inTurn(open),
        forgetPasscode: (person) =>
          giveUpPasscode({ ...dependencies, net: net.load, keyring, letGo: () => inTurn(() => follow(null)) }, person),
      }),
      ready,
    }),
    async stop() {
      isStopped = true;
      following.unsubscribe();
      keyring.stop();
      await leader.stop();
      watches.stop();
      await inTurn(async () => mirror?.work?.stop());
    },
  };
}
