import type { ListName } from '../../domain/list/list-name';
import type { Outcome } from '../../domain/shared/outcome';
import type { Box, Place } from '../seal/box';
import { openBody, placeOf } from '../seal/codec';
import type { SealedBody } from '../seal/sealed-rows';
import type { ListDefinition, SearchEntry, StoredRow } from './list-definition';
import { listTables } from './list-tables';

/** A row on its way to the disk: `mark` says whether it differs from the one that is there, and it is encrypted only when it does. */
export interface Prepared<Stored> {
  /** The id under which it is stored. */
  id: string;
  mark: string;
  entry: SearchEntry;
  seal(): Promise<Stored>;
}

/** The id under which a row is stored: an id that may be a person's is hashed. */
export function storedIdOf(box: Box, list: ListName, id: string): Promise<string> {
  return listTables[list].isIdHashed ? box.alias(id) : Promise.resolve(id);
}

/** A row of a list on its way to the disk. The encrypted body is bound to its columns: with changed ones it does not open. */
export async function prepareRow<Row extends { appId: string }, Stored extends StoredRow>(
  definition: ListDefinition<Row, Stored>,
  box: Box,
  row: Row,
): Promise<Prepared<Stored>> {
  const id = await storedIdOf(box, definition.name, definition.idOf(row));
  const columns = {
    appId: row.appId,
    id,
    order: definition.orderOf(row),
    state: definition.stateOf(row),
    ...(await definition.derive(row, box.alias)),
  };
  const place = placeOfRow(definition.name, columns);
  const mark = await box.mark(place, row);
  return {
    id,
    mark,
    entry: definition.toEntry(row, columns as unknown as Omit<Stored, keyof SealedBody>),
    seal: async () => ({ ...columns, mark, sealed: await box.seal(place, row) }) as unknown as Stored,
  };
}

/** A row as it is stored. */
export async function sealRow<Row extends { appId: string }, Stored extends StoredRow>(
  definition: ListDefinition<Row, Stored>,
  box: Box,
  row: Row,
): Promise<Stored> {
  return (await prepareRow(definition, box, row)).seal();
}

/** The row of a stored one; `record-unreadable` when it was changed, moved or is of another key. */
export function openRow<Row extends { appId: string }, Stored extends StoredRow>(
  definition: ListDefinition<Row, Stored>,
  box: Box,
  stored: Stored,
): Promise<Outcome<Row>> {
  return openBody<Row>(box, placeOfRow(definition.name, stored), stored);
}

function placeOfRow(name: ListName, stored: Partial<SealedBody> & { appId: string; id: string }): Place {
  const { appId, id, mark: _mark, sealed: _sealed, ...columns } = stored;
  const others = Object.entries(columns).sort(([one], [other]) => (one < other ? -1 : 1));
  return placeOf(name, appId, id, ...others.map(([column, value]) => `${column}=${value}`));
}
