import { dropOldBatches, dropOldCommands } from '../../db/history';
import type { UserData } from '../../db/notes';
import { readAnsweredAt } from '../../db/reads/bucket';
import type { Registry } from '../../db/registry';
import type { SealedMirror } from '../../db/seal/sealed-mirror';
import { dropOldSearches } from '../../db/searches';
import { dropOldEntries } from '../../db/writes/access-log';
import { dropOldFollows } from '../../db/writes/apply-identities';
import { storeLedgerResults } from '../../db/writes/ledger-results';
import { makeRoom } from '../../db/writes/make-room';
import { mayUse } from '../../domain/account/account';
import type { WithdrawalCode } from '../../domain/command/withdrawn-right';
import { type ActParts, type ActRunner, createActRunner } from '../acts/run-act';
import { startFeeding } from '../bulk/feed-batches';
import { startStoringRefusals } from '../bulk/store-refusals';
import { createSources, type SourceParts, type Sources } from '../check/sources';
import type { DeviceAbilities } from '../device-abilities';
import { isReportedOffline } from '../device-limits';
import type { Net } from '../net/net-api';
import { createSenders } from '../outbox/senders';
import { startOutbox } from '../outbox/start-outbox';
import { createDidActs, type DidActParts, type DidActs } from '../resolve/did-acts';
import { startOrganisationStreams } from '../resolve/organisation-streams';
import { createSchemaReads, type SchemaReads } from '../resolve/read-schema';
import { createRestorer } from '../resolve/restore-documents';
import { startIdentities } from '../resolve/start-identities';
import { createAnswerer } from './answer-question';
import type { IdentityGuard } from './auth';
import { createPrefetcher } from './create-prefetcher';
import { startEngine } from './engine';
import { startIndexing } from './indexing';
import { startRepair } from './repair';
import { startRetention } from './retention';
import { createSharedRoom } from './shared-room';

export { noteOpenedCase } from '../opened-cases';

export interface WorkParts extends DeviceAbilities {
  registry: Registry;
  /** Its epoch is claimed, and it is sealed with this box. */
  mirror: SealedMirror;
  epoch: number;
  identity: string;
  /** That the cookies are this identity's, while this tab leads. */
  guard: IdentityGuard;
  /** The network, each send of which first checks whether this tab leads. */
  net(): Promise<Net>;
  /** What opens the commands of this identity; null while that cannot be had. */
  openUserStore(): Promise<UserData | null>;
  /** The outbox knows a later epoch than this tab leads in. */
  onLaterEpoch(known: number): void;
  /** The account acted for took the membership back: this mirror is over. */
  membershipEnded(): void;
  /** What unsent commands of these services need was taken back: they become refused. */
  withdrawn(isMeant: (appId: string) => boolean, code: WithdrawalCode): Promise<void>;
  /** Whether this tab still leads and its mirror is open. */
  mayWork(): Promise<boolean>;
  isVisible(): boolean;
  /** A write was refused because a later epoch is here. */
  onOldEpoch(): void;
}

/** All that the leading tab does in one mirror. */
export interface Work {
  /** Nothing begins after this. Resolves when what is under way has ended; a lost line may hold that up. */
  stop(): Promise<void>;
  /** The tab was seen or hidden: there may be something to do. */
  wake(): void;
  /** The line may be back, or something was put into the outbox. */
  nudge(): void;
  /** Frees space of mirrored data for something that a person made; true if there was some to free. */
  makeRoom(): Promise<boolean>;
}

/** What a person does at once or looks up for a form, in a tab that need not lead; it needs what the work of a leader needs, and comes with it. */
export function directCallsOf(parts: DidActParts & ActParts): DidActs & SchemaReads & ActRunner {
  return { ...createDidActs(parts), ...createSchemaReads(parts), ...createActRunner(parts) };
}

/** What a check of a credential needs: it reads the mirror and asks the ledger, in any tab. */
export function checkSourcesOf(parts: SourceParts): Promise<Sources> {
  return createSources(parts);
}

/** Starts what keeps a mirror: it is fetched, repaired, what was kept long enough is deleted; and what works the person's commands off. */
export function startWork(parts: WorkParts): Work {
  const { registry, mirror, clock, random, savesData, mayWork, onOldEpoch } = parts;
  const { database } = mirror;
  const room = createSharedRoom(() => makeRoom(database, clock.now()));
  const restore = createRestorer(mirror, parts.openUserStore);
  const identities = startIdentities({ registry, mirror, clock, random, net: parts.net, restore, onOldEpoch });
  const organisations = startOrganisationStreams({ mirror, clock, net: parts.net, guard: parts.guard, onOldEpoch });
  const engine = startEngine({
    mirror,
    clock,
    random,
    mayWork,
    isVisible: parts.isVisible,
    answeredAt: () => readAnsweredAt(registry, clock.now()),
    onOldEpoch,
    answerer: async (signal) =>
      createAnswerer({
        mirror,
        net: await parts.net(),
        clock,
        signal,
        makeThumbnail: parts.makeThumbnail,
        identity: parts.guard,
        identities,
        async mayUseSsi() {
          const row = await registry.accounts.get(parts.identity);
          return row !== undefined && mayUse(row.account, 'SSI_API', clock.now());
        },
        membershipEnded: parts.membershipEnded,
        withdrawn: parts.withdrawn,
      }),
    isSending: () => outbox.isSending(),
    prefetcher: createPrefetcher({ registry, mirror, clock, random, savesData, isCutOff: isReportedOffline }),
    room,
  });
  const outbox = startOutbox({
    clock,
    random,
    epoch: parts.epoch,
    identity: parts.identity,
    guard: parts.guard,
    openUserStore: parts.openUserStore,
    senders: async (signal) => createSenders({ registry, mirror, net: await parts.net(), clock, signal }),
    onOldEpoch,
    onLaterEpoch: parts.onLaterEpoch,
    onRest: engine.wake,
    makeRoom: room.make,
  });
  const batches = startFeeding({
    clock,
    epoch: parts.epoch,
    identity: parts.identity,
    openUserStore: parts.openUserStore,
    onOldEpoch,
    makeRoom: room.make,
  });
  const refusals = startStoringRefusals({ mirror, clock, openUserStore: parts.openUserStore });
  const retention = startRetention({
    registry,
    database,
    clock,
    rulesOf: (config) => config?.safety ?? {},
    mayWork,
    onOldEpoch,
    alsoDrop: async (now) => {
      await dropOldSearches(database, now);
      const own = await parts.openUserStore();
      if (own) {
        await storeLedgerResults(own, mirror, now);
        await Promise.all([dropOldCommands(own, now), dropOldBatches(own, now)]);
      }
      await dropOldFollows(database, now, own === null);
      return dropOldEntries(database, now);
    },
  });
  const repair = startRepair({ mirror, clock, onOldEpoch, onDropped: engine.wake });
  const indexing = startIndexing({ mirror, clock, onOldEpoch });
  return {
    async stop() {
      const all = [engine, identities, organisations, outbox, batches, refusals, indexing, retention, repair];
      await Promise.all(all.map((one) => one.stop()));
    },
    wake() {
      for (const one of [engine, identities, outbox, batches]) one.wake();
    },
    nudge() {
      outbox.wake();
      batches.wake();
    },
    makeRoom: room.make,
  };
}
