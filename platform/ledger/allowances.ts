import type { ledgerAllowances } from '../db/identity-schema';
import { sha256, toBech32 } from '../demo/encodings';
import { messageNames, messageType } from './messages';

/** The wallet that pays the fees of all services (contract SSI 10.5). */
export const feeGranter = toBech32('hid', sha256('studio platform fee granter').subarray(0, 20));

const tenYears = 3650 * 86_400_000;

/** The allowance that a wallet is given at a moment (ms): it may send everything that a service sends. */
export function newAllowance(wallet: string, now: number): typeof ledgerAllowances.$inferInsert {
  const messageTypes = messageNames.map(messageType);
  return { granter: feeGranter, grantee: wallet, spendLimit: 5_000_000, messageTypes, expiresAt: now + tenYears };
}
