import { didFailureWords } from '../did/text';

/** What the list of credentials is called (spec section 2), and what it says of itself in each of its states. */
export const credentialListWords = {
  title: 'Credentials',
  emptyTitle: 'Issue your first verifiable credential!',
  none: 'No credentials yet',
  emptyHint: 'A credential says something about somebody, signed by a DID of this service: others can check it without asking.',
  list: 'List of credentials',
  rows: 'Credentials',
  reading: 'Reading the credentials',
  // To the letter of spec section 7.
  unread: didFailureWords.list,
  preparing: 'Search is being prepared on this device: not all credentials are found yet',
  gone: 'This credential is no longer on this device',
  exportWarning:
    'The file will hold ids of credentials, schemas and issuers in the clear. Studio does not protect, lock or delete it: keep it where only those who may read it can.',
} as const;
