import { type Account, accessListOf, rightsFor } from '../account/account';
import type { ErrorCode } from '../shared/error-code';
import type { IdentityCommandKind } from './command';

/** The acts on the identities of a service that rights distinguish: putting a DID on the ledger is one right, changing it there another. */
export type IdentityAct = IdentityCommandKind | 'register-did' | 'change-did';

/** The rights that allow each act, by the names of older and newer servers (contract SSI 1.5, studio 3.1). */
const rightsOf: Record<IdentityAct, readonly string[]> = {
  'create-did': ['CREATE_DID', 'WRITE_DID'],
  'register-did': ['REGISTER_DID', 'WRITE_DID'],
  'rename-did': ['REGISTER_DID', 'WRITE_DID'],
  'change-did': ['REGISTER_DID', 'WRITE_DID'],
  'create-schema': ['REGISTER_SCHEMA', 'WRITE_SCHEMA'],
  'issue-credential': ['ISSUE_CREDENTIAL', 'WRITE_CREDENTIAL'],
  'change-credential-status': ['REGISTER_CREDENTIAL_STATUS', 'WRITE_CREDENTIAL'],
};

/** A command of this kind that the server refused, and when it did (ms). */
export interface RefusedCommand {
  kind: string;
  problem: { code: ErrorCode } | null;
  changedAt: number;
}

interface CheckedAccount {
  account: Pick<Account, 'userId' | 'accessList' | 'accessAccount'>;
  /** When the server reported it (ms). */
  checkedAt: number;
}

/**
 * Whether an account lacks the right to an act, by the rights that the server reports. If it reports none, or refused a command after it reported them, the
 * open refusals count. `now` in ms of the server.
 */
export function isRightMissing(
  act: IdentityAct,
  { account, checkedAt }: CheckedAccount,
  refused: readonly RefusedCommand[],
  now: number,
): boolean {
  const isKnown = accessListOf(account).length > 0;
  const isGiven = rightsFor(account, 'SSI_API', now).some((right) => right === 'ALL' || rightsOf[act].includes(right));
  if (isKnown && !isGiven) return true;
  return refused.some(
    ({ kind, problem, changedAt }) => kind === act && problem?.code === 'right-missing' && (!isKnown || changedAt > checkedAt),
  );
}
