import { OpenedIdentity } from '../identities/opened-identity';
import type { OpenedProps } from '../identities/over-identities';
import { SchemaDetails } from './schema-details';
import { schemaView } from './schema-view';

/** A schema over the list: the popup 'Schema Document' of spec section 2. */
export function OpenedSchema(props: OpenedProps) {
  return <OpenedIdentity {...props} view={schemaView} Details={SchemaDetails} />;
}
