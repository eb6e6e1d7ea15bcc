import Dexie, { type Table } from 'dexie';
import type { Sealed } from './seal/box';

/** What the person keeps about one verification, sealed. */
export interface NoteRow {
  /** Tells which key it was sealed with: one of a passcode that was given up stays beside those of the present one. */
  keyMark: string;
  appId: string;
  /** The id of a session, or an alias of the id of a person. */
  id: string;
  /** A PrivateNote. */
  sealed: Sealed;
}

/**
 * What a person made on this device and no server has: unlike the mirror it cannot be read anew, so it has a database and a key of its own, which ten
 * wrong passcodes leave alone (offline rules 7). Written by the page.
 */
export class WorkDatabase extends Dexie {
  declare notes: Table<NoteRow, [string, string, string]>;

  /** Deleted by another thread: what is asked of it fails, and `open.ts` hands out a new one. */
  isDeleted = false;

  constructor(name: string, options: ConstructorParameters<typeof Dexie>[1] = {}) {
    super(name, options);
    this.version(1).stores({ notes: '[keyMark+appId+id]' });
    // A deleted one stays closed, or a question would make it anew, empty.
    this.on('versionchange', (event) => {
      this.isDeleted = event.newVersion === null || event.newVersion === 0;
      this.close({ disableAutoOpen: this.isDeleted });
      return false;
    });
  }
}
