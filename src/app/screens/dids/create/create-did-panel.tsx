import { useState } from 'react';
import { didDraftForm } from '../../../../domain/kept-did-draft';
import type { DidDraft } from '../../../../domain/rules/did';
import { didFormWords } from '../../../../domain/text/did';
import { useIdentityObstacle, useSsiAppId } from '../../../commands/use-identity-obstacle';
import { useKeptDraft } from '../../../commands/use-kept-draft';
import { SidePanel } from '../../../parts/side-panel';
import { DidFields } from './did-fields';

interface CreateDidPanelProps {
  /** The service in the address. */
  appId: string;
  onClose(): void;
}

const creating = ['create-did'] as const;
const registering = ['create-did', 'register-did'] as const;

/** The panel in which a DID is created. What is filled in is kept until it is sent or discarded. */
export function CreateDidPanel({ appId, onClose }: CreateDidPanelProps) {
  const { draft, type, forget } = useKeptDraft(didDraftForm, appId, 'create-did');
  const ssiAppId = useSsiAppId(appId);
  const [typed, setTyped] = useState<DidDraft | null>(null);
  const form = typed ?? draft;
  const obstacle = useIdentityObstacle(appId, form?.isToRegister === true ? registering : creating);
  const change = (next: DidDraft) => {
    setTyped(next);
    type(next);
  };
  return (
    <SidePanel
      title={didFormWords.create}
      isTouched={form !== undefined && !didDraftForm.isEmpty(form)}
      onDiscard={forget}
      onClose={onClose}
    >
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      {form !== undefined && ssiAppId !== undefined && (
        <DidFields
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
