import Dexie from 'dexie';
import {
  type DependentKey,
  type DependentName,
  type DependentRow,
  dependentNames,
  dependentTable,
  dependentTables,
} from '../lists/dependent-tables';
import { readServiceSizes } from '../reads/storage';
import type { StudioDatabase } from '../studio-database';
import { neverOpened } from './apply-verification';
import { countOut, deleteDependents, type Leaving } from './dependents';
import type { Portion } from './portion';
import { meanBytes } from './sizes';

/** How many parents are read for one portion of their rows. */
const parentsAtOnce = 500;

/** The next portion of a dependent table that yields room; null when it is empty. `enough`: so many bytes of rows that belong to a parent. */
export async function portionOf(database: StudioDatabase, name: DependentName, enough: number): Promise<Portion | null> {
  const { age } = dependentTables[name];
  if (age.by === 'parent') return childPortion(database, name, age.parent, enough);
  return toPortion(database, age.by === 'place' ? await oldestPlaced(database, name) : await longestUnopened(database, name));
}

/** About `enough` bytes of files that the device fetched ahead and nobody opened since, those of the oldest parents first; null without any. */
export async function unopenedPortion(database: StudioDatabase, enough: number): Promise<Portion | null> {
  for (const name of dependentNames) {
    const { age } = dependentTables[name];
    const keys = age.by === 'parent' ? await childKeys(database, name) : null;
    if (age.by !== 'parent' || keys === null) continue;
    const portion = await childrenUnder(database, name, keys, await unopenedAmong(database, age.parent, keys), enough);
    if (portion) return portion;
  }
  return null;
}

function toPortion(database: StudioDatabase, leaving: Leaving): Portion | null {
  const { name, keys } = leaving;
  if (keys.length === 0) return null;
  return { remove: () => deleteDependents(database, name, keys), tell: () => countOut(database, leaving) };
}

/** Those opened longest ago, those that nobody opened before them. */
async function longestUnopened(database: StudioDatabase, name: DependentName): Promise<Leaving> {
  const table = dependentTable(database, name);
  const { portion, isFile, age } = dependentTables[name];
  if (isFile) return { name, keys: await table.orderBy('openedAt').limit(portion).primaryKeys(), rows: null };
  const unopened = await keyed(table.where('openedAt').equals(neverOpened).limit(portion));
  const column = age.by === 'opening' ? age.unopenedBy : null;
  if (column !== null) unopened.sort((one, other) => one.row[column] - other.row[column]);
  const rest = portion - unopened.length;
  const opened = rest > 0 ? await keyed(table.where('openedAt').above(neverOpened).limit(portion)) : [];
  const chosen = [...unopened, ...opened];
  return { name, keys: chosen.map(({ key }) => key), rows: chosen.map(({ row }) => row) };
}

async function keyed(of: Dexie.Collection<DependentRow, DependentKey>): Promise<{ key: DependentKey; row: DependentRow }[]> {
  const [keys, rows] = [await of.clone().primaryKeys(), await of.clone().toArray()];
  return keys.flatMap((key, at) => {
    const row = rows[at];
    return row === undefined ? [] : [{ key, row }];
  });
}

/** The oldest of each service. */
async function oldestPlaced(database: StudioDatabase, name: DependentName): Promise<Leaving> {
  const table = dependentTable(database, name);
  const keys: DependentKey[] = [];
  const services = new Set((await table.toCollection().primaryKeys()).map(([service]) => service));
  for (const appId of services) {
    const oldest = table.where('[appId+createdAt]').between([appId, Dexie.minKey], [appId, Dexie.maxKey]);
    keys.push(...(await oldest.limit(dependentTables[name].portion).primaryKeys()));
  }
  return { name, keys, rows: null };
}

type ChildKeys = ReadonlyMap<string, DependentKey[]>;

async function childPortion(
  database: StudioDatabase,
  name: DependentName,
  parent: DependentName,
  enough: number,
): Promise<Portion | null> {
  const keys = await childKeys(database, name);
  const opened = await dependentTable(database, parent).where('openedAt').above(neverOpened).primaryKeys();
  const parents = [...(await unopenedAmong(database, parent, keys)), ...withChildren(opened, keys)];
  const portion = await childrenUnder(database, name, keys, parents, enough);
  if (portion) return portion;
  // Those whose parent is gone.
  return toPortion(database, { name, keys: [...keys.values()].flat().slice(0, parentsAtOnce), rows: null });
}

/** The keys of all rows by that of their parent, whose members theirs begin with. */
async function childKeys(database: StudioDatabase, name: DependentName): Promise<ChildKeys> {
  const keys = new Map<string, DependentKey[]>();
  for (const key of await dependentTable(database, name).toCollection().primaryKeys()) {
    const parent = String(key.slice(0, -1));
    keys.set(parent, [...(keys.get(parent) ?? []), key]);
  }
  return keys;
}

/** The first of these parents that have children. */
function withChildren(parents: readonly DependentKey[], children: ChildKeys): DependentKey[] {
  return parents.filter((key) => children.has(String(key))).slice(0, parentsAtOnce);
}

async function unopenedAmong(database: StudioDatabase, parent: DependentName, children: ChildKeys): Promise<DependentKey[]> {
  const table = dependentTable(database, parent);
  const keys = withChildren(await table.where('openedAt').equals(neverOpened).primaryKeys(), children);
  const rows = await table.bulkGet(keys);
  const createdAt = new Map(keys.map((key, at) => [key, rows[at]?.createdAt ?? 0]));
  return keys.sort((one, other) => (createdAt.get(one) ?? 0) - (createdAt.get(other) ?? 0));
}

async function childrenUnder(
  database: StudioDatabase,
  name: DependentName,
  children: ChildKeys,
  parents: readonly DependentKey[],
  enough: number,
): Promise<Portion | null> {
  const means = new Map<string, number>();
  for (const appId of new Set(parents.map(([service]) => service)))
    means.set(appId, meanBytes(await readServiceSizes(database, appId), name));
  const keys: DependentKey[] = [];
  let bytes = 0;
  for (const parent of parents) {
    if (bytes >= enough) break;
    const own = children.get(String(parent)) ?? [];
    keys.push(...own);
    bytes += own.length * (means.get(parent[0]) ?? 0);
  }
  return toPortion(database, { name, keys, rows: null });
}
