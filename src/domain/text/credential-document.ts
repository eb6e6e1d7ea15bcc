import type { CredentialRow } from '../credential-record';

/** The labels of the lines that tell of a credential, and what its parts are called. */
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
  vault: 'In the data vault',
  ledger: 'To be attested on the blockchain',
  doubleOf: 'Second one of',
  resolved: 'Resolved',
  yes: 'Yes',
  no: 'No',
  subject: 'What it says of its subject',
  statusDocument: 'Status document',
} as const;

/** Of a credential that was issued twice by one request: the other one, and the step that revokes this one. */
export const secondCredentialWords = {
  title: 'Issued twice',
  other: 'The other credential',
  look: 'Show the other one',
  explained: 'Another credential of this service says just the same: one request probably arrived twice. This is the second one.',
  revoke: 'Revoke this one',
  sure: 'Revoke for good',
  reason: 'Issued twice: another credential says the same',
} as const;

/** What unlocking is, beside its button, and how it goes. */
export const unlockWords = {
  act: 'Unlock',
  isUnlocking: 'Unlocking',
  heading: 'The document is locked',
  explained: 'The service keeps it in its data vault. Unlocked, it is kept sealed on this device. This needs a connection',
  failed: 'It could not be unlocked.',
} as const;

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
    return `It came at the same moment as ${doubleOf}, by the same schema and issuer: one request possibly arrived twice and made both. If nobody else issued it, nobody has its document: revoke it, where the ledger has its status.`;
  const lost =
    'Its document is not on this device, and the service did not keep it: it was told once, in the answer when the credential was issued.';
  if (life === 'revoked') return lost;
  const way = state === 'registered' ? 'revoke this credential and issue it again' : 'issue it again';
  return `${lost} If nobody has it, ${way}.`;
}
