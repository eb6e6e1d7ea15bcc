import { useState } from 'react';
import { formOfDraft, keptOfForm, type SchemaForm, schemaDraftForm } from '../../../../domain/schema-form';
import { schemaTitles } from '../../../../domain/text/schema';
import { useIdentityObstacle, useSsiAppId } from '../../../commands/use-identity-obstacle';
import { useKeptDraft } from '../../../commands/use-kept-draft';
import { SidePanel } from '../../../parts/side-panel';
import { SchemaFields } from './schema-fields';

interface CreateSchemaPanelProps {
  /** The service in the address. */
  appId: string;
  onClose(): void;
}

const acts = ['create-schema'] as const;

/** The panel 'Create Schema' of spec section 2. What is filled in is kept until it is sent or discarded. */
export function CreateSchemaPanel({ appId, onClose }: CreateSchemaPanelProps) {
  const { draft, type, forget } = useKeptDraft(schemaDraftForm, appId, 'create-schema');
  const ssiAppId = useSsiAppId(appId);
  const obstacle = useIdentityObstacle(appId, acts);
  const [typed, setTyped] = useState<SchemaForm | null>(null);
  const form = typed ?? (draft && formOfDraft(draft));
  const change = (next: SchemaForm) => {
    setTyped(next);
    type(keptOfForm(next));
  };
  return (
    <SidePanel
      title={schemaTitles.panel}
      isTouched={form !== undefined && !schemaDraftForm.isEmpty(keptOfForm(form))}
      onDiscard={forget}
      onClose={onClose}
    >
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      {form !== undefined && ssiAppId !== undefined && (
        <SchemaFields
          appId={ssiAppId ?? ''}
          form={form}
          isOpen={obstacle === null}
          onChange={change}
          onKept={() => {
            forget();
            onClose();
          }}
        />
      )}
    </SidePanel>
  );
}
