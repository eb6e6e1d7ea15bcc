import Dexie, { type EntityTable, type Table } from 'dexie';
import type { Freshness } from '../domain/freshness';
import type { PersonRow } from '../domain/person';
import type { Question } from '../domain/question';
import type { Service } from '../domain/service';
import type { SessionRow } from '../domain/session';
import type { PictureSlot, Verification } from '../domain/verification';

/** A service as kept; `position` is its place in the server's answer. */
export interface ServiceRow extends Service {
  position: number;
}

/** A detail as kept, with when it was fetched and last opened (ms). */
export interface DetailRow {
  appId: string;
  id: string;
  verification: Verification;
  fetchedAt: number;
  openedAt: number;
}

/** One picture of a detail: its bytes, or why there are none (an https address that could not be read, a broken data URI). */
export interface PictureRow {
  appId: string;
  id: string;
  slot: PictureSlot;
  blob: Blob | null;
  bytes: number;
}

/** How many rows of a list have each outcome, kept with the rows so that nothing is counted on a wake-up. */
export interface CounterRow {
  key: string;
  total: number;
  byOutcome: Record<string, number>;
}

/** What a tab looks at: the leading worker keeps it fresh. A row not renewed for a minute counts as gone. */
export interface WatchRow {
  id: string;
  tab: string;
  question: Question;
  visible: boolean;
  renewedAt: number;
  /** Raised when the person asks for a fresh answer now (ms). */
  askedAt: number;
}

/** The mirror of one identity (offline rules 2). Row keys start with the appId. Mirrored tables are written by workers only. */
export class StudioDatabase extends Dexie {
  declare services: EntityTable<ServiceRow, 'appId'>;
  declare sessions: Table<SessionRow, [string, string]>;
  declare people: Table<PersonRow, [string, string]>;
  declare details: Table<DetailRow, [string, string]>;
  declare pictures: Table<PictureRow, [string, string, PictureSlot]>;
  declare freshness: EntityTable<Freshness, 'key'>;
  declare counters: EntityTable<CounterRow, 'key'>;
  declare watches: EntityTable<WatchRow, 'id'>;
  /** Deleted by another thread: what is asked of it fails, and `open.ts` hands out a new one. */
  isDeleted = false;

  constructor(name: string, options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores({
      services: 'appId',
      sessions: '[appId+sessionId], [appId+createdAt], [appId+outcome+createdAt], [appId+outcome+expiresAt], [appId+userId]',
      people: '[appId+userId], [appId+createdAt], [appId+outcome+createdAt]',
      details: '[appId+id], openedAt',
      pictures: '[appId+id+slot], [appId+id]',
      freshness: 'key',
      counters: 'key',
      watches: 'id, renewedAt',
    });
    // Another thread upgrades or deletes it: make room silently. A deleted one stays closed, or a question would make it anew, empty.
    this.on('versionchange', (event) => {
      this.isDeleted = event.newVersion === null || event.newVersion === 0;
      this.close({ disableAutoOpen: this.isDeleted });
      return false;
    });
  }
}
