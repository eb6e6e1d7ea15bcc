import { toCountText, toTimeText } from '../shared/format';
import { noGrantsText } from './text';
import type { WalletAllowance } from './wallet';

export const walletWords = {
  title: 'Blockchain',
  address: 'Wallet address',
  allowance: 'Fee allowance',
  granter: 'Paid by',
  expires: 'Valid until',
  noEnd: 'No end',
  grants: 'Grants',
  noGrants: noGrantsText,
  none: 'Nobody pays the fees of this wallet.',
  noLimit: 'No limit',
  transactions: 'Blockchain transactions',
  sums: (transactions: number, failed: number) =>
    `${transactionsText(transactions)} in total, ${toCountText(failed)} of them refused by the blockchain.`,
  byMessage: 'By message type',
  source: 'Source',
  ofService: 'Service calls',
  ofChain: 'Blockchain',
  offline: 'The data of the blockchain loads when you are back online.',
} as const;

/** What is left of an allowance; an error of the node to the letter (spec section 8, code 13). */
export function allowanceText(allowance: WalletAllowance): string {
  switch (allowance.is) {
    case 'none':
      return walletWords.none;
    case 'refused':
      return `Error: ${allowance.said}`;
    case 'granted': {
      const { limits } = allowance.allowance;
      return limits.length === 0
        ? walletWords.noLimit
        : limits.map(({ amount, denom }) => `${amountText(amount)} ${denom}`).join(', ');
    }
  }
}

/** Amounts are texts: they may be larger than numbers hold. */
function amountText(amount: string): string {
  return /^\d+$/.test(amount) ? amount.replace(/\B(?=(\d{3})+$)/g, ',') : amount;
}

/** When a right ends. */
export function endText(at: number | null): string {
  return at === null ? walletWords.noEnd : toTimeText(at);
}

/** How many transactions there are. */
export function transactionsText(count: number): string {
  return count === 1 ? '1 transaction' : `${toCountText(count)} transactions`;
}
