import type { RecordAddress, RecordKind } from '../../domain/record/record-kind';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { parseStored } from '../../domain/shared/stored';
import type { Box, Place } from '../seal/box';
import { openBody, placeOf, sealBody } from '../seal/keep';
import type { SealedBody } from '../seal/kept-rows';
import type { RecordDefinition } from './record-definition';

/** A record as it is on the disk: its address in the open, its value encrypted. Times in ms. */
export interface StoredRecord extends SealedBody, RecordAddress {
  kind: RecordKind;
  fetchedAt: number;
  /** When a person last opened it, `neverOpened` if none has. Absent: it is kept as long as its service. */
  openedAt?: number;
  /** Size of the encrypted value. */
  bytes: number;
}

/** A record as it is stored; members that its schema does not name are left out. */
export async function sealRecord<Value>(
  { kind, stored }: RecordDefinition<Value>,
  box: Box,
  { appId, id }: RecordAddress,
  value: Value,
  times: Pick<StoredRecord, 'fetchedAt' | 'openedAt'>,
): Promise<StoredRecord> {
  const known = parseStored(stored, value);
  // A value that is not of its own schema would be fetched again without end.
  if (known === null) throw new TypeError(`a ${kind} record is not of its schema`);
  const body = await sealBody(box, placeOfRecord(kind, { appId, id }), known.value);
  return { appId, kind, id, ...times, bytes: body.sealed.length, ...body };
}

/** The value of a stored record; `record-unreadable` when it was changed or moved, or is of another key or shape. */
export async function openRecord<Value>(
  { kind, stored }: RecordDefinition<Value>,
  box: Box,
  row: StoredRecord,
): Promise<Outcome<Value>> {
  const opened = await openBody<unknown>(box, placeOfRecord(kind, row), row);
  if (!opened.ok) return opened;
  const known = parseStored(stored, opened.value);
  return known === null ? failed('record-unreadable') : ok(known.value);
}

function placeOfRecord(kind: RecordKind, { appId, id }: RecordAddress): Place {
  return placeOf('records', appId, kind, id);
}
