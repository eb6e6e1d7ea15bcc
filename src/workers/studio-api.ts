import type { UnreadableRecord } from '../domain/record/unreadable-record';
import { failed, type Outcome, ok } from '../domain/shared/outcome';
import type { StudioWorker, VaultWorker } from './api';
import type { Leader } from './leader';
import type { Auth } from './sync/auth';
import { storageFault } from './sync/storage-fault';
import type { TabWatches } from './tab-watches';

/** What the calls of the page need of the worker's parts. */
export interface ApiParts {
  build: string;
  auth: Auth;
  watches: TabWatches;
  leader: Leader;
  /** The tab is seen or hidden, told after the leader was. */
  onVisible(visible: boolean): void;
  nudge(): void;
  makeRoom(): Promise<boolean>;
  signOut(): Promise<void>;
  verifyFactor(input: { type: string; code: string }): Promise<Outcome<null>>;
  dismissNotice(): Promise<void>;
  answerLeft(input: { databaseName: string; how: 'exported' | 'discarded' }): Promise<void>;
  older: StudioWorker['older'];
  searching: Pick<StudioWorker, 'search'>;
  reportUnreadable(records: readonly UnreadableRecord[]): Promise<void>;
  vault: VaultWorker;
  reports: Pick<StudioWorker, 'makeReport' | 'noteAct'>;
  check: Pick<StudioWorker, 'checkCredential' | 'readyCheck' | 'sendCredential'>;
  dids: Pick<StudioWorker, 'registerDid' | 'updateDid' | 'deactivateDid' | 'readSchema'>;
  /** Resolves once the identity that a call made known is followed. */
  settled(): Promise<void>;
}

/** The version of the mirror's schema, told to the page with `hello`. */
export const databaseVersion = 9;

/** The worker as the page calls it: outcomes only. */
export function createApi({
  build,
  auth,
  watches,
  leader,
  onVisible,
  searching,
  vault,
  reports,
  dids,
  check,
  ...parts
}: ApiParts): StudioWorker {
  return {
    hello: ({ tab, visible }) =>
      asOutcome(async () => {
        watches.setTab(tab);
        leader.hello(tab, visible);
        onVisible(visible);
        return ok({ build, databaseVersion });
      }),
    ping: () => asOutcome(async () => ok({ leading: leader.isLeading() })),
    checkAuth: ({ force }) =>
      asOutcome(async () => {
        const checked = await auth.check(force);
        await parts.settled();
        return checked;
      }),
    signInAddress: ({ provider }) => asOutcome(() => auth.signInAddress(provider)),
    loginOpened: () => asOutcome(() => done(auth.loginOpened())),
    signOut: () => asOutcome(() => done(parts.signOut())),
    verifyFactor: (input) => asOutcome(() => parts.verifyFactor(input)),
    dismissNotice: () => asOutcome(() => done(parts.dismissNotice())),
    answerLeft: (input) => asOutcome(() => done(parts.answerLeft(input))),
    older: (input) => asOutcome(() => parts.older(input)),
    watch: ({ question, visible }) => asOutcome(() => done(watches.watch(question, visible))),
    unwatch: ({ question }) => asOutcome(() => done(watches.unwatch(question))),
    setVisible: ({ visible }) =>
      asOutcome(async () => {
        leader.setVisible(visible);
        onVisible(visible);
        return done(watches.setVisible(visible));
      }),
    refresh: ({ question }) => asOutcome(() => done(watches.ask(question))),
    nudge: () =>
      asOutcome(async () => {
        parts.nudge();
        return ok(null);
      }),
    makeRoom: () => asOutcome(async () => ok(await parts.makeRoom())),
    search: (input) => asOutcome(() => searching.search(input)),
    registerDid: (input) => asOutcome(() => dids.registerDid(input)),
    updateDid: (input) => asOutcome(() => dids.updateDid(input)),
    deactivateDid: (input) => asOutcome(() => dids.deactivateDid(input)),
    checkCredential: (input) => asOutcome(() => check.checkCredential(input)),
    sendCredential: (input) => asOutcome(() => check.sendCredential(input)),
    readyCheck: (input) => asOutcome(() => check.readyCheck(input)),
    readSchema: (input) => asOutcome(() => dids.readSchema(input)),
    reportUnreadable: ({ records }) => asOutcome(() => done(parts.reportUnreadable(records))),
    makeReport: (input) => asOutcome(() => reports.makeReport(input)),
    noteAct: (input) => asOutcome(() => reports.noteAct(input)),
    mirrorKeys: () =>
      asOutcome(async () => {
        await parts.settled();
        return vault.mirrorKeys({});
      }),
    workKeys: (input) =>
      asOutcome(async () => {
        await parts.settled();
        return vault.workKeys(input);
      }),
    earlierWorkKeys: (input) => asOutcome(() => vault.earlierWorkKeys(input)),
    unlock: (input) => asOutcome(() => vault.unlock(input)),
    lock: () => asOutcome(() => vault.lock({})),
    changeLock: (input) => asOutcome(() => vault.changeLock(input)),
    forgetPasscode: () => asOutcome(() => vault.forgetPasscode({})),
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
    return failed(storageFault(error) ?? 'unknown');
  }
}
