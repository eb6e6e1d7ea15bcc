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
