import { credentialDraftForm } from '../../../../domain/credential/form';
import { issueWords } from '../../../../domain/credential/issue-text';
import { CreatePanel } from '../../identities/create-panel';
import { IssueFields } from './issue-fields';

const acts = ['issue-credential'] as const;
const actsOf = () => acts;

/** The panel 'Issue Credential' of spec section 2; `appId` is the service in the address. */
export function IssuePanel(props: { appId: string; onClose(): void }) {
  return (
    <CreatePanel
      {...props}
      title={issueWords.panel}
      kind="issue-credential"
      form={credentialDraftForm}
      actsOf={actsOf}
      Fields={IssueFields}
    />
  );
}
