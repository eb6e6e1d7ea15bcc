import * as v from 'valibot';
import { jsonText } from '../shared/document-wire';
import { lenientRowParser } from '../shared/lenient-rows-wire';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows } from '../shared/rows-wire';
import { count, cutText, optionalMoment, optionalNumber, optionalText } from '../shared/scalars-wire';
import type { StatusEntry } from './status-entry';

/** One entry (contract SSI 4.1). The message is a log, the text of a failure, or either as text (5.3, 6.3). */
export const statusEntryWire = v.object({
  txnHash: optionalText,
  status: optionalNumber,
  id: optionalText,
  type: optionalText,
  message: v.optional(v.unknown()),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
  __v: v.optional(v.number()),
});

/** The envelope of the status entries (contract SSI 4.1); inside a refusal its total is a list (5.3). */
export const statusListWire = v.object({
  totalCount: v.nullish(v.union([count, v.array(v.object({ total: count }))]), null),
  data: v.array(v.unknown()),
});

/** One of a list of entries. */
export const parseStatusEntry = lenientRowParser(statusEntryWire, (wire): StatusEntry => {
  const { txnHash, status, id, type, message, createdAt } = wire;
  return { hash: txnHash, code: status, id, type, message: messageText(message), createdAt };
});

/** The status entries of an answer, in the order in which they came. None is a transaction that is not through yet. */
export function parseStatusEntries(body: unknown): Outcome<ParsedRows<StatusEntry>> {
  const parsed = parseBody(statusListWire, body);
  if (!parsed.ok) return parsed;
  const { data, totalCount } = parsed.value;
  const total = Array.isArray(totalCount) ? (totalCount[0]?.total ?? 0) : totalCount;
  return ok({ ...parseRows(data, parseStatusEntry), totalCount: total });
}

function messageText(message: unknown): string | null {
  if (message === undefined || message === null || message === '') return null;
  const text = typeof message === 'string' ? message : jsonText(message);
  return text === null ? null : cutText(text);
}
