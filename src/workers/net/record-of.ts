import type { RecordAnswer } from '../../db/writes/apply-record';
import type { Losses } from '../../domain/list/freshness';
import { type Outcome, ok } from '../../domain/shared/outcome';

/** A body as the value of a record, null if there is none yet; a failure stays as it is. */
export function recordOf<Value>(
  answer: Outcome<unknown>,
  parse: (body: unknown) => Outcome<Value | null>,
): Outcome<RecordAnswer<Value>> {
  const parsed = answer.ok ? parse(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value }) : parsed;
}

/** A body of rows as the value of a record, with those that could not be read. */
export function recordOfRows<Row>(
  answer: Outcome<unknown>,
  parse: (body: unknown) => Outcome<{ rows: Row[]; losses: Losses }>,
): Outcome<RecordAnswer<Row[]>> {
  const parsed = answer.ok ? parse(answer.value) : answer;
  return parsed.ok ? ok({ value: parsed.value.rows, losses: parsed.value.losses }) : parsed;
}
