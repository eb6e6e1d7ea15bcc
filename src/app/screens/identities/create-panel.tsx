import type { ComponentType } from 'react';
import type { IdentityCommandKind } from '../../../domain/ledger/command';
import type { IdentityAct } from '../../../domain/ledger/missing-right';
import type { DraftForm } from '../../../domain/record/draft-format';
import { useIdentityObstacle, useSsiAppId } from '../../commands/use-identity-obstacle';
import { DraftPanel } from '../../forms/draft-panel';
import type { SubmittableDraft } from '../../forms/use-stored-draft';

/** What the fields of a form are drawn of. */
export interface FieldsProps<Draft> {
  /** The SSI service; '' without one. */
  appId: string;
  form: Draft;
  /** The same as it is sent. */
  storedDraft: SubmittableDraft;
  /** Why it cannot be saved, in words; null: it can; undefined: that is not known yet. */
  blocked: string | null | undefined;
  onChange(form: Draft): void;
  /** What was filled in is requested. */
  onStored(): void;
}

interface CreateProps<Draft> {
  /** The service in the address. */
  appId: string;
  /** What is needed for it as it is filled in; the same object for the same. */
  actsOf(draft: Draft): readonly IdentityAct[];
  Fields: ComponentType<FieldsProps<Draft>>;
}

interface CreatePanelProps<Draft> extends CreateProps<Draft> {
  title: string;
  kind: IdentityCommandKind;
  form: DraftForm<Draft>;
  onClose(): void;
}

/** The panel in which a DID or a schema is created. What is filled in is kept until it is sent or discarded. */
export function CreatePanel<Draft>({ title, kind, form, onClose, ...rest }: CreatePanelProps<Draft>) {
  return (
    <DraftPanel title={title} form={form} appId={rest.appId} id={kind} onClose={onClose}>
      {({ draft, storedDraft, change, done }) => (
        <Open {...rest} draft={draft} storedDraft={storedDraft} onChange={change} onStored={done} />
      )}
    </DraftPanel>
  );
}

interface OpenProps<Draft> extends CreateProps<Draft>, Pick<FieldsProps<Draft>, 'storedDraft' | 'onChange' | 'onStored'> {
  draft: Draft;
}

/** The fields, and why they cannot be sent. */
function Open<Draft>({ appId, actsOf, Fields, draft, ...rest }: OpenProps<Draft>) {
  const ssiAppId = useSsiAppId(appId);
  const obstacle = useIdentityObstacle(appId, actsOf(draft));
  return ssiAppId !== undefined && <Fields {...rest} appId={ssiAppId ?? ''} form={draft} blocked={obstacle} />;
}
