import type { Service } from '../service/service';
import type { RecordQuestion } from './question';
import type { RecordAddress, RecordKind } from './record-kind';

/** What the server's answer to a change says about something that is mirrored; `question` is the one whose answer changes. */
export type MirrorChange =
  | { of: 'record'; question: RecordQuestion; change(known: unknown): unknown }
  | { of: 'services'; question: { kind: 'services' }; change(known: readonly Service[]): Service[] };

/** A change of the value of a record, which has this type; null if the value does not have what is changed. */
export function inRecord<Value>(
  kind: RecordKind,
  { appId, id }: RecordAddress,
  change: (known: Value) => Value | null,
): MirrorChange {
  return { of: 'record', question: { kind, appId, id }, change: (known) => change(known as Value) };
}

/** A change of the services, given in the server's order. */
export function inServices(change: (known: readonly Service[]) => Service[]): MirrorChange {
  return { of: 'services', question: { kind: 'services' }, change };
}

/** A service as the server has stored it; one that is not mirrored comes last, as in the server's list. */
export function inItsPlace(service: Service): MirrorChange {
  return inServices((known) => withRow(known, service, ({ appId }) => appId === service.appId));
}

/** The rows with this one in the place of the one that it is, or last. */
export function withRow<Row>(known: readonly Row[], row: Row, isIt: (one: Row) => boolean): Row[] {
  return known.some(isIt) ? known.map((one) => (isIt(one) ? row : one)) : [...known, row];
}
