import { checkDidName, type DidDraft, didFieldOf } from '../../../../domain/did/rules';
import { didFormWords, didIssueWords } from '../../../../domain/did/text';
import { commandCostText, commandCredits, commandFormWords } from '../../../../domain/ledger/command-text';
import { CoverNotice } from '../../../commands/cover-notice';
import { useIdentityObstacle, useSsiAppId } from '../../../commands/use-identity-obstacle';
import { useSubmitCommand } from '../../../commands/use-submit-command';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useIsDiscreet } from '../../../parts/private-text';
import { DidDialog } from '../did-dialog';

interface RenameDidDialogProps {
  /** The service in the address. */
  appId: string;
  did: string;
  /** What it is called; null for one without a name. */
  name: string | null;
  onClose(): void;
}

type Renamed = Pick<DidDraft, 'name'>;

const acts = ['rename-did'] as const;

/** Asks what a DID is to be called. The name is the service's own: the ledger knows none. */
export function RenameDidDialog({ appId, did, name, onClose }: RenameDidDialogProps) {
  const ssiAppId = useSsiAppId(appId);
  const obstacle = useIdentityObstacle(appId, acts);
  // In discreet mode its name is nowhere before it is tapped.
  const isDiscreet = useIsDiscreet();
  const submit = useSubmitCommand(onClose);
  const rename = async ({ name: typed }: Renamed) => {
    if (!ssiAppId) return null;
    const next = typed.trim();
    if (next !== name) return submit({ kind: 'rename-did', appId: ssiAppId, did, name: next, before: name });
    // Nothing is to be sent for what it is called already.
    onClose();
    return null;
  };
  return (
    <DidDialog title={didFormWords.rename} did={did} onClose={onClose}>
      <RecordForm
        id="did"
        initial={{ name: isDiscreet ? '' : (name ?? '') }}
        check={(draft: Renamed) => checkDidName(draft.name)}
        fieldOf={(issue) => didFieldOf[issue]}
        text={(issue) => didIssueWords[issue]}
        blocked={obstacle}
        cost={commandCostText('rename-did')}
        act={commandFormWords.save}
        cancel={didFormWords.cancel}
        onCancel={onClose}
        onSubmit={rename}
      >
        <TextField<Renamed> name="name" label={didFormWords.name} isRequired />
        <CoverNotice appId={ssiAppId ?? ''} credits={commandCredits('rename-did')} />
      </RecordForm>
    </DidDialog>
  );
}
