import { type Account, accessListOf, rightsFor } from '../account/account';
import type { ErrorCode } from '../shared/error-code';

/** Which of the rights that a decision takes an account lacks. */
export interface MissingRights {
  /** To decide about companies. */
  decide: boolean;
  /** To anything of SSI services: nobody is given a token of the linked one without (contract KYC 1.1). */
  linked: boolean;
}

/** A decision that the server refused, and when it did (ms). */
export interface RefusedDecision {
  problem: { code: ErrorCode } | null;
  changedAt: number;
}

interface CheckedAccount {
  account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>;
  /** When the server reported it (ms). */
  checkedAt: number;
}

/**
 * What an account lacks for a decision, by the rights the server reports. If it reports none, or refused a decision after reporting them, the
 * open refusals count. `now` in ms of the server.
 */
export function missingRightsOf(
  { account, checkedAt }: CheckedAccount,
  refused: readonly RefusedDecision[],
  now: number,
): MissingRights {
  const deciding = rightsFor(account, 'CAVACH_API', now).filter((right) => right === 'ALL' || right === 'UPDATE_COMPANY_STATUS');
  const isKnown = accessListOf(account).length > 0;
  const isRefused = (code: ErrorCode) =>
    refused.some(({ problem, changedAt }) => problem?.code === code && (!isKnown || changedAt > checkedAt));
  return {
    decide: (isKnown && deciding.length === 0) || isRefused('right-missing'),
    linked: (isKnown && rightsFor(account, 'SSI_API', now).length === 0) || isRefused('ssi-service-missing'),
  };
}
