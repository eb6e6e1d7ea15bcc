import type { RecordAddress, RecordKind } from '../../domain/record/record-kind';
import type { Outcome } from '../../domain/shared/outcome';
import type { Box, Place } from '../seal/box';
import { openBody, placeOf, sealBody } from '../seal/codec';
import type { SealedBody } from '../seal/sealed-rows';
import type { RecordDefinition } from './record-definition';

/** A record as it is on the disk: its address in the open, its value encrypted. Times in ms. */
export interface StoredRecord extends SealedBody, RecordAddress {
  kind: RecordKind;
  fetchedAt: number;
  /** When a person last opened it, `neverOpened` if none has. Absent: it is kept as long as its service. */
  openedAt?: number;
  /** Aliases of the people whose verifications the value links to, in the same order; absent if its kind links to none. */
  linked?: string[];
  /** Size of the encrypted value. */
  bytes: number;
}

/** A record as it is stored. */
export async function sealRecord<Value>(
  definition: RecordDefinition<Value>,
  box: Box,
  { appId, id }: RecordAddress,
  value: Value,
  times: Pick<StoredRecord, 'fetchedAt' | 'openedAt'>,
): Promise<StoredRecord> {
  const body = await sealBody(box, placeOfRecord(definition, { appId, id }), value);
  const linked = definition.linkedOf && { linked: await Promise.all(definition.linkedOf(value).map((one) => box.alias(one))) };
  return { appId, kind: definition.kind, id, ...times, ...linked, bytes: body.sealed.length, ...body };
}

/** The value of a stored record; `record-unreadable` when it was changed or moved, or is of another key or version. */
export function openRecord<Value>(definition: RecordDefinition<Value>, box: Box, row: StoredRecord): Promise<Outcome<Value>> {
  return openBody<Value>(box, placeOfRecord(definition, row), row);
}

function placeOfRecord(
  { kind, version }: Pick<RecordDefinition<unknown>, 'kind' | 'version'>,
  { appId, id }: RecordAddress,
): Place {
  return placeOf('records', appId, kind, id, `version=${version}`);
}
