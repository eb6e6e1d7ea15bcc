import { useState } from 'react';
import { isBegun } from '../../../domain/onchain/machine';
import { startOverLines, wizardWords } from '../../../domain/onchain/text';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { useFocusGoal } from '../../parts/use-focus-goal';
import type { Deployment } from './use-deployment';

/** The field that the wizard begins with. */
export const chainFieldId = 'onchain-chain';

interface StartOverProps {
  deployment: Deployment;
  /** The choices are cleared. */
  onStartOver(): void;
}

/** The way back to the first step of the wizard. It asks first: what is on the chain stays there, and Studio forgets what it was waiting for. */
export function StartOver({ deployment: { state, stage, isPending, startOver }, onStartOver }: StartOverProps) {
  const [isAsking, setAsking] = useState(false);
  const focus = useFocusGoal();
  if (!isBegun(state)) return null;
  const confirm = () => {
    setAsking(false);
    startOver();
    onStartOver();
    // The button that had the focus is gone.
    focus(chainFieldId);
    return Promise.resolve(null);
  };
  return (
    <div>
      <button type="button" className="btn btn-quiet" disabled={stage !== 'idle'} onClick={() => setAsking(true)}>
        {wizardWords.startOver}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={wizardWords.startOverQuestion}
          act={wizardWords.startOver}
          cancel={wizardWords.cancel}
          blocked={null}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {startOverLines(state, isPending).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </ConfirmDialog>
      )}
    </div>
  );
}
