import { findService } from '../../db/reads/services';
import type { ServiceRow } from '../../db/studio-database';
import { changeFreshness } from '../../db/writes/apply-freshness';
import { inEpoch } from '../../db/writes/in-epoch';
import { writeMirrorChange } from '../../db/writes/mirror-change';
import { type WriteMark, writeMark } from '../../db/writes/write-order';
import { type EditRecord, questionOfEdit, reconcileEdit } from '../../domain/record/edit';
import type { MirrorChange } from '../../domain/record/mirror-change';
import { isRecordQuestion, questionKey } from '../../domain/record/question';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { EditedNow } from '../net/edited-now';
import { fetchRecord } from '../sync/fetch-record';
import { asFarAsStored } from './as-far-as-stored';
import type { IdentitySenderDependencies } from './identity-sender-dependencies';
import type { Reconciled, Sender, Snapshot } from './sender';

interface EditSnapshot extends Snapshot {
  service: ServiceRow | null;
  now: EditedNow;
}

/** What the server answered to a change. */
interface Written {
  service: ServiceRow | null;
  change: MirrorChange | null;
  since: WriteMark;
}

/** The sender of changes of fields: a change is compared with the record as it is, field by field, before it is sent. */
export function editRecordSender({
  mirror,
  net,
  clock,
  signal,
}: Omit<IdentitySenderDependencies, 'registry'>): Sender<EditRecord, EditSnapshot, Written> {
  async function serviceOf(appId: string): Promise<Outcome<ServiceRow | null>> {
    if (appId === '') return ok(null);
    const service = await findService(mirror.database, appId);
    return service === null ? failed('service-unread') : ok(service);
  }

  /** A record is fetched before the change counts as sent, a list of services when it is next due. */
  async function show(command: EditRecord, service: ServiceRow | null): Promise<void> {
    if (signal.aborted) return;
    const question = questionOfEdit(command);
    const { database } = mirror;
    const fetched = isRecordQuestion(question)
      ? await fetchRecord(mirror, net, service, question, { clock, signal })
      : failed('unknown');
    if (fetched.ok || signal.aborted) return;
    await inEpoch(database, [database.freshness], () =>
      changeFreshness(database, questionKey(question), (row) => ({ ...row, attemptedAt: null })),
    );
  }

  /** The screens show it from now on, as the answer says it. */
  async function showWritten(command: EditRecord, { service, change, since }: Written): Promise<void> {
    if (signal.aborted || (change && (await writeMirrorChange(mirror, change, since)))) return;
    await show(command, service);
  }

  return {
    // A created record is recognised by its own fields.
    snapshotKeyOf: ({ edited, id, base, change }) => `${edited} ${id} ${base === null ? JSON.stringify(change) : ''}`,
    async fetchSnapshot(command) {
      const service = await serviceOf(command.appId);
      if (!service.ok) return service;
      const at = clock.now();
      const answer = await net.readEdited(command, service.value);
      return answer.ok ? ok({ at, service: service.value, now: answer.value }) : answer;
    },
    reconcile(command, { at, now }, { wasRefusedAsMoved }): Reconciled<EditRecord> {
      const is = reconcileEdit(command, now.fields);
      if (is === 'changed') return { is, found: { fields: now.fields, at } };
      return is === 'send' && wasRefusedAsMoved ? { is: 'refused' } : { is };
    },
    async send(command, { service, now }) {
      const since = writeMark(mirror.database, questionKey(questionOfEdit(command)));
      const { sent, ...outcome } = await now.write(signal);
      return { outcome: outcome.ok ? ok({ service, change: outcome.value, since }) : outcome, isSent: sent };
    },
    async applied(taken) {
      for (const { command, answer } of taken) await asFarAsStored(showWritten(command, answer));
    },
    found: (command, { service }) => show(command, service),
  };
}
