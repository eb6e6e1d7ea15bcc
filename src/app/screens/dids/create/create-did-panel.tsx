import { didDraftForm } from '../../../../domain/kept-did-draft';
import type { DidDraft } from '../../../../domain/rules/did';
import { didFormWords } from '../../../../domain/text/did';
import { CreatePanel } from '../../identities/create-panel';
import { DidFields } from './did-fields';

const creating = ['create-did'] as const;
const registering = ['create-did', 'register-did'] as const;
const actsOf = ({ isToRegister }: DidDraft) => (isToRegister ? registering : creating);

/** The panel in which a DID is created; `appId` is the service in the address. */
export function CreateDidPanel(props: { appId: string; onClose(): void }) {
  return (
    <CreatePanel
      {...props}
      title={didFormWords.create}
      kind="create-did"
      form={didDraftForm}
      actsOf={actsOf}
      Fields={DidFields}
    />
  );
}
