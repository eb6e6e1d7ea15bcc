import type { Wallet, WalletTransactions } from '../../domain/ledger/wallet';
import { defineRecord } from './record-definition';

/** Who pays the fees of a service's wallet, and what it may send. Reading the ledger is free. */
export const wallet = defineRecord<Wallet>({ kind: 'wallet', version: 1, freshFor: 300_000 });

/** What the wallet sent to the ledger, counted by day. All pages are read each time. */
export const walletTransactions = defineRecord<WalletTransactions>({
  kind: 'walletTransactions',
  version: 1,
  freshFor: 900_000,
});
