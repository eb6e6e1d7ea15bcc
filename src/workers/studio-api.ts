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
  /** The tab is shown or hidden; called after the leader knows. */
  onVisible(visible: boolean): void;
  nudge(): void;
  untilSafe(): Promise<void>;
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
  direct: Pick<StudioWorker, 'registerDid' | 'updateDid' | 'deactivateDid' | 'readSchema' | 'act'>;
  /** Resolves once the identity that a call made known is followed. */
  ready(): Promise<void>;
}

/** The version of the mirror's schema, which the page gets with `hello`. */
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
  direct,
  check,
  ...parts
}: ApiParts): StudioWorker {
  return withOutcomes({
    async hello({ tab, visible }) {
      watches.setTab(tab);
      leader.hello(tab, visible);
      onVisible(visible);
      return ok({ build, databaseVersion });
    },
    ping: async () => ok({ leading: leader.isLeading() }),
    async checkAuth({ force }) {
      const checked = await auth.check(force);
      await parts.ready();
      return checked;
    },
    signInAddress: ({ provider }) => auth.signInAddress(provider),
    loginOpened: () => done(auth.loginOpened()),
    signOut: () => done(parts.signOut()),
    verifyFactor: parts.verifyFactor,
    dismissNotice: () => done(parts.dismissNotice()),
    answerLeft: (input) => done(parts.answerLeft(input)),
    older: parts.older,
    watch: ({ question, visible }) => done(watches.watch(question, visible)),
    unwatch: ({ question }) => done(watches.unwatch(question)),
    async setVisible({ visible }) {
      leader.setVisible(visible);
      onVisible(visible);
      return done(watches.setVisible(visible));
    },
    refresh: ({ question }) => done(watches.ask(question)),
    async nudge() {
      parts.nudge();
      await parts.untilSafe();
      return ok(null);
    },
    makeRoom: async () => ok(await parts.makeRoom()),
    reportUnreadable: ({ records }) => done(parts.reportUnreadable(records)),
    search: searching.search,
    ...direct,
    ...check,
    ...reports,
    ...vault,
    async mirrorKeys(input) {
      await parts.ready();
      return vault.mirrorKeys(input);
    },
    async workKeys(input) {
      await parts.ready();
      return vault.workKeys(input);
    },
  });
}

/** Nothing is thrown across a thread (law 5): what throws here is the device's database or a part that could not be loaded. */
function withOutcomes(api: StudioWorker): StudioWorker {
  const calls: [string, (input: never) => Promise<Outcome<unknown>>][] = Object.entries(api);
  const safe = calls.map(([name, call]) => [
    name,
    async (input: never) => {
      try {
        return await call(input);
      } catch (error) {
        return failed(storageFault(error) ?? 'unknown');
      }
    },
  ]);
  return Object.fromEntries(safe) as StudioWorker;
}

async function done(work: Promise<void>): Promise<Outcome<null>> {
  await work;
  return ok(null);
}
