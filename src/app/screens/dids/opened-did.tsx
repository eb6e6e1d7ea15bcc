import { OpenedIdentity } from '../identities/opened-identity';
import type { OpenedProps } from '../identities/over-identities';
import { DidDetails } from './did-details';
import { didView } from './did-view';

/** A DID over the list: the popup 'DID Document'. */
export function OpenedDid(props: OpenedProps) {
  return <OpenedIdentity {...props} view={didView} Details={DidDetails} />;
}
