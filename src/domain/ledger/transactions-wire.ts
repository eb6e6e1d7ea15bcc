import * as v from 'valibot';
import { lenientRowParser } from '../shared/lenient-rows-wire';
import { type Outcome, ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows } from '../shared/rows-wire';
import { optionalMoment, optionalNumber, optionalText } from '../shared/scalars-wire';

/** Transactions that are asked for at once (spec section 9); a node may answer fewer. */
export const transactionLimit = 5000;

/** A transaction of a wallet (contract SSI 10.5). null is what was not reported. Time in ms. */
export interface LedgerTransaction {
  hash: string;
  at: number | null;
  height: number | null;
  /** 0 is success. */
  code: number | null;
  /** Type URLs of what it does, those inside of others in their place. */
  messages: string[];
}

const messageWire = v.object({
  '@type': optionalText,
  msgs: v.optional(v.nullable(v.array(v.object({ '@type': optionalText })))),
});

/** One transaction. */
export const transactionWire = v.object({
  txhash: v.pipe(v.string(), v.nonEmpty()),
  height: optionalNumber,
  code: optionalNumber,
  timestamp: optionalMoment,
  tx: v.optional(
    v.nullable(v.object({ body: v.optional(v.nullable(v.object({ messages: v.optional(v.array(messageWire)) }))) })),
  ),
});

/** The transactions of a wallet; the total is a text (contract SSI 10). */
export const transactionListWire = v.object({ tx_responses: v.array(v.unknown()), total: v.fallback(optionalNumber, null) });

const parseTransaction = lenientRowParser(transactionWire, (wire): LedgerTransaction => {
  const messages = wire.tx?.body?.messages ?? [];
  return {
    hash: wire.txhash,
    at: wire.timestamp,
    height: wire.height,
    code: wire.code,
    messages: messages.flatMap((one) => one.msgs ?? [one]).flatMap(({ '@type': type }) => (type === null ? [] : [type])),
  };
});

/** The transactions of an answer; those that cannot be read are counted. */
export function parseTransactions(body: unknown): Outcome<ParsedRows<LedgerTransaction>> {
  const parsed = parseBody(transactionListWire, body);
  return parsed.ok ? ok({ ...parseRows(parsed.value.tx_responses, parseTransaction), totalCount: parsed.value.total }) : parsed;
}
