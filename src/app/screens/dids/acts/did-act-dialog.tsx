import { useState } from 'react';
import { didActCostText, didActExplained, didActTitles, didActWords } from '../../../../domain/did/acts-text';
import type { DidRow } from '../../../../domain/did/did';
import { confirmsDeactivation, deactivationWord } from '../../../../domain/did/update-rules';
import { useWorker } from '../../../live/worker-context';
import { FormField } from '../../../parts/form-field';
import { useIsDiscreet } from '../../../parts/private-text';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import { DidDialog } from '../did-dialog';
import { useDidAct } from './use-did-act';

interface DidActDialogProps {
  act: 'register' | 'deactivate';
  /** The service in the address. */
  appId: string;
  row: DidRow;
  onClose(): void;
}

/** Asks before a DID is put on the ledger, or deactivated for good, for which something has to be typed. It stays until the service took it. */
export function DidActDialog({ act, appId, row, onClose }: DidActDialogProps) {
  const worker = useWorker();
  // A name that is covered cannot be copied by hand: the end of the id is asked for instead.
  const isDiscreet = useIsDiscreet();
  const named = isDiscreet ? { ...row, name: null } : row;
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const focus = useFocusGoal();
  const { isSending, trouble, send } = useDidAct(onClose);
  const submit = () => {
    const { did } = row;
    if (act === 'register') return void send(() => worker.registerDid({ appId, did }));
    const isTyped = confirmsDeactivation(named, typed);
    setRefused(!isTyped);
    if (!isTyped) return focus('did-typed');
    void send(() => worker.deactivateDid({ appId, did }));
  };
  return (
    <DidDialog
      title={didActTitles[act]}
      did={row.did}
      trouble={trouble}
      cost={didActCostText(act)}
      act={isSending ? didActWords.sending : didActTitles[act]}
      isDanger={act === 'deactivate'}
      isBusy={isSending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{didActExplained[act]}</p>
      {act === 'deactivate' && (
        <FormField
          id="did-typed"
          label={didActWords.typeToConfirm(deactivationWord(named))}
          isRequired
          issue={isRefused ? didActWords.notTyped : null}
        >
          {(control) => (
            <input
              {...control}
              className="form-control"
              dir="auto"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setRefused(false);
                setTyped(event.target.value);
              }}
            />
          )}
        </FormField>
      )}
    </DidDialog>
  );
}
