import { listKey } from '../../domain/list/list-name';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { ListDefinition, StoredRow } from './list-definition';

/** The list of one service in a mirror that is open. */
export interface MirroredList<Row extends { appId: string }, Stored extends StoredRow> extends SealedMirror {
  definition: ListDefinition<Row, Stored>;
  appId: string;
  /** `listKey`: of its counters, freshness and index segments. */
  key: string;
}

/** The list of a service. */
export function listOf<Row extends { appId: string }, Stored extends StoredRow>(
  { database, box }: SealedMirror,
  definition: ListDefinition<Row, Stored>,
  appId: string,
): MirroredList<Row, Stored> {
  return { database, box, definition, appId, key: listKey(definition.name, appId) };
}
