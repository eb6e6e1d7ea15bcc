import { parseDid } from '../did/did-id';
import type { ChangeCredentialStatus, IssueCredential } from './command';

/** The body that issues a credential (spec section 3, contract SSI 6.2). It is of the network of its issuer. */
export function toIssueCredentialBody(command: Omit<IssueCredential, 'kind' | 'appId' | 'schemaName'>): object {
  const { schemaId, issuer, keyId, subject, fields, expiresOn, isToPersist, isToRegister } = command;
  return {
    fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    ...{ schemaId, issuerDid: issuer, verificationMethodId: keyId, subjectDid: subject, expirationDate: expiresOn },
    ...{ persist: isToPersist, registerCredentialStatus: isToRegister, namespace: networkOf(issuer) },
  };
}

/** The body that changes the status of a credential (spec section 3, contract SSI 6.4). */
export function toCredentialStatusBody(
  command: Pick<ChangeCredentialStatus, 'credentialId' | 'action' | 'reason' | 'issuer' | 'keyId'>,
): object {
  const { credentialId, action, reason, issuer, keyId } = command;
  return {
    ...{ namespace: networkOf(issuer), status: action, statusReason: reason },
    ...{ issuerDid: issuer, verificationMethodId: keyId, credentialId },
  };
}

function networkOf(did: string): string {
  return parseDid(did)?.network ?? '';
}
