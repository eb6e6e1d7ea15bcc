import { type ShownCredentialStatus, shownCredentialStatuses } from '../credential/credential';
import type { IdentityListName } from './lists';
import { type ShownLedgerStatus, shownLedgerStatuses } from './machine';

/** A status by which any of the lists is filtered and counted. */
export type ShownIdentityStatus = ShownLedgerStatus | ShownCredentialStatus;

/** The statuses of each list. */
export const statusesOfList: Record<IdentityListName, readonly ShownIdentityStatus[]> = {
  dids: shownLedgerStatuses,
  schemas: shownLedgerStatuses,
  credentials: shownCredentialStatuses,
};

const finalStatus: Record<IdentityListName, ShownIdentityStatus> = {
  dids: 'Registered',
  schemas: 'Registered',
  credentials: 'Revoked',
};

/** Whether resolving a record again says nothing new, so that no read is spent on it until someone asks (offline rules 4). */
export function isFinalIn(list: IdentityListName, status: ShownIdentityStatus): boolean {
  return finalStatus[list] === status;
}
