import { schemaDraftForm } from '../../../../domain/schema/form';
import { schemaTitles } from '../../../../domain/schema/text';
import { CreatePanel } from '../../identities/create-panel';
import { SchemaFields } from './schema-fields';

const acts = ['create-schema'] as const;
const actsOf = () => acts;

/** The panel 'Create Schema' of spec section 2; `appId` is the service in the address. */
export function CreateSchemaPanel(props: { appId: string; onClose(): void }) {
  return (
    <CreatePanel
      {...props}
      title={schemaTitles.panel}
      kind="create-schema"
      form={schemaDraftForm}
      actsOf={actsOf}
      Fields={SchemaFields}
    />
  );
}
