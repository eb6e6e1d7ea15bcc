import { shownStatusOf } from '../ledger/machine';
import { ledgerErrorText, ledgerStatusWords } from '../ledger/text';
import { type Column, toTableTime } from '../shared/table-columns';
import { type CredentialRow, shownLifeOf } from './credential';
import { lifeWords } from './status-text';

/** The columns of an exported list of credentials. What their documents say of people is in no table. */
export const credentialColumns: readonly Column<CredentialRow>[] = [
  ['Credential Id', ({ id }) => id],
  ['Schema', ({ kind }) => kind],
  ['Schema Id', ({ schemaId }) => schemaId],
  ['Issuer DID', ({ issuer }) => issuer],
  ['Status', ({ state }) => ledgerStatusWords[shownStatusOf(state)]],
  ['Life', lifeOf],
  ['In the data vault', ({ isPersisted }) => isPersisted],
  ['To be registered', ({ isToRegister }) => isToRegister],
  ['Issued (UTC)', (row) => toTableTime(issuedAtOf(row))],
  ['Remarks', ({ remarks }) => remarks],
  ['Merkle root hash', ({ merkleRoot }) => merkleRoot],
  ['Error', ({ error }) => error && ledgerErrorText(error)],
];

/** The same as JSON, for programs: one object per credential, null for what is unknown. */
export function toCredentialsJson(credentials: readonly CredentialRow[]): string {
  const objects = credentials.map((row) => ({
    ...{ id: row.id, schema: row.kind, schemaId: row.schemaId, issuer: row.issuer },
    ...{ status: ledgerStatusWords[shownStatusOf(row.state)], life: shownLifeOf(row) },
    ...{ persist: row.isPersisted, registerCredentialStatus: row.isToRegister },
    ...{ issuedAt: toTableTime(issuedAtOf(row)), remarks: row.remarks },
    ...{ credentialMerkleRootHash: row.merkleRoot, error: row.error },
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

function lifeOf(row: CredentialRow): string | null {
  const life = shownLifeOf(row);
  return life === null ? null : lifeWords[life];
}

function issuedAtOf({ issuedAt, listedAt }: CredentialRow): number | null {
  return issuedAt ?? listedAt;
}
