import type { RecordKind } from '../../domain/record/record-kind';
import type { StoredSchema } from '../../domain/shared/stored';

/** How a record is mirrored: what every mechanism needs to know of it. What it belongs to is in `recordPlaces`. */
export interface RecordDefinition<Value> {
  kind: RecordKind;
  /** What is stored. A value of another shape on the disk is fetched again; members that are not in it are not stored. */
  stored: StoredSchema<Value>;
  /** It is fetched again this long (ms) after the last attempt while it is visible. */
  freshFor: number;
  /** States of its row in which it is not expected to change: it is then fetched less often. */
  finalStates?: readonly string[];
  /** The server answers that there is no such address while there is none yet. */
  missingIsNone?: true;
}

/** A record of any shape, as mechanisms see it. */
export type AnyRecord = RecordDefinition<unknown>;

/** A record, with the type of its value taken from its schema. */
export function defineRecord<Value>(definition: RecordDefinition<Value>): RecordDefinition<Value> {
  return definition;
}
