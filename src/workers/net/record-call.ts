import type { RecordDefinition } from '../../db/records/record-definition';
import type { RecordAnswer } from '../../db/writes/apply-record';
import type { Service } from '../../domain/service/service';
import type { Outcome } from '../../domain/shared/outcome';
import type { RecordCalls } from './record-calls';

/** Fetches the record of one row, range, service or, without a service, of the account. */
export type RecordCall<Value> = (service: Service | null, id: string) => Promise<Outcome<RecordAnswer<Value>>>;

/** The call of a record: it has the name of its kind, and its value is that of the definition. */
export function recordCall<Value>(net: Partial<RecordCalls>, { kind }: Pick<RecordDefinition<Value>, 'kind'>): RecordCall<Value> {
  return net[kind] as RecordCall<unknown> as RecordCall<Value>;
}
