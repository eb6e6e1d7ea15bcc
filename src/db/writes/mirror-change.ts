import type { MirrorChange } from '../../domain/record/mirror-change';
import { questionKey } from '../../domain/record/question';
import type { Service } from '../../domain/service/service';
import { readFreshness } from '../reads/freshness';
import { findRecord } from '../reads/records';
import { listServices } from '../reads/services';
import { openRecord, sealRecord } from '../records/record-codec';
import { recordNamed } from '../records/records';
import type { SealedMirror } from '../seal/sealed-mirror';
import type { ServiceRow, StudioDatabase } from '../studio-database';
import { changeFreshness } from './apply-freshness';
import { putRow, tablesOfRecords } from './apply-record';
import { forgetService, tablesOfService } from './forget-mirror';
import { inEpoch } from './in-epoch';
import { isSame } from './same';
import { isWrittenSince, noteWrite, type WriteMark } from './write-order';

/**
 * Writes it in the leader's epoch. `since`: the mark that was noted before the change was sent. False: what it changes is not mirrored, or something was read since that may be
 * newer; the next read shows it.
 */
export function writeMirrorChange(mirror: SealedMirror, change: MirrorChange, since: WriteMark): Promise<boolean> {
  return change.of === 'services' ? changeServices(mirror.database, change.change, since) : changeRecord(mirror, change, since);
}

async function changeRecord(
  { database, box }: SealedMirror,
  { question, change }: Extract<MirrorChange, { of: 'record' }>,
  since: WriteMark,
): Promise<boolean> {
  const definition = recordNamed(question.kind);
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
      // Encrypting takes time: if another change was written meanwhile, this one is applied on top of it.
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
