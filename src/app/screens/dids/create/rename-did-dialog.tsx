import { useState } from 'react';
import { checkDidName, type DidIssue } from '../../../../domain/did/rules';
import { didFormWords, didIssueWords } from '../../../../domain/did/text';
import { wishCostText, wishWords } from '../../../../domain/ledger/command-text';
import { useIdentityObstacle, useSsiAppId } from '../../../commands/use-identity-obstacle';
import { useWish } from '../../../commands/use-wish';
import { FormField } from '../../../parts/form-field';
import { useIsDiscreet } from '../../../parts/private-text';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { DidDialog } from '../did-dialog';

interface RenameDidDialogProps {
  /** The service in the address. */
  appId: string;
  did: string;
  /** What it is called; null for one without a name. */
  name: string | null;
  onClose(): void;
}

const acts = ['rename-did'] as const;

/** Asks what a DID is to be called. The name is the service's own: the ledger knows none. */
export function RenameDidDialog({ appId, did, name, onClose }: RenameDidDialogProps) {
  const ssiAppId = useSsiAppId(appId);
  const obstacle = useIdentityObstacle(appId, acts);
  const focus = useFocusGoal();
  // On a discreet device what it is called stands nowhere before it is tapped.
  const isDiscreet = useIsDiscreet();
  const [typed, setTyped] = useState(isDiscreet ? '' : (name ?? ''));
  const [issue, setIssue] = useState<DidIssue | null>(null);
  const { wish, trouble } = useWish(onClose);
  const submit = () => {
    if (obstacle !== null || !ssiAppId) return;
    const found = checkDidName(typed);
    setIssue(found);
    if (found !== null) return focus('did-name');
    // Nothing is to be sent for what it is called already.
    if (typed.trim() === name) return onClose();
    void wish({ kind: 'rename-did', appId: ssiAppId, did, name: typed.trim(), before: name });
  };
  return (
    <DidDialog
      title={didFormWords.rename}
      did={did}
      trouble={trouble}
      cost={wishCostText('rename-did')}
      act={wishWords.save}
      isBusy={obstacle !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {typeof obstacle === 'string' && <p className="notice">{obstacle}</p>}
      <FormField id="did-name" label={didFormWords.name} isRequired issue={issue && didIssueWords[issue]}>
        {(control) => (
          <input
            {...control}
            className="form-control"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setIssue(null);
              setTyped(event.target.value);
            }}
          />
        )}
      </FormField>
    </DidDialog>
  );
}
