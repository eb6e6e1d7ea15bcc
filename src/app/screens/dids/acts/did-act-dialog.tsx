import { didActCostText, didActCredits, didActExplained, didActTitles, didActWords } from '../../../../domain/did/acts-text';
import type { DidRow } from '../../../../domain/did/did';
import { didFormWords } from '../../../../domain/did/text';
import { confirmsDeactivation, deactivationWord } from '../../../../domain/did/update-rules';
import { CoverNotice } from '../../../commands/cover-notice';
import { useSsiAppId } from '../../../commands/use-identity-obstacle';
import { RecordForm } from '../../../forms/record-form';
import { TextField } from '../../../forms/text-field';
import { useConnectionBlocker } from '../../../forms/use-connection-blocker';
import { useWorker } from '../../../live/worker-context';
import { CreditLink } from '../../../parts/credit-link';
import { useIsDiscreet } from '../../../parts/private-text';
import { DidDialog } from '../did-dialog';
import { useDidAct } from './use-did-act';

interface DidActDialogProps {
  act: 'register' | 'deactivate';
  /** The service in the address. */
  appId: string;
  row: DidRow;
  onClose(): void;
}

const untyped = { typed: '' };

/** Asks before a DID is put on the ledger, or deactivated permanently, for which something has to be typed. It stays until the service took it. */
export function DidActDialog({ act, appId, row, onClose }: DidActDialogProps) {
  const worker = useWorker();
  const ssiAppId = useSsiAppId(appId) ?? '';
  // A name that is covered cannot be copied by hand: the end of the id is asked for instead.
  const isDiscreet = useIsDiscreet();
  const named = isDiscreet ? { ...row, name: null } : row;
  const send = useDidAct(onClose);
  const blocked = useConnectionBlocker();
  const { did } = row;
  const isDeactivation = act === 'deactivate';
  return (
    <DidDialog title={didActTitles[act]} did={did} onClose={onClose}>
      <RecordForm
        id="did"
        initial={untyped}
        check={({ typed }) => (isDeactivation && !confirmsDeactivation(named, typed) ? 'did-not-typed' : null)}
        fieldOf={() => 'typed'}
        text={() => didActWords.notTyped}
        blocked={blocked}
        cost={didActCostText(act)}
        act={didActTitles[act]}
        sending={didActWords.sending}
        isGrave={isDeactivation}
        cancel={didFormWords.cancel}
        onCancel={onClose}
        onSubmit={() => send(() => (isDeactivation ? worker.deactivateDid({ appId, did }) : worker.registerDid({ appId, did })))}
      >
        {({ issueAt }) => (
          <>
            <p>{didActExplained[act]}</p>
            {isDeactivation && (
              <TextField<typeof untyped> name="typed" label={didActWords.typeToConfirm(deactivationWord(named))} isRequired />
            )}
            <CoverNotice appId={ssiAppId} credits={didActCredits(act)} />
            <CreditLink appId={ssiAppId} said={issueAt(null) ?? undefined} />
          </>
        )}
      </RecordForm>
    </DidDialog>
  );
}
