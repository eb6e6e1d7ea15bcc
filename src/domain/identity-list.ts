import { type ShownCredentialStatus, shownCredentialStatuses } from './credential-record';
import { type ShownLedgerStatus, shownLedgerStatuses } from './machines/ledger-record';

/** The lists of a service's DIDs, schemas and credentials: ids, each to be resolved, then followed on the ledger. */
export const identityLists = ['dids', 'schemas', 'credentials'] as const;
export type IdentityListName = (typeof identityLists)[number];

/** One record of a list. */
export const identityRecords = ['did', 'schema', 'credential'] as const;
export type IdentityRecordName = (typeof identityRecords)[number];

/** What a record of a list is called, and the list of a record. */
export const recordOfList = { dids: 'did', schemas: 'schema', credentials: 'credential' } as const;
export const listOfRecord = { did: 'dids', schema: 'schemas', credential: 'credentials' } as const;

/** Whether this is the name of one of the lists. */
export function isIdentityList(name: string): name is IdentityListName {
  return identityLists.some((list) => list === name);
}

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

/** Whether resolving a record again tells nothing new, so that no read is spent on it until somebody asks (offline rules 4). */
export function isFinalIn(list: IdentityListName, status: ShownIdentityStatus): boolean {
  return finalStatus[list] === status;
}

/** No row of any status. */
export function noCounts(): Record<ShownIdentityStatus | 'all', number> {
  return { all: 0, Resolving: 0, Created: 0, Registered: 0, Live: 0, Suspended: 0, Revoked: 0, Error: 0 };
}
