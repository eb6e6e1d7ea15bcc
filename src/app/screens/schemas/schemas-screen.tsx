import { screens } from '../../../domain/shared/screens';
import { lazyPart } from '../../lazy-screen';
import { IdentityList } from '../identities/identity-list';
import { SsiScreen } from '../identities/ssi-screen';
import { SchemaLine } from './schema-line';
import { schemaView } from './schema-view';

const Opened = lazyPart(() => import('./opened-schema').then((part) => part.OpenedSchema));
const Create = lazyPart(() => import('./create/create-schema-panel').then((part) => part.CreateSchemaPanel));

/** Schemas (spec section 2, /studio/ssi/schema/{appId}): those of an SSI service. */
export function SchemasScreen() {
  return (
    <SsiScreen kind="schema" title={screens.schemas.title}>
      {(services) => (
        <IdentityList
          key={`${services.appId} ${services.ssiAppId}`}
          {...services}
          view={schemaView}
          Line={SchemaLine}
          Opened={Opened}
          Create={Create}
        />
      )}
    </SsiScreen>
  );
}
