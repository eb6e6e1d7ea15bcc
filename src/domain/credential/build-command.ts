import type { SchemaRow } from '../schema/schema';
import type { ChangeCredentialStatus, IssueCredential } from './command';
import type { CredentialRow } from './credential';
import { type CredentialDraft, toFields } from './rules';
import type { StatusDraft } from './status-rules';

/** The command of a draft that was checked against this schema; null for one without issuer or key. */
export function toIssueCredential(
  appId: string,
  { subject, issuer, keyId, values, expiresOn, isToPersist, isToRegister }: CredentialDraft,
  schema: Pick<SchemaRow, 'id' | 'name' | 'properties'>,
): IssueCredential | null {
  if (issuer === null || keyId === null) return null;
  return {
    ...{ kind: 'issue-credential', appId, schemaId: schema.id, schemaName: schema.name, issuer, keyId },
    ...{ subject: subject.trim(), fields: toFields(schema.properties, values) },
    ...{ expiresOn: expiresOn.trim(), isToPersist, isToRegister },
  };
}

/** The command of a change that was checked; null if something of it is not known. */
export function toChangeCredentialStatus(
  { appId, id, kind, issuer, life }: Pick<CredentialRow, 'appId' | 'id' | 'kind' | 'issuer' | 'life'>,
  { action, reason, keyId }: StatusDraft,
): ChangeCredentialStatus | null {
  if (issuer === null || life === null || keyId === null || action === '') return null;
  return {
    ...{ kind: 'change-credential-status', appId, credentialId: id, name: kind, action },
    ...{ reason: reason.trim(), issuer, keyId, base: { life } },
  };
}
