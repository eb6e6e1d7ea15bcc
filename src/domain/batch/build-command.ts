import { toChangeCredentialStatus } from '../credential/build-command';
import type { ChangeCredentialStatus, IssueCredential } from '../credential/command';
import type { CredentialRow } from '../credential/credential';
import { type CredentialObstacle, obstacleTo } from '../credential/machine';
import type { StatusDraft } from '../credential/status-rules';
import type { SchemaRow } from '../schema/schema';
import type { CheckedRow } from './rules';

/** What all credentials of a file have in common, chosen and checked. */
export interface BulkSigner {
  /** The SSI service. */
  appId: string;
  schema: Pick<SchemaRow, 'id' | 'name'>;
  issuer: string;
  keyId: string;
  isToPersist: boolean;
  isToRegister: boolean;
}

/** The command of a row with which nothing is wrong. */
export function toBulkIssue(
  { subject, fields, expiresOn }: Pick<CheckedRow, 'subject' | 'fields' | 'expiresOn'>,
  { appId, schema, issuer, keyId, isToPersist, isToRegister }: BulkSigner,
): IssueCredential {
  return {
    ...{ kind: 'issue-credential', appId, schemaId: schema.id, schemaName: schema.name, issuer, keyId },
    ...{ subject, fields, expiresOn, isToPersist, isToRegister },
  };
}

/**
 * Why a credential is left out: it cannot be revoked, was issued by another than the one whose key signs, a change of it is under way already, or nothing is known
 * of it yet.
 */
export type RevokeObstacle = CredentialObstacle | 'bulk-issuer-other' | 'bulk-credential-changing' | 'bulk-credential-unread';

/** What of credentials that were chosen can be revoked together, and what cannot, and why. */
export interface RevokeChoice {
  ready: CredentialRow[];
  left: { row: CredentialRow; obstacle: RevokeObstacle }[];
}

/**
 * Sorts the selection: only what is on the ledger, not revoked, and issued by the owner of the signing key. `changing`: the ids of those with a change under
 * way.
 */
export function chooseToRevoke(
  rows: readonly CredentialRow[],
  issuer: string | null,
  changing: ReadonlySet<string>,
): RevokeChoice {
  const choice: RevokeChoice = { ready: [], left: [] };
  for (const row of rows) {
    const obstacle = obstacleTo('REVOKE', row);
    if (row.state === 'resolving') choice.left.push({ row, obstacle: 'bulk-credential-unread' });
    else if (obstacle !== null) choice.left.push({ row, obstacle });
    else if (changing.has(row.id)) choice.left.push({ row, obstacle: 'bulk-credential-changing' });
    else if (issuer !== null && row.issuer !== issuer) choice.left.push({ row, obstacle: 'bulk-issuer-other' });
    else choice.ready.push(row);
  }
  return choice;
}

/** The commands for what can be revoked. */
export function toBulkRevoke(
  rows: readonly CredentialRow[],
  draft: Pick<StatusDraft, 'reason' | 'keyId'>,
): ChangeCredentialStatus[] {
  return rows.flatMap((row) => toChangeCredentialStatus(row, { ...draft, action: 'REVOKE' }) ?? []);
}

/** The issuers of these credentials, the one of most of them first. */
export function issuersOf(rows: readonly Pick<CredentialRow, 'issuer'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { issuer } of rows) if (issuer !== null) counts.set(issuer, (counts.get(issuer) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([issuer]) => issuer);
}
