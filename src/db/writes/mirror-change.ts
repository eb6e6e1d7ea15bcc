import { questionKey, type RecordQuestion } from '../../domain/record/question';
import type { RecordAddress } from '../../domain/record/record-kind';
import type { Service } from '../../domain/service/service';
import { readFreshness } from '../reads/freshness';
import { findRecord } from '../reads/records';
import { listServices } from '../reads/services';
import { openRecord, sealRecord } from '../records/record-codec';
import type { RecordDefinition } from '../records/record-definition';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { ServiceRow, StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { putRow, tablesOfRecords } from './apply-record';
import { forgetService, tablesOfService } from './forget-mirror';
import { inEpoch } from './in-epoch';
import { isSame } from './same';
import { isWrittenSince, noteWrite, type WriteMark } from './write-order';

/** What the server's answer to a change says about something that is mirrored. */
export interface MirrorChange {
  /** What it changes the answer to. */
  question: RecordQuestion | { kind: 'services' };
  /**
   * Writes it in the leader's epoch. `since`: the mark that was noted before the change was sent. False: what it changes is not mirrored, or something was read since that
   * may be newer; the next read shows it.
   */
  write(mirror: SealedMirror, since: WriteMark): Promise<boolean>;
}

/** A change of the value of a record; null where the value does not have what is changed. */
export function inRecord<Value>(
  definition: RecordDefinition<Value>,
  { appId, id }: RecordAddress,
  change: (known: Value) => Value | null,
): MirrorChange {
  const question = { kind: definition.kind, appId, id };
  return { question, write: (mirror, since) => changeRecord(mirror, definition, question, change, since) };
}

/** A change of the services, given in the server's order. */
export function inServices(change: (known: readonly Service[]) => Service[]): MirrorChange {
  return { question: { kind: 'services' }, write: ({ database }, since) => changeServices(database, change, since) };
}

/** A service as the server has stored it; one that is not mirrored comes last, as in the server's list. */
export function inItsPlace(service: Service): MirrorChange {
  return inServices((known) => withRow(known, service, ({ appId }) => appId === service.appId));
}

/** The rows with this one in the place of the one that it is, or last. */
export function withRow<Row>(known: readonly Row[], row: Row, isIt: (one: Row) => boolean): Row[] {
  return known.some(isIt) ? known.map((one) => (isIt(one) ? row : one)) : [...known, row];
}

async function changeRecord<Value>(
  { database, box }: SealedMirror,
  definition: RecordDefinition<Value>,
  question: RecordQuestion,
  change: (known: Value) => Value | null,
  since: WriteMark,
): Promise<boolean> {
  const key = questionKey(question);
  for (;;) {
    const row = await findRecord(database, question);
    if (row === null) return false;
    const known = await openRecord(definition, box, row);
    if (!known.ok) return false;
    const value = change(known.value);
    if (value === null) return false;
    const next = await sealRecord(definition, box, question, value, row);
    const written = await inEpoch(database, tablesOfRecords(database), async () => {
      if (isWrittenSince(database, key, since, 'reads')) return false;
      // Encrypting takes its time: another change was written meanwhile, and this one goes on top of it.
      if ((await findRecord(database, question))?.mark !== row.mark) return null;
      noteWrite(database, key, 'changes');
      await putRow(database, next);
      return true;
    });
    if (written !== null) return written;
  }
}

function changeServices(
  database: StudioDatabase,
  change: (known: readonly Service[]) => Service[],
  since: WriteMark,
): Promise<boolean> {
  return inEpoch(database, tablesOfService(database), async () => {
    const { succeededAt } = await readFreshness(database, 'services');
    if (succeededAt === null || isWrittenSince(database, 'services', since, 'reads')) return false;
    const known = new Map((await listServices(database)).map((row) => [row.appId, row]));
    const services = change([...known.values()]);
    noteWrite(database, 'services', 'changes');
    const rows = services.map((service, position): ServiceRow => ({ ...service, position }));
    const changed = rows.filter((row) => !isSame(known.get(row.appId), row));
    if (changed.length > 0) await database.services.bulkPut(changed);
    const present = new Set(rows.map(({ appId }) => appId));
    for (const appId of known.keys()) if (!present.has(appId)) await forgetService(database, appId);
    await changeFreshness(database, 'services', (row) => ({
      ...row,
      done: rows.length,
      total: row.total === null ? null : row.total + rows.length - known.size,
    }));
    return true;
  });
}
