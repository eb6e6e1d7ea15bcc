import { useState } from 'react';
import { type CreditPlan, replacedPlan } from '../../../domain/credits/credits';
import { activationTexts, activationTitle, creditWords } from '../../../domain/credits/text';
import { actProblemText } from '../../../domain/shared/error-text';
import type { Problem } from '../../../domain/shared/outcome';
import { useAct } from '../../commands/use-act';
import { useToast } from '../../live/toast-context';
import { useModal } from '../../parts/use-modal';

interface ActivateDialogProps {
  appId: string;
  plan: CreditPlan;
  plans: readonly CreditPlan[];
  onClose(): void;
}

/** Asks before a plan is activated: its time starts, and another plan stops. */
export function ActivateDialog({ appId, plan, plans, onClose }: ActivateDialogProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const activate = async () => {
    if (isSending || blocker !== null) return;
    setSending(true);
    setRefusal(null);
    const outcome = await act('activate-credit', { appId, creditId: plan.id });
    setSending(false);
    if (!outcome.ok) return setRefusal(refusalText(outcome.problem));
    toast('Information', creditWords.activated);
    onClose();
  };
  return (
    <dialog {...useModal(onClose)} className="small-dialog" aria-labelledby="activate-title">
      <h2 id="activate-title">{activationTitle(plan)}</h2>
      {activationTexts(plan, replacedPlan(plans, plan.id)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {blocker !== null && <p className="notice">{blocker}</p>}
      <p className="refusal" role="alert">
        {refusal}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {creditWords.cancel}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isSending || blocker !== null}
          onClick={() => void activate()}
        >
          {isSending ? creditWords.activating : creditWords.activate}
        </button>
      </div>
    </dialog>
  );
}

function refusalText(problem: Problem): string {
  if (problem.code === 'answer-lost') return creditWords.lost;
  if (problem.code === 'credit-id-missing') return actProblemText(problem);
  return `${creditWords.failed}: ${actProblemText(problem)}`;
}
