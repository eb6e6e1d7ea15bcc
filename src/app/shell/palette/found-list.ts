import type { Box } from '../../../db/seal/box';
import type { ServiceRow, StudioDatabase } from '../../../db/studio-database';
import { linkedServiceOf } from '../../../domain/service/linked-service';
import type { ServiceType } from '../../../domain/service/service';
import type { Outcome } from '../../../domain/shared/outcome';
import type { StudioWorker } from '../../../workers/api';
import type { Opening, RowReader } from '../../live/opened-cache';
import type { Appearance } from './option';

/** What is asked of a list of a service. `now` in ms. */
interface Asked {
  appId: string;
  typed: string;
  now: number;
}

/** An offered record: its id for the server, how it is drawn, the address that it leads to. */
export interface Offer {
  id: string;
  appearance: Appearance;
  to: string;
}

/** A list as it is on a screen of its own, which shows all that is found. */
export interface WholeList {
  text: string;
  path: string;
  /** Members of the address, other than the search text. */
  members: Record<string, string>;
}

interface Words {
  /** The heading of the results in a service. */
  title(service: string): string;
  /** Where the other results are. */
  whole(appId: string, total: number): WholeList;
}

/** A list of one kind: how its records are found, read, opened and offered. */
interface ListKind<Stored extends object, Opened> extends Words {
  name: string;
  /** The services that have such a list. */
  of: ServiceType;
  find(worker: StudioWorker, asked: Asked): Promise<Outcome<{ ids: string[]; total: number; isWhole: boolean }>>;
  read(database: StudioDatabase, appId: string, ids: readonly string[]): Promise<(Stored | null)[]>;
  reader: RowReader<Stored, Opened>;
  /** null for a row that there is nothing to show of. */
  offer(appId: string, stored: Stored, opened: Opened, now: number): Offer | null;
}

/** A row of any list of any service, still closed. */
export interface FoundRow {
  key: string;
  stamp: string;
  open(box: Box): Promise<Opening<(now: number) => Offer | null>>;
}

/** A list that the palette searches, whatever its rows are. The same object each time. */
export interface FoundList extends Words, Pick<ListKind<never, never>, 'name' | 'of' | 'find'> {
  read(database: StudioDatabase, appId: string, ids: readonly string[]): Promise<FoundRow[]>;
}

/** A list of one kind as one of any. */
export function foundList<Stored extends object, Opened>(kind: ListKind<Stored, Opened>): FoundList {
  const { name, of, find, reader, title, whole } = kind;
  const close = (appId: string, stored: Stored): FoundRow => ({
    key: `${name} ${appId} ${reader.keyOf(stored)}`,
    stamp: reader.stampOf(stored),
    open: async (box) => {
      const { value, unreadable } = await reader.open(box, stored);
      return { value: value === null ? null : (now) => kind.offer(appId, stored, value, now), unreadable };
    },
  });
  return {
    ...{ name, of, find, title, whole },
    read: async (database, appId, ids) =>
      (await kind.read(database, appId, ids)).flatMap((stored) => (stored === null ? [] : [close(appId, stored)])),
  };
}

/** Opens rows of any list. */
export const foundRowReader: RowReader<FoundRow, (now: number) => Offer | null> = {
  keyOf: ({ key }) => key,
  stampOf: ({ stamp }) => stamp,
  open: (box, row) => row.open(box),
};

/** A list of one service. */
export interface Place {
  list: FoundList;
  appId: string;
}

/**
 * Where to search: in lists of the service of the screen (`here`), and of the SSI service that it is linked to; for a kind it has no list of, in those of all
 * services that do. Kinds of the screen's own service come first; one service after the other.
 */
export function searchPlaces(lists: readonly FoundList[], services: readonly ServiceRow[], here: ServiceRow | null): Place[] {
  const kinds = [...new Set(lists.map(({ of }) => of))].sort(
    (one, other) => Number(other === here?.type) - Number(one === here?.type),
  );
  return kinds.flatMap((kind) => {
    const near = nearOf(kind, services, here);
    return near.flatMap(({ appId }) => lists.flatMap((list) => (list.of === kind ? [{ list, appId }] : [])));
  });
}

function nearOf(kind: ServiceType, services: readonly ServiceRow[], here: ServiceRow | null): ServiceRow[] {
  if (here?.type === kind) return [here];
  const all = services.filter(({ type }) => type === kind);
  const typeOf = (appId: string) => services.find((known) => known.appId === appId)?.type ?? null;
  const linked = here === null ? null : linkedServiceOf(here, typeOf);
  const near = all.filter(({ appId }) => appId === linked);
  return near.length > 0 ? near : all;
}
