import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DidRow } from '../../../../domain/did-record';
import { confirmsDeactivation, deactivationWord } from '../../../../domain/rules/did-update';
import { didActCostText, didActExplained, didActTitles, didActWords } from '../../../../domain/text/did-acts';
import { useWorker } from '../../../live/worker-context';
import { FormField } from '../../../parts/form-field';
import { useFocusGoal } from '../../../parts/use-focus-goal';
import '../../../styles/form.scss';
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
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  const focus = useFocusGoal();
  const { isSending, trouble, send } = useDidAct(onClose);
  useLayoutEffect(() => {
    const { current: element } = dialog;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { did } = row;
    if (act === 'register') return void send(() => worker.registerDid({ appId, did }));
    const isTyped = confirmsDeactivation(row, typed);
    setRefused(!isTyped);
    if (!isTyped) return focus('did-typed');
    void send(() => worker.deactivateDid({ appId, did }));
  };
  return (
    <dialog
      ref={dialog}
      className="small-dialog form-dialog"
      aria-labelledby="did-act-title"
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <form noValidate onSubmit={submit}>
        <h2 id="did-act-title">{didActTitles[act]}</h2>
        <p className="mono age did-line">{row.did}</p>
        <p>{didActExplained[act]}</p>
        {act === 'deactivate' && (
          <FormField
            id="did-typed"
            label={didActWords.typeToConfirm(deactivationWord(row))}
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
        <p className="refusal" role="alert">
          {trouble}
        </p>
        <p className="age">{didActCostText(act)}</p>
        <div className="actions">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {didActWords.cancel}
          </button>
          <button
            type="submit"
            className={act === 'deactivate' ? 'btn btn-danger-quiet' : 'btn btn-primary'}
            aria-disabled={isSending}
          >
            {isSending ? didActWords.sending : didActTitles[act]}
          </button>
        </div>
      </form>
    </dialog>
  );
}
