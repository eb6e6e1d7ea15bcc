import { useRef } from 'react';
import { readRecord } from '../../db/reads/records';
import { openRecord, type StoredRecord } from '../../db/records/record-codec';
import type { RecordDefinition } from '../../db/records/record-definition';
import { type Freshness, inServerTime } from '../../domain/list/freshness';
import { questionKey, type RecordQuestion } from '../../domain/record/question';
import { isKnownAsNone, type RecordState, recordStateOf } from '../../domain/record/record-state';
import { recordIdOf } from '../../domain/record/unreadable-record';
import { useMirror } from './mirror-context';
import type { RowReader } from './opened-cache';
import { useLive } from './use-live';
import { useOpenedRow } from './use-opened';
import { useWatch } from './use-watch';

/** What this device knows of a record. Times in ms, in server time. */
export interface KnownRecord<Value> {
  question: RecordQuestion;
  /** null if none is on this device. */
  value: Value | null;
  state: RecordState;
  /** An answer has said that there is none yet, even if a later attempt failed. */
  isNone: boolean;
  /** When the value was last confirmed by an answer; null if it is not here. */
  asOf: number | null;
  freshness: Freshness;
  /** Something is stored that cannot be opened; it is fetched again. */
  isUnreadable: boolean;
}

/**
 * A record of a service, or of one row or range of it, from the mirror; fetched and kept fresh while the screen is open. undefined until the device has
 * answered. For one address as long as it is mounted: another one's value is never seen in its place.
 */
export function useRecord<Value>(definition: RecordDefinition<Value>, appId: string, id = ''): KnownRecord<Value> | undefined {
  useWatch({ kind: definition.kind, appId, id });
  return useMirroredRecord(definition, appId, id);
}

/** The same as it was read last: nothing is asked for it. */
export function useMirroredRecord<Value>(
  definition: RecordDefinition<Value>,
  appId: string,
  id = '',
): KnownRecord<Value> | undefined {
  const { database, clockOffset } = useMirror();
  const question: RecordQuestion = { kind: definition.kind, appId, id };
  const stored = useLive(`record ${questionKey(question)}`, () => readRecord(database, question));
  const value = useOpenedRow(stored?.row, recordReader(definition));
  const shown = useRef<KnownRecord<Value> | undefined>(undefined);
  if (stored === undefined || value === undefined) return shown.current;
  const freshness = inServerTime(stored.freshness, clockOffset);
  const isHere = value !== null;
  const fetchedAt = stored.row === null ? null : stored.row.fetchedAt + clockOffset;
  shown.current = {
    question,
    value,
    state: recordStateOf(isHere, freshness),
    isNone: isKnownAsNone(stored.row !== null, freshness),
    asOf: isHere ? (freshness.succeededAt ?? fetchedAt) : null,
    freshness,
    isUnreadable: stored.row !== null && !isHere,
  };
  return shown.current;
}

/** How a stored record is opened for a screen. */
export function recordReader<Value>(definition: RecordDefinition<Value>): RowReader<StoredRecord, Value> {
  return {
    keyOf: ({ appId, id }) => `${appId} ${id}`,
    stampOf: ({ sealed: _sealed, ...columns }) => JSON.stringify(columns),
    async open(box, row) {
      const opened = await openRecord(definition, box, row);
      if (opened.ok) return { value: opened.value, unreadable: [] };
      const unreadable = [{ table: 'records' as const, appId: row.appId, id: recordIdOf(definition.kind, row.id) }];
      return { value: null, unreadable };
    },
  };
}
