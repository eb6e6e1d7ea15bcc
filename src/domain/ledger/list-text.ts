import { credentialListWords } from '../credential/list-text';
import { didFailureWords } from '../did/text';
import { schemaFailureWords, schemaTitles } from '../schema/text';
import { toCountText, withZone } from '../shared/format';
import type { IdentityRecordName } from './lists';
import type { IdentityQuery, IdentitySortName } from './query';
import type { ShownIdentityStatus } from './shown-status';
import { ledgerStatusWords } from './text';

/** DIDs, schemas and credentials have lists of the same kind. */
export type IdentityKind = IdentityRecordName;

/** The link of an id to its page in the explorer. */
export function explorerText(id: string): string {
  return `In the explorer: ${id}`;
}

/** How many more there are than are shown. */
export function moreText(count: number): string {
  return `and ${count} more`;
}

/** The statuses that lists are filtered by. */
export const identityStatusWords: Record<ShownIdentityStatus, string> = {
  ...ledgerStatusWords,
  // One that the service alone has wears the badge as well, and counts as Created.
  Live: 'Live, registered',
  Suspended: 'Suspended',
  Revoked: 'Revoked',
};

type SortWords = Record<IdentitySortName, { up: string; down: string }>;

const namedSortWords: SortWords = {
  created: { up: 'Created, oldest first', down: 'Created, newest first' },
  name: { up: 'Name, A to Z', down: 'Name, Z to A' },
  status: { up: 'Status, errors first', down: 'Status, registered first' },
};

/** The orders of the lists, each in both directions: `up` is the smallest first. */
export const identitySortWords: Record<IdentityKind, SortWords> = {
  did: namedSortWords,
  schema: namedSortWords,
  credential: {
    created: { up: 'Issued, oldest first', down: 'Issued, newest first' },
    name: { up: 'Schema, A to Z', down: 'Schema, Z to A' },
    status: { up: 'Status, errors first', down: 'Status, revoked first' },
  },
};

/** What the search of a list covers. */
const searchWords: Record<IdentityKind, string> = {
  did: 'Search by name, id or key type',
  schema: 'Search by name, id, author, description or property',
  credential: 'Search by id, schema, issuer or subject',
};

const nouns: Record<IdentityKind, { one: string; many: string }> = {
  did: { one: 'DID', many: 'DIDs' },
  schema: { one: 'schema', many: 'schemas' },
  credential: { one: 'credential', many: 'credentials' },
};

/** What a list says aloud when it is drawn: how many there are, or how many are found where it leaves some out. Nothing of an empty one. */
export function identitiesFoundText(kind: IdentityKind, count: number, isNarrowed: boolean): string {
  if (isNarrowed) return `${toCountText(count)} found`;
  return count === 0 ? '' : `${toCountText(count)} ${count === 1 ? nouns[kind].one : nouns[kind].many}`;
}

/** How far the records of a list are resolved, while they are not all. */
export function resolvedText(kind: IdentityKind, resolved: number, total: number): string {
  return `${toCountText(resolved)} of ${toCountText(total)} ${nouns[kind].many} resolved`;
}

/** What a list is called, and what it says of itself in each of its states. */
export interface IdentityListWords {
  /** The title (spec section 2), and of a list that has nothing. */
  title: string;
  emptyTitle: string;
  none: string;
  noneHint: string;
  list: string;
  rows: string;
  create: string;
  search: string;
  reading: string;
  unread: string;
  preparing: string;
  notFound: string;
  gone: string;
  exportWarning: string;
}

const common = {
  create: 'Create',
  notFound: 'Search failed on this device',
} as const;

export const identityListWords: Record<IdentityKind, IdentityListWords> = {
  did: {
    ...common,
    search: searchWords.did,
    title: 'Decentralised Identifier',
    emptyTitle: 'Create your first decentralised identifier!',
    none: 'No DIDs yet',
    noneHint: 'A DID signs the schemas and credentials of this service.',
    list: 'List of DIDs',
    rows: 'DIDs',
    reading: 'Loading DIDs',
    unread: didFailureWords.list,
    preparing: 'Preparing search. Some DIDs may be missing',
    gone: 'This DID is no longer on this device',
    exportWarning: 'The file contains names and IDs. It is not encrypted. Store it safely.',
  },
  schema: {
    ...common,
    search: searchWords.schema,
    title: schemaTitles.list,
    emptyTitle: schemaTitles.empty,
    none: 'No schemas yet',
    noneHint: 'A schema defines the attributes of a credential and their types.',
    list: 'List of schemas',
    rows: 'Schemas',
    reading: 'Loading schemas',
    unread: schemaFailureWords.list,
    preparing: 'Preparing search. Some schemas may be missing',
    gone: 'This schema is no longer on this device',
    exportWarning: 'The file contains names, authors and attributes. It is not encrypted. Store it safely.',
  },
  credential: { ...common, search: searchWords.credential, ...credentialListWords },
};

/** The heads of the columns of a wide list (of schemas: spec section 2), the last one for the eye that opens the document. */
export const identityColumnWords = {
  did: {
    id: 'DID Id',
    name: 'Name',
    keys: 'Associated Key Type(s)',
    get created() {
      return withZone('Created At');
    },
    status: 'Status',
  },
  schema: {
    id: 'ID',
    name: 'Name',
    author: 'Author',
    properties: 'Properties',
    get created() {
      return withZone('Created At');
    },
    status: 'Status',
  },
  credential: {
    schema: 'Schema',
    get dates() {
      return withZone('Issued');
    },
    id: 'Credential Id',
    issuer: 'Issuer DID',
    status: 'Status',
    menu: 'Actions',
  },
} as const;

/** Of what has no name, or was not reported yet. */
export const namelessWords = 'No name';
export const unknownWords = '—';
/** Before a time where no head of a column says it. */
export const createdWords = 'Created';

/** Why a narrowed list is empty: a title, and the filters in force where it does not say them. */
export function noIdentitiesText(
  kind: IdentityKind,
  { status }: Pick<IdentityQuery, 'status'>,
  isSearch: boolean,
): { title: string; inForce: string | null } {
  if (!isSearch && status !== null)
    return { title: `No ${nouns[kind].many} with status ${identityStatusWords[status]}`, inForce: null };
  const inForce = ['search', ...(status === null ? [] : [`status ${identityStatusWords[status]}`])];
  return { title: `No ${nouns[kind].many} found`, inForce: `Filters: ${inForce.join(', ')}.` };
}

/** Of what is to be created and is not on the server. */
export const pendingListWords = { heading: 'Not on the server yet', view: 'Open the sync centre' } as const;

/** Wishes that are not shown above their list. */
export function moreCommandsText(count: number): string {
  return `${toCountText(count)} more in the sync centre`;
}

/** For a service that is neither an SSI service nor linked to one. The words of spec section 8 are next to it. */
export const noSsiServiceWords = {
  title: 'No SSI service linked',
  hint: 'Link an SSI service to this service, or open one from the home page.',
  home: 'Home Page',
} as const;
