import { OpenedIdentity } from '../identities/opened-identity';
import type { OpenedProps } from '../identities/over-identities';
import { CredentialDetails } from './credential-details';
import { credentialView } from './credential-view';

/** A credential over the list: the popup 'Credential Document' of spec section 2. */
export function OpenedCredential(props: OpenedProps) {
  return <OpenedIdentity {...props} view={credentialView} Details={CredentialDetails} />;
}
