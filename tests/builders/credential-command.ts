import type { ChangeCredentialStatus, IssueCredential } from '../../src/domain/credential/command';
import type { CredentialDraft } from '../../src/domain/credential/rules';
import { credentialId, holderDid } from './credential';
import { issuerDid, ssiAppId } from './did';
import { schemaId } from './schema';

/** A credential as filled in, by the schema of `aSchema`: nothing is wrong with it before 2030. */
export function aCredentialDraft(draft: Partial<CredentialDraft> = {}): CredentialDraft {
  return {
    subject: holderDid,
    issuer: issuerDid,
    keyId: `${issuerDid}#key-1`,
    schemaId,
    values: [
      { name: 'cardNumber', typed: '4711' },
      { name: 'fullName', typed: 'Ada Marsh' },
    ],
    expiresOn: '2030-01-31',
    isToPersist: false,
    isToRegister: true,
    ...draft,
  };
}

/** A credential to be issued: that of `aCredentialDraft`. */
export function anIssueCredential(command: Partial<IssueCredential> = {}): IssueCredential {
  return {
    kind: 'issue-credential',
    appId: ssiAppId,
    schemaId,
    schemaName: 'LibraryCard',
    issuer: issuerDid,
    keyId: `${issuerDid}#key-1`,
    subject: holderDid,
    fields: [
      { name: 'cardNumber', value: 4711 },
      { name: 'fullName', value: 'Ada Marsh' },
    ],
    expiresOn: '2030-01-31',
    isToPersist: false,
    isToRegister: true,
    ...command,
  };
}

/** A credential to be suspended, which was live when that was requested. */
export function aStatusChange(command: Partial<ChangeCredentialStatus> = {}): ChangeCredentialStatus {
  return {
    kind: 'change-credential-status',
    appId: ssiAppId,
    credentialId,
    name: 'LibraryCard',
    action: 'SUSPEND',
    reason: 'The card was reported lost',
    issuer: issuerDid,
    keyId: `${issuerDid}#key-1`,
    base: { life: 'live' },
    ...command,
  };
}
