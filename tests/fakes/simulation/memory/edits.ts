import type { EditRecord } from '../../../../src/domain/record/edit';
import type { Fields } from '../../../../src/domain/record/fields';
import { failed, type Outcome, ok } from '../../../../src/domain/shared/outcome';
import type { Net } from '../../../../src/workers/net/net-api';
import { editRecordSender } from '../../../../src/workers/outbox/edit-record-sender';
import { createMirror } from '../../mirror';
import { between } from '../happenings';
import type { MadeCommand } from '../sender-life';
import type { MemoryLife, MemorySender, MemorySite } from './memory-sender';

const acts = { describe: 'description', call: 'appName' } as const;
type Field = (typeof acts)[keyof typeof acts];
const removed = 'removed or made again by another';
const fresh = { description: 'A harbour', appName: 'Harbour' };
const otherActs: readonly string[] = ['described by another', 'called by another', removed];

/** Changes fields of one record, in memory. Each command gives one field a value that nobody else gives it. */
export const editsInMemory: MemorySender = {
  acts: Object.keys(acts),
  anotherActs: otherActs,
  happenings: [...otherActs, between],
  open: openEdits,
};

function openEdits({ clock, breach, deliver }: MemorySite): MemoryLife {
  let fields: Record<Field, string> | null = fresh;
  let others = 0;
  const ledger: { id: string; field: Field; base: string }[] = [];
  let snapshotAt: number | null = null;

  function change(act: string): boolean {
    // This takes longer than any request, so late ones arrive before.
    deliver();
    others += 1;
    if (act === removed) fields = fields === null ? fresh : null;
    else if (fields === null) return false;
    else fields = { ...fields, [act === 'described by another' ? 'description' : 'appName']: `Of another ${others}` };
    return true;
  }

  /** A request arrives and changes the field. */
  function write({ change: wanted, base }: EditRecord, latest: Fields | null): Outcome<null> {
    deliver();
    if (fields === null) return failed('address-not-found', { status: 404 });
    for (const [field, value] of changedBy(wanted)) {
      if (fields[field] === value) continue;
      ledger.push({ id: idOf(value), field, base: fields[field] });
      if (latest && base && latest[field] !== base[field]) breach(`${idOf(value)} was sent over what was not seen`);
      fields = { ...fields, [field]: value };
    }
    return ok(null);
  }

  return {
    kinds: ['edit-record'],
    async commandOf(id, act) {
      if (fields === null) return null;
      const field = act === 'call' ? 'appName' : 'description';
      const common = { kind: 'edit-record', edited: 'service', appId: '', id: '', name: 'Harbour' } as const;
      return { ...common, base: { [field]: fields[field] }, change: { [field]: wordsOf(id) } };
    },
    async another(act) {
      return change(act) ? act : null;
    },
    async between(_command, act) {
      return change(act) ? between : null;
    },
    anotherBetween: (_whose, what) => change(otherActs[what % 2] ?? ''),
    senderOn(line) {
      const net: Pick<Net, 'readEdited'> = {
        async readEdited(command) {
          const snapshot = await line.fetchSnapshot(() => ({ fields: fields && { ...fields } }));
          if (!snapshot.ok) return snapshot;
          snapshotAt = snapshot.value.at;
          const { fields: latest } = snapshot.value;
          return ok({
            fields: latest,
            async write() {
              const [[, value] = []] = changedBy(command.change);
              const { outcome, isSent } = await line.send(idOf(value ?? ''), snapshotAt, () => write(command, latest));
              return { ...outcome, sent: isSent };
            },
          });
        },
      };
      const sender = editRecordSender({
        ...{ mirror: createMirror(), clock, signal: new AbortController().signal },
        net: net as unknown as Net,
      });
      return { ...sender, applied: line.applied, found: line.applied };
    },
    async ledgerOf(id, { over }: MadeCommand) {
      const times = ledger.filter((one) => one.id === id).length;
      return { times, others: 0, most: 1 + over.length, isSo: times > 0 };
    },
    isAsSeen: (command, found) =>
      command.kind === 'edit-record' &&
      'fields' in found &&
      changedBy(command.change).every(([field]) => found.fields !== null && found.fields[field] === command.base?.[field]),
    async breaches() {
      return [];
    },
  };
}

const wordsOf = (id: string) => `Wanted by ${id}`;
const idOf = (value: string) => value.replace('Wanted by ', '');

function changedBy(change: Fields | null): [Field, string][] {
  return Object.values(acts).flatMap((field): [Field, string][] =>
    change && field in change ? [[field, String(change[field])]] : [],
  );
}
