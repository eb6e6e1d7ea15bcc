import { dayOf } from '../usage/day';
import type { DaySeries } from '../usage/grouping';
import type { LedgerTransaction } from './transactions-wire';
import type { Allowance, Grant } from './wire';

/** Who pays the fees of a wallet: another wallet, nobody, or what the node refuses to say (code 13, contract SSI 10.5). */
export type WalletAllowance = { is: 'granted'; allowance: Allowance } | { is: 'none' } | { is: 'refused'; said: string };

/** The wallet of a service on the ledger. */
export interface Wallet {
  address: string;
  allowance: WalletAllowance;
  grants: Grant[];
}

/** What a wallet sent to the ledger. */
export interface WalletTransactions {
  /** The messages of its transactions by UTC day, those inside others in their place; named by message type without its head. */
  series: DaySeries[];
  transactions: number;
  /** Transactions that the ledger refused; their messages are counted too. */
  failed: number;
}

/** A message type without the head that all have: 'RegisterDID'. */
export function messageName(type: string): string {
  return type.replace(/^.*\.Msg|^Msg/, '');
}

/** Counts transactions by message and day. One without a time is counted in the sums alone. */
export function countTransactions(transactions: readonly LedgerTransaction[]): WalletTransactions {
  const byName = new Map<string, Record<string, number>>();
  for (const { at, messages } of transactions) {
    if (at === null) continue;
    for (const name of messages.map(messageName)) {
      const days = byName.get(name) ?? {};
      days[dayOf(at)] = (days[dayOf(at)] ?? 0) + 1;
      byName.set(name, days);
    }
  }
  return {
    series: [...byName].map(([name, days]) => ({ name, days })),
    transactions: transactions.length,
    failed: transactions.filter(({ code }) => code !== null && code !== 0).length,
  };
}

type ChainSeriesName = 'did' | 'schema' | 'credential';

const endings: Record<ChainSeriesName, RegExp> = { did: /DID$/, schema: /Schema$/, credential: /CredentialStatus$/ };

/** The messages about DIDs, schemas and credentials: registrations, updates and deactivations alike. */
export function chainSeries(series: readonly DaySeries[]): (DaySeries & { name: ChainSeriesName })[] {
  return (['did', 'schema', 'credential'] as const).map((name) => {
    const days: Record<string, number> = {};
    for (const one of series.filter((each) => endings[name].test(each.name))) {
      for (const [day, count] of Object.entries(one.days)) days[day] = (days[day] ?? 0) + count;
    }
    return { name, days };
  });
}
