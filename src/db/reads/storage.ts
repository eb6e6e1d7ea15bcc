import { listNames } from '../../domain/list/list-name';
import { type DependentTable, dependentTables } from '../lists/dependent-tables';
import { noSizes, type ServiceSizes, storedBytesOf } from '../lists/service-sizes';
import type { SealedBody } from '../seal/sealed-rows';
import type { StudioDatabase } from '../studio-database';

/** The key of a service's sizes among the counters. */
export function sizesKey(appId: string): string {
  return `sizes:${appId}`;
}

/** One kind of mirrored data: how many, and how many bytes; `isEstimate` when the bytes are a count times a sample's mean. */
export interface StoredKind {
  count: number;
  bytes: number;
  isEstimate: boolean;
}

/** What was given up since the device first ran out of room, as numbers; `at` in ms. Kept among the counters. */
export interface GivenUp {
  pictures: number;
  thumbnails: number;
  /** Files of companies. */
  documents: number;
  details: number;
  rows: number;
  bytes: number;
  at: number;
}

export const roomKey = 'room';
export const nothingGivenUp: GivenUp = { pictures: 0, thumbnails: 0, documents: 0, details: 0, rows: 0, bytes: 0, at: 0 };

export interface Stored {
  rows: StoredKind;
  details: StoredKind;
  pictures: StoredKind;
  thumbnails: StoredKind;
  /** Files of companies. */
  documents: StoredKind;
  /** The total without the rows (bytes): the sum over the services' offline copies. */
  storedBytes: number;
  givenUp: GivenUp | null;
}

/** How many rows are sampled to represent all of them. */
const sample = 20;

/** The storage of this identity by kind, from counters: no picture is loaded to be counted. */
export async function readStorage(database: StudioDatabase): Promise<Stored> {
  const counters = await database.counters.toArray();
  const sizes = counters.filter(({ key }) => key.startsWith('sizes:')).map(({ byOutcome }) => byOutcome);
  const sum = (name: keyof ServiceSizes) => sizes.reduce((total, size) => total + (size[name] ?? 0), 0);
  const kindOf = (kind: DependentTable['reported']): StoredKind => {
    const tables = Object.values(dependentTables).filter(({ reported }) => reported === kind);
    const total = (member: keyof DependentTable['sizes']) => tables.reduce((all, table) => all + sum(table.sizes[member]), 0);
    return { count: total('count'), bytes: total('bytes'), isEstimate: false };
  };
  const countOf = (list: string) =>
    counters.filter(({ key }) => key.startsWith(`${list}:`)).reduce((total, counter) => total + counter.total, 0);
  const rowsOf = listNames.map(countOf);
  const bytesOf = await Promise.all(listNames.map((list) => meanBytes(() => database.table(list).limit(sample).toArray())));
  const rows = rowsOf.reduce((total, count) => total + count, 0);
  const rowBytes = rowsOf.reduce((total, count, at) => total + count * (bytesOf[at] ?? 0), 0);
  return {
    rows: { count: rows, bytes: Math.round(rowBytes), isEstimate: true },
    details: kindOf('details'),
    pictures: kindOf('pictures'),
    thumbnails: kindOf('thumbnails'),
    documents: kindOf('documents'),
    storedBytes: sizes.reduce((total, size) => total + storedBytesOf({ ...noSizes, ...size }), 0),
    givenUp: await readGivenUp(database),
  };
}

/** What was given up for want of room on this device, null when nothing ever was. */
export async function readGivenUp(database: StudioDatabase): Promise<GivenUp | null> {
  const row = await database.counters.get(roomKey);
  return row === undefined ? null : { ...nothingGivenUp, ...row.byOutcome };
}

/** The sizes of one service, zeros where nothing is kept. */
export async function readServiceSizes(database: StudioDatabase, appId: string): Promise<ServiceSizes> {
  return { ...noSizes, ...(await database.counters.get(sizesKey(appId)))?.byOutcome };
}

/** The sizes of each service with stored data. */
export async function readAllSizes(database: StudioDatabase): Promise<ServiceSizes[]> {
  const counters = await database.counters.where('key').startsWith(sizesKey('')).toArray();
  return counters.map(({ byOutcome }) => ({ ...noSizes, ...byOutcome }));
}

async function meanBytes(read: () => Promise<SealedBody[]>): Promise<number> {
  const rows = await read();
  const bytes = rows.map(({ sealed, ...columns }) => sealed.length + JSON.stringify(columns).length);
  return rows.length === 0 ? 0 : bytes.reduce((sum, size) => sum + size, 0) / rows.length;
}

/** Whether a list was mirrored to its end, so that there is something to lose. */
export async function hasMirroredList(database: StudioDatabase): Promise<boolean> {
  const lists = await database.freshness
    .where('key')
    .startsWithAnyOf(listNames.map((list) => `${list}:`))
    .toArray();
  return lists.some((row) => row.succeededAt !== null && row.cursor === null && row.done > 0);
}
