import Dexie, { type EntityTable, type Table } from 'dexie';
import type { IncompleteCase, OfflineGap } from '../domain/device/offline-gaps';
import type { OfflineState } from '../domain/device/prefetch-rules';
import type { FollowKind } from '../domain/ledger/follow';
import type { ReadBudget } from '../domain/ledger/read-quota';
import type { Freshness } from '../domain/list/freshness';
import type { RecordKind } from '../domain/record/record-kind';
import type { UnreadableRecord } from '../domain/record/unreadable-record';
import type { Service } from '../domain/service/service';
import type { PictureSlot } from '../domain/verification/verification';
import type { AccessLogRow } from './access-log';
import { leaveToOthers } from './leave-to-others';
import type { StoredCompany } from './lists/companies';
import type { StoredLedgerRow } from './lists/ledger-list';
import type { StoredPerson } from './lists/people';
import type { StoredSession } from './lists/sessions';
import { storesOf } from './mirror-tables';
import type { StoredRecord } from './records/record-codec';
import type { Sealed } from './seal/box';
import type { SealedFollow } from './seal/follow-codec';
import type { SealedCompanyDocument } from './seal/sealed-company-document';
import type { SealedDetail, SealedPicture, SealedThumbnail } from './seal/sealed-rows';

/** A service as kept; `position` is its place in the server's answer. */
export interface ServiceRow extends Service {
  position: number;
}

/** How many rows of a list have each outcome, kept with the rows so that nothing is counted on a wake-up. */
export interface CounterRow {
  key: string;
  total: number;
  byOutcome: Record<string, number>;
}

/** What is visible in a tab: the leading worker keeps it fresh. A row not renewed for a minute counts as gone. */
export interface WatchRow {
  id: string;
  tab: string;
  /** `storedKeyOf` the question: it names nobody. */
  key: string;
  /** The question. */
  sealed: Sealed;
  visible: boolean;
  renewedAt: number;
  /** Raised when the person asks for a fresh answer now (ms). */
  askedAt: number;
}

/** Which leader may write here: a transaction that carries an older epoch is refused (offline rules 2). */
export interface EpochRow {
  key: 'epoch';
  epoch: number;
}

/** A record that a screen could not open: the leading worker drops it, so that it is fetched again. */
export interface UnreadableRecordRow extends UnreadableRecord {
  /** `recordKey`. */
  key: string;
}

/** Tells which key this mirror is sealed with: of another one, nothing in it can be opened. */
export interface SealRow {
  key: 'mirror';
  mark: string;
}

/** The progress of a service's offline copy; written by the leading worker. Times in ms, sizes in bytes. */
export interface OfflineProgressRow {
  appId: string;
  /** Details that are here, of those that are wanted. */
  done: number;
  wanted: number;
  /** Cases without a part that was promised; null while it is being downloaded. */
  incomplete: number | null;
  /** What they lack and why; empty while it is being downloaded. */
  gaps: OfflineGap[];
  /** The first few of these cases; absent while it is being downloaded. */
  cases?: IncompleteCase[];
  bytes: number;
  state: OfflineState;
  at: number;
}

/** One event of the sync as a code and counts: no name, id or address of a person is ever in it. */
export interface EventRow {
  /** Counts up automatically. */
  number?: number;
  at: number;
  /** What kind of work it was: the kind of a question, `auth`, `refresh`, `leader`, `room`, … */
  subject: string;
  /** `ok` or the code of an error. */
  code: string;
  /** Rows or bytes, if that says something. */
  count?: number;
  /** How long it took, ms. */
  took?: number;
}

/**
 * Some rows of a list as filters and searches need them, sealed together (offline rules 5); a later index segment counts more. Written with the rows, in their transaction.
 */
export interface IndexSegmentRow {
  /** `sessions:<appId>`, and so with `people`, `companies`, `dids`, `schemas` and `credentials`. */
  key: string;
  /** Counts up. */
  number: number;
  /** How many rows are in it. */
  rows: number;
  /** A list of `SearchEntry`; null where rows went and none came. */
  sealed: Sealed | null;
  /** The ids under which rows were kept that are gone. */
  gone: string[];
}

/** Whether the index segments of a list hold all of its rows. */
export interface IndexStateRow {
  key: string;
  /** Another when index segments before the last one changed: all of them are read again. */
  era: string;
  isWhole: boolean;
  /** While they are made from rows that were kept without: how far, as the last id, and how many rows that were. */
  cursor: string | null;
  done: number;
}

/** The paid reads of an SSI service (offline rules 4). Its days are those of the server's time. */
export interface ReadBudgetRow extends ReadBudget {
  appId: string;
  /** Why records stay unresolved; null while nothing holds them up. */
  stopped: 'budget' | 'credit' | null;
}

/** What this person searched for, under a meaningless token, so that an address can name it. */
export interface SearchRow {
  id: string;
  at: number;
  /** The text as typed. */
  sealed: Sealed;
}

/** The mirror of one identity, sealed (offline rules 2 and 7). Row keys start with the appId. Mirrored tables are written by workers only. */
export class StudioDatabase extends Dexie {
  declare services: EntityTable<ServiceRow, 'appId'>;
  declare sessions: Table<StoredSession, [string, string]>;
  declare people: Table<StoredPerson, [string, string]>;
  declare details: Table<SealedDetail, [string, string]>;
  declare pictures: Table<SealedPicture, [string, string, PictureSlot]>;
  declare freshness: EntityTable<Freshness, 'key'>;
  declare counters: EntityTable<CounterRow, 'key'>;
  declare watches: EntityTable<WatchRow, 'id'>;
  declare epochs: EntityTable<EpochRow, 'key'>;
  declare thumbnails: Table<SealedThumbnail, [string, string]>;
  declare offlineProgress: EntityTable<OfflineProgressRow, 'appId'>;
  declare events: EntityTable<EventRow, 'number'>;
  declare accessLog: EntityTable<AccessLogRow, 'number'>;
  declare unreadableRecords: EntityTable<UnreadableRecordRow, 'key'>;
  declare seals: EntityTable<SealRow, 'key'>;
  declare indexSegments: Table<IndexSegmentRow, [string, number]>;
  declare indexStates: EntityTable<IndexStateRow, 'key'>;
  declare searches: EntityTable<SearchRow, 'id'>;
  declare companies: Table<StoredCompany, [string, string]>;
  declare records: Table<StoredRecord, [string, RecordKind, string]>;
  declare companyDocuments: Table<SealedCompanyDocument, [string, string, string]>;
  declare dids: Table<StoredLedgerRow, [string, string]>;
  declare schemas: Table<StoredLedgerRow, [string, string]>;
  declare credentials: Table<StoredLedgerRow, [string, string]>;
  declare follows: Table<SealedFollow, [string, string, FollowKind]>;
  declare budgets: EntityTable<ReadBudgetRow, 'appId'>;
  /** The epoch this thread leads in; 0 where nothing leads. Every mirrored write is made in it (see `writes/in-epoch.ts`). */
  epoch = 0;
  /** How often this thread has written the answer to a question, by its key (see `writes/write-order.ts`). */
  readonly writes = new Map<string, { reads: number; changes: number }>();
  /** Deleted by another thread: what is asked of it fails, and `open.ts` hands out a new one. */
  isDeleted = false;

  constructor(name: string, options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores(storesOf());
    leaveToOthers(this);
  }
}
