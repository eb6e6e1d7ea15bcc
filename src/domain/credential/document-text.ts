import type { CredentialRow } from './credential';
import { knownFacts } from './subject';

/** The labels of the lines about a credential, and the names of its parts. */
export const credentialLineWords = {
  id: 'Credential Id',
  schema: 'Schema',
  schemaId: 'Schema Id',
  issuer: 'Issuer DID',
  status: 'Status',
  remarks: 'Remarks',
  merkleRoot: 'Merkle root hash',
  issued: 'Issued',
  expires: 'Expires',
  noExpiry: 'No expiry date',
  vault: 'In the data vault',
  ledger: 'Status on the blockchain',
  duplicateOf: 'Duplicate of',
  possibleDuplicateOf: 'Possible duplicate of',
  resolved: 'Resolved',
  yes: 'Yes',
  no: 'No',
  subject: 'Subject data',
  subjectDid: 'Subject DID',
  statusDocument: 'Status document',
} as const;

/** The link from a duplicate credential to the original, and the step that revokes the duplicate. */
export const duplicateWords = {
  title: 'Issued twice',
  original: 'Original credential',
  open: 'Open original',
  explanation: 'The original has the same issuer, schema, subject and values. The request probably arrived twice.',
  revoke: 'Revoke duplicate',
  confirm: 'Revoke permanently',
  reason: 'Issued twice: another credential has the same values',
} as const;

/** What unlocking means, next to its button, and its progress. */
export const unlockWords = {
  act: 'Unlock',
  isUnlocking: 'Unlocking',
  heading: 'Document locked',
  explained: 'The document is in the data vault of the service. Unlocking needs a connection and saves it on this device',
  failed: "Couldn't unlock the document.",
} as const;

/**
 * Why the list does not name the subject of a credential: its document names none, or several; or is not here, so that its expiry is unknown too: only the
 * data vault has it, or it was sent once. `isPersisted` null: unknown.
 */
export function subjectAwayText(row: Pick<CredentialRow, 'document' | 'facts' | 'isPersisted'>): string {
  const { isPersisted } = row;
  if (knownFacts(row) !== null) return 'Subject in the document';
  if (isPersisted === null) return 'Subject and expiry not on this device';
  return isPersisted ? 'Subject and expiry in the data vault' : "Subject and expiry in the holder's copy only";
}

/** Why a dialog does not name the subject of its credential, as far as this device knows. `isPersisted` null: not known. */
export function subjectUnknownText(row: Pick<CredentialRow, 'document' | 'facts' | 'isPersisted'>): string {
  const { isPersisted } = row;
  if (knownFacts(row) !== null) return 'The document names no single subject';
  if (isPersisted === null) return 'Unknown: the document is not on this device';
  return isPersisted
    ? 'Unknown on this device: the document is in the data vault'
    : 'Unknown on this device: only the holder has the document';
}

/** Why the document of a credential is not on this device; null where the way to it says so, undefined where nothing is known of it. */
export function absentDocumentText({
  isPersisted,
  state,
  life,
  doubleOf,
}: Pick<CredentialRow, 'isPersisted' | 'state' | 'life' | 'doubleOf'>): string | null | undefined {
  if (isPersisted === null) return undefined;
  if (isPersisted) return null;
  if (doubleOf !== undefined)
    return `Issued at the same moment as ${doubleOf}, with the same schema and issuer. One request may have created both. If nobody else issued it, its document is lost. Revoke it if it is registered on the ledger.`;
  const lost =
    'The document is not on this device. The service sent it once, when the credential was issued, and did not keep it.';
  if (life === 'revoked') return lost;
  const way = state === 'registered' ? 'revoke this credential and issue it again' : 'issue it again';
  return `${lost} If you can't find it, ${way}.`;
}
