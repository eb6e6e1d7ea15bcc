import type { Dexie, Table } from 'dexie';
import { newestThumbnails } from '../../domain/device/offline-preference';
import type { ListName } from '../../domain/list/list-name';
import { questionKey } from '../../domain/record/question';
import type { RecordKind } from '../../domain/record/record-kind';
import { detailSubjectOf } from '../../domain/verification/verification';
import type { ServiceSizes } from '../lists/service-sizes';
import type { Dependent } from './list-tables';

/** Tables whose rows belong to rows of a list and are counted in the sizes of their service. Their keys begin with the service. */
export type DependentName = Exclude<Dependent['table'], 'follows'>;

/** When rows of such a table are deleted because they are old, and which of them yield room first. */
export type DependentAge =
  /** Retention counts from the last opening; if nobody opened it, from the fetch. `unopenedBy`: the column by which the oldest of those are deleted first. */
  | { by: 'opening'; unopenedBy: 'createdAt' | null }
  /** They are deleted with the row of another table whose key theirs begins with, and yield in the order of those. */
  | { by: 'parent'; parent: DependentName }
  /** They stay while their row is among the newest of a list, or while `parent` has a row of the same key. Index: `[appId+createdAt]`. */
  | { by: 'place'; list: ListName; newest: number; parent: DependentName };

/** How rows of a dependent table are counted, retained and given up. */
export interface DependentTable {
  /** The members of the sizes that count its rows and their bytes, and of what is reported as deleted. */
  sizes: { count: keyof ServiceSizes; bytes: keyof ServiceSizes };
  reported: 'pictures' | 'thumbnails' | 'documents' | 'details';
  /** A further number that the row of this key is counted in. */
  alsoCounted?(key: readonly string[]): keyof ServiceSizes | null;
  /** Its rows are files. They are deleted unread: a browser keeps the bytes of what was read on the disk for a while. Their bytes are taken off by the mean. */
  isFile: boolean;
  age: DependentAge;
  /** So many of them are given up at a time. */
  portion: number;
  /** What says that the row of this key was answered: opened again, it has to be due at once. */
  answeredBy?(key: readonly string[]): string;
  /** It may also have been asked for up to a size, under keys that begin with that one. */
  isAskedUpToSize?: true;
}

const detailKey = ([appId = '', id = '']: readonly string[]) =>
  questionKey({ kind: 'detail', appId, id, subject: detailSubjectOf(id) });

/** The dependent tables, in the order in which they yield room. */
export const dependentTables: Readonly<Record<DependentName, DependentTable>> = {
  pictures: {
    sizes: { count: 'pictures', bytes: 'pictureBytes' },
    reported: 'pictures',
    isFile: true,
    age: { by: 'parent', parent: 'details' },
    portion: 500,
    answeredBy: detailKey,
  },
  companyDocuments: {
    sizes: { count: 'documents', bytes: 'documentBytes' },
    reported: 'documents',
    isFile: true,
    age: { by: 'opening', unopenedBy: null },
    // A file may be as large as a dozen pictures.
    portion: 20,
    answeredBy: ([appId = '', companyId = '', fileId = '']) =>
      questionKey({ kind: 'company-document', appId, companyId, fileId }),
    isAskedUpToSize: true,
  },
  thumbnails: {
    sizes: { count: 'thumbnails', bytes: 'thumbnailBytes' },
    reported: 'thumbnails',
    isFile: true,
    // The newest stay without their details: they would only be fetched again, with the whole detail around them.
    age: { by: 'place', list: 'sessions', newest: newestThumbnails, parent: 'details' },
    portion: 500,
  },
  details: {
    sizes: { count: 'details', bytes: 'detailBytes' },
    reported: 'details',
    alsoCounted: ([, id = '']) => (detailSubjectOf(id) === 'session' ? 'sessionDetails' : null),
    isFile: false,
    age: { by: 'opening', unopenedBy: 'createdAt' },
    portion: 500,
    answeredBy: detailKey,
  },
  // Those of a service or an account have no time of opening: they stay, and yield no room.
  records: {
    sizes: { count: 'records', bytes: 'recordBytes' },
    reported: 'details',
    isFile: false,
    age: { by: 'opening', unopenedBy: null },
    portion: 500,
    answeredBy: ([appId = '', kind = '', id = '']) => questionKey({ kind: kind as RecordKind, appId, id }),
  },
};

/** Their names, in the order in which they yield room. */
export const dependentNames = Object.keys(dependentTables) as DependentName[];

/** What mechanisms read from the rows of a dependent table. Times in ms; a table has only those that its age depends on. */
export interface DependentRow {
  appId: string;
  bytes: number;
  openedAt: number;
  createdAt: number;
}

export type DependentKey = [appId: string, ...rest: string[]];

/** A dependent table. */
export function dependentTable(database: Dexie, name: DependentName): Table<DependentRow, DependentKey> {
  return database.table(name);
}

/** The tables whose rows are deleted with those of this one. */
export function childrenOf(parent: DependentName): DependentName[] {
  return dependentNames.filter((name) => {
    const { age } = dependentTables[name];
    return age.by === 'parent' && age.parent === parent;
  });
}

/** The numbers among the sizes that the row of this key is counted in. */
export function countedAs(name: DependentName, key: readonly string[]): (keyof ServiceSizes)[] {
  const { sizes, alsoCounted } = dependentTables[name];
  const also = alsoCounted?.(key) ?? null;
  return also === null ? [sizes.count] : [sizes.count, also];
}
