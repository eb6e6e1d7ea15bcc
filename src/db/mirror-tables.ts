import { listNames } from '../domain/list/list-name';
import { accessLogIndexes } from './access-log';
import { indexesOf, listTables } from './lists/list-tables';

/** A table of the mirror that is no list. */
interface MirrorTable {
  indexes: string;
  /** Version of its encrypted values; absent: nothing in it is encrypted. Values of another version are fetched again. */
  version?: number;
  /** It stays when the key of the mirror is lost: what is in it says nothing of a person, or has a key of its own. */
  survivesLostKey?: true;
}

const mirrorTables = {
  services: { indexes: 'appId', survivesLostKey: true },
  details: { indexes: '[appId+id], [appId+id+pictures], openedAt, [openedAt+fetchedAt]', version: 1 },
  pictures: { indexes: '[appId+id+slot], [appId+id], [appId+bytes]', version: 1 },
  thumbnails: { indexes: '[appId+id], [appId+createdAt]', version: 1 },
  records: { indexes: '[appId+kind+id], [kind+openedAt], openedAt, [openedAt+fetchedAt]', version: 1 },
  companyDocuments: {
    indexes: '[appId+companyId+fileId], [appId+companyId], openedAt, [openedAt+fetchedAt]',
    version: 1,
  },
  follows: { indexes: '[appId+id+kind], state', version: 1 },
  freshness: { indexes: 'key' },
  counters: { indexes: 'key' },
  offlineProgress: { indexes: 'appId' },
  unreadableRecords: { indexes: 'key' },
  seals: { indexes: 'key', version: 1 },
  indexSegments: { indexes: '[key+number]', version: 1 },
  indexStates: { indexes: 'key' },
  searches: { indexes: 'id, at', version: 1 },
  watches: { indexes: 'id, renewedAt', version: 1, survivesLostKey: true },
  epochs: { indexes: 'key', survivesLostKey: true },
  events: { indexes: '++number', survivesLostKey: true },
  accessLog: { indexes: accessLogIndexes, survivesLostKey: true },
  budgets: { indexes: 'appId', survivesLostKey: true },
} as const satisfies Record<string, MirrorTable>;

type MirrorTableName = keyof typeof mirrorTables;
/** The tables that have encrypted values. */
export type SealedTable =
  | keyof typeof listTables
  | { [Name in MirrorTableName]: (typeof mirrorTables)[Name] extends { version: number } ? Name : never }[MirrorTableName];

const others: Readonly<Record<string, MirrorTable>> = mirrorTables;

/** The tables of a mirror with their indexes, as Dexie takes them. */
export function storesOf(): Record<string, string> {
  return Object.fromEntries([
    ...listNames.map((name) => [name, indexesOf(listTables[name])]),
    ...Object.entries(others).map(([name, { indexes }]) => [name, indexes]),
  ]);
}

/** The version of the encrypted values of a table. */
export function versionOf(table: SealedTable): number {
  return (others[table] ?? listTables[table as keyof typeof listTables]).version ?? 0;
}

/** The tables that are emptied when their key is lost: they can be fetched again and nobody can read them. */
export function tablesOfKey(): string[] {
  const withoutLists = Object.entries(others).flatMap(([name, { survivesLostKey }]) => (survivesLostKey ? [] : [name]));
  return [...listNames, ...withoutLists];
}
