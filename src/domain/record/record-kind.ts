import type { ListName } from '../list/list-name';

/** What a record belongs to: there is one for each of these. */
export type RecordPlace =
  | { per: 'account' }
  /** `isEdited`: its fields can be changed without a connection (`edit.ts`). */
  | { per: 'service'; isEdited?: true }
  | { per: 'service and range' }
  /** It is deleted with the rows of this list: with their service, with the right to them, or for room on a full disk. */
  | { per: 'row of a list'; list: ListName };

/** The records that a device mirrors: one document each, fetched and read as a whole. */
export const recordPlaces = {
  catalogue: { per: 'account' },
  marketplace: { per: 'account' },
  members: { per: 'account' },
  roles: { per: 'account' },
  invitations: { per: 'account' },
  organisations: { per: 'account' },
  organisation: { per: 'account' },
  executives: { per: 'row of a list', list: 'companies' },
  compliance: { per: 'row of a list', list: 'companies' },
  credits: { per: 'service' },
  serviceLogo: { per: 'service and range' },
  usage: { per: 'service and range' },
  wallet: { per: 'service' },
  walletTransactions: { per: 'service' },
  onchain: { per: 'service' },
  webhook: { per: 'service' },
  webhookLog: { per: 'service' },
  webpage: { per: 'service', isEdited: true },
  widget: { per: 'service', isEdited: true },
} as const satisfies Record<string, RecordPlace>;

export type RecordKind = keyof typeof recordPlaces;
export const recordKinds = Object.keys(recordPlaces) as RecordKind[];

/** A record whose fields can be changed without a connection. */
export type EditedRecordKind = {
  [Kind in RecordKind]: (typeof recordPlaces)[Kind] extends { isEdited: true } ? Kind : never;
}[RecordKind];

/** Whether this is the name of a record whose fields can be changed without a connection. */
export function isEditedRecord(name: string): name is EditedRecordKind {
  return isRecordKind(name) && 'isEdited' in recordPlaces[name];
}

/** What the sync centre calls a record; apart from the table above, since the worker has no use for titles. */
export const recordTitles: Record<RecordKind, string> = {
  catalogue: 'Types of service',
  marketplace: 'Marketplace',
  members: 'Members',
  roles: 'Roles',
  invitations: 'Invitations',
  organisations: 'Organisations',
  organisation: 'Presentation templates',
  executives: 'Owners of this company',
  compliance: 'Checks of this company',
  credits: 'Credits',
  serviceLogo: 'Logo',
  usage: 'Usage',
  wallet: 'Fee allowance of the wallet',
  walletTransactions: 'Transactions of the wallet',
  onchain: 'On-chain configurations',
  webhook: 'Webhook',
  webhookLog: 'Deliveries of the webhook',
  webpage: 'Verifier page',
  widget: 'KYC widget',
};

/** Which record: the service ('' for one of the account) and the row, range or organisation ('' where there is one). */
export interface RecordAddress {
  appId: string;
  id: string;
}

/** Whether this is the name of a record. */
export function isRecordKind(name: string): name is RecordKind {
  return Object.hasOwn(recordPlaces, name);
}

/** What a record belongs to. */
export function recordPlaceOf(kind: RecordKind): RecordPlace {
  return recordPlaces[kind];
}

/** Whether the record belongs to the account. It is then fetched with the login, not with the token of a service. */
export function isOfAccount(kind: RecordKind): boolean {
  return recordPlaceOf(kind).per === 'account';
}

/** The list to whose rows a record belongs; null if it belongs to something else. */
export function listOfKind(kind: RecordKind): ListName | null {
  const place = recordPlaceOf(kind);
  return place.per === 'row of a list' ? place.list : null;
}

/** The records that belong to the rows of a list. */
export function recordsOfList(list: ListName): RecordKind[] {
  return recordKinds.filter((kind) => listOfKind(kind) === list);
}
