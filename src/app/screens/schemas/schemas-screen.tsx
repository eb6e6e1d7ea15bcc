import { IdentityList } from '../identities/identity-list';
import { SsiScreen } from '../identities/ssi-screen';
import { SchemaLine } from './schema-line';
import { schemaView } from './schema-view';

/** Schemas (spec section 2, /studio/ssi/schema/{appId}): those of an SSI service. */
export function SchemasScreen() {
  return (
    <SsiScreen kind="schema" title="Schemas">
      {({ appId, ssiAppId }) => (
        <IdentityList key={`${appId} ${ssiAppId}`} appId={appId} ssiAppId={ssiAppId} view={schemaView} Line={SchemaLine} />
      )}
    </SsiScreen>
  );
}
