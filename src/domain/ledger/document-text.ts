import { schemaTitles } from '../schema/text';
import type { IdentityKind } from './list-text';

/** The viewer of a document: its title (of a schema by spec section 2), and what its parts are called. */
export const documentTitles: Record<IdentityKind, string> = {
  did: 'DID Document',
  schema: schemaTitles.document,
  credential: 'Credential Document',
};

export const documentWords = {
  copy: 'Copy',
  download: 'Download',
  close: 'Close',
  keys: 'Verification methods',
  noKeys: 'No verification methods on this device',
  json: 'JSON',
  errors: 'Error',
  details: 'Details',
  properties: 'Properties',
  afresh: 'Resolve again',
  resolving: 'Resolving',
  notHere: 'Not on this device yet. It loads when you open it online.',
  absent: 'Not on this device. The document is not loaded yet or too large to save',
  pending: 'The document appears after registration',
  gone: 'Not on this device, or no longer in this service',
} as const;

/** The labels of the lines about a DID or a schema. */
export const identityLineWords = {
  did: 'DID Id',
  schema: 'ID',
  id: 'Id',
  name: 'Name',
  description: 'Description',
  author: 'Author',
  status: 'Status',
  created: 'Created At',
  updated: 'Changed',
  deactivated: 'Deactivated',
  version: 'Version',
  more: 'Further attributes',
  resolved: 'Resolved',
  type: 'Type',
  uses: 'Used for',
  publicKey: 'Public key',
  account: 'Account',
  yes: 'Yes',
  moreAllowed: 'Allowed',
  moreRefused: 'Not allowed',
  required: 'required',
} as const;

/** The name of the file of a document: 'schema-LibraryCard.json', with nothing in it that a file system would not take. */
export function documentFileName(kind: IdentityKind, name: string | null, id: string): string {
  const reported = (name ?? '').normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '-');
  const short = id
    .split(':')
    .slice(2)
    .join('-')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 40);
  const label = reported.replace(/^-+|-+$/g, '').slice(0, 60);
  return `${kind}-${label === '' ? short : label}.json`;
}
