import * as v from 'valibot';
import type { Losses } from '../list/freshness';
import { failed, type Outcome, ok } from '../shared/outcome';
import { parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { count, optionalNumber, optionalText } from '../shared/scalars-wire';
import { isDay } from './day';
import type { DaySeries } from './grouping';
import type { UsageRow } from './usage';

const path = v.pipe(v.string(), v.minLength(1));

/** A row of usage: of a KYC service, or of an SSI service (contract KYC 9.1, SSI 8.1). */
export const usageRowWire = v.object({
  apiPath: path,
  method: optionalText,
  quantity: count,
  unit_cost: optionalNumber,
  amount: optionalNumber,
  offchain_unit_cost: optionalNumber,
  offchainAmount: optionalNumber,
  onchain_unit_cost: optionalNumber,
  onchainAmount: optionalNumber,
});

/** A row of the usage by days; its numbers are keyed by UTC day. */
export const usageDetailWire = v.object({ apiPath: path, data: v.record(v.string(), count) });

/** Either answer, which an SSI service gives without an envelope. */
export const usageAnswerWire = v.object({ serviceDetails: v.array(v.unknown()) });

const toRow = rowParser(
  usageRowWire,
  (wire): UsageRow => ({
    path: wire.apiPath,
    method: wire.method,
    quantity: wire.quantity,
    unitCost: wire.unit_cost ?? wire.offchain_unit_cost,
    credits: wire.amount ?? wire.offchainAmount ?? 0,
    unitFee: wire.onchain_unit_cost,
    fees: wire.onchainAmount ?? 0,
  }),
);

const toSeries = rowParser(
  usageDetailWire,
  ({ apiPath, data }): DaySeries => ({
    name: apiPath,
    days: Object.fromEntries(Object.entries(data).filter(([day]) => isDay(day))),
  }),
);

/** What was used by call. */
export function parseUsage(body: unknown): Outcome<{ rows: UsageRow[]; losses: Losses }> {
  const rows = rowsIn(body);
  return rows.ok ? ok(parseRows(rows.value, toRow)) : rows;
}

/** What was used by call and day. */
export function parseUsageDetail(body: unknown): Outcome<{ rows: DaySeries[]; losses: Losses }> {
  const rows = rowsIn(body);
  return rows.ok ? ok(parseRows(rows.value, toSeries)) : rows;
}

function rowsIn(body: unknown): Outcome<unknown[]> {
  if (typeof body !== 'object' || body === null) return failed('answer-malformed', { said: 'the answer is no object' });
  const bare = 'data' in body ? body.data : body;
  const parsed = parseBody(usageAnswerWire, bare);
  return parsed.ok ? ok(parsed.value.serviceDetails) : parsed;
}
