import type { RecordKind } from '../../domain/record/record-kind';

/** How a record is mirrored: what every mechanism needs to know of it. What it belongs to is in `recordPlaces`. */
export interface RecordDefinition<Value> {
  kind: RecordKind;
  /** Version of the encrypted value: a value of another version is fetched again. */
  version: number;
  /** It is fetched again this long (ms) after the last attempt while it is visible. */
  freshFor: number;
  /** States of its row in which it is not expected to change: it is then fetched less often. */
  finalStates?: readonly string[];
  /** The server answers that there is no such address until the record exists. */
  missingIsNone?: true;
  /** The ids of the people whose verifications the value links to. An offline copy includes them. */
  linkedOf?(value: Value): readonly string[];
  /** The type of its value; never set. */
  readonly typeOfValue?: Value;
}

/** A record of any shape, as mechanisms see it. */
export type AnyRecord = RecordDefinition<unknown>;

/** A record whose value has this type. */
export function defineRecord<Value>(definition: Omit<RecordDefinition<Value>, 'typeOfValue'>): RecordDefinition<Value> {
  return definition;
}
