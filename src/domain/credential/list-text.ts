import { didFailureWords } from '../did/text';

/** What the list of credentials is called (spec section 2), and what it says of itself in each of its states. */
export const credentialListWords = {
  title: 'Credentials',
  emptyTitle: 'Issue your first verifiable credential!',
  none: 'No credentials yet',
  noneHint: 'Credentials are statements signed by a DID of this service. Anyone can verify them.',
  list: 'List of credentials',
  rows: 'Credentials',
  reading: 'Loading credentials',
  // To the letter of spec section 7.
  unread: didFailureWords.list,
  preparing: 'Preparing search. Some credentials may be missing',
  gone: 'This credential is no longer on this device',
  exportWarning: 'The file contains IDs of credentials, schemas and issuers. It is not encrypted. Store it safely.',
} as const;
