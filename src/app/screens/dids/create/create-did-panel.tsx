import { didDraftForm } from '../../../../domain/did/draft-schema';
import type { DidDraft } from '../../../../domain/did/rules';
import { didFormWords } from '../../../../domain/did/text';
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
