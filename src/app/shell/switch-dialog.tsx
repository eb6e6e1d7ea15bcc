import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { identityOf } from '../../domain/account/account';
import { actProblemText } from '../../domain/shared/error-text';
import { switchWords, teamWords, unsentText } from '../../domain/team/screen-text';
import { countUnsent } from '../commands/count-unsent';
import { useAct } from '../commands/use-act';
import { useOpenCommands } from '../commands/use-commands';
import { useMirror } from '../live/mirror-context';
import { noteOwnSwitch } from '../live/own-switch';
import { useToast } from '../live/toast-context';
import { useModal } from '../parts/use-modal';
import { href } from '../paths';
import '../styles/switch.scss';

/** Another account, which one is a member of. */
export interface SwitchTarget {
  userId: string;
  email: string;
}

interface SwitchDialogProps {
  /** null: the own account. */
  target: SwitchTarget | null;
  onClose(): void;
}

/**
 * Switches to another account or back (spec section 6). What was not sent yet stays with the account that is left, and is named first. The other account's mirror opens
 * without a reload.
 */
export function SwitchDialog({ target, onClose }: SwitchDialogProps) {
  const { account, identity } = useMirror().account;
  const { act, blocker } = useAct();
  const { commands } = useOpenCommands();
  const toast = useToast();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; refusal: string | null }>({ busy: false, refusal: null });
  const modal = useModal(onClose);
  const unsent = countUnsent(commands ?? []).count;
  const switchNow = async () => {
    if (state.busy || blocker !== null) return;
    setState({ busy: true, refusal: null });
    const userId = target?.userId ?? account.userId;
    noteOwnSwitch(identityOf({ userId: account.userId, accessAccount: { ...noProfile, userId } }));
    const outcome = await act('switch-account', { userId });
    if (!outcome.ok) {
      noteOwnSwitch(null);
      const lost = outcome.problem.code === 'answer-lost';
      return setState({ busy: false, refusal: lost ? teamWords.lost : actProblemText(outcome.problem) });
    }
    toast('Information', target === null ? switchWords.switchedBack : switchWords.switchedTo(target.email));
    navigate(href.dashboard, { replace: true });
    onClose();
  };
  return (
    <dialog {...modal} className="small-dialog" aria-labelledby="switch-title">
      <h2 id="switch-title">{target === null ? switchWords.titleBack : switchWords.title(target.email)}</h2>
      {unsent > 0 && <p>{unsentText(unsent, kindsOf(commands ?? []))}</p>}
      <p className="refusal" role="alert">
        {state.refusal ?? blocker}
      </p>
      <div className="actions">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {switchWords.stay}
        </button>
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={state.busy || blocker !== null}
          onClick={() => void switchNow()}
        >
          {state.busy ? switchWords.waiting : switchWords.switch}
        </button>
      </div>
      {state.busy && (
        <div className="switch-overlay" role="status" data-identity={identity}>
          {switchWords.waiting}
        </div>
      )}
    </dialog>
  );
}

const noProfile = { email: '', name: null, accessList: [] };

function kindsOf(commands: readonly { row: { kind: Parameters<typeof unsentText>[1][number] } }[]) {
  return commands.map(({ row }) => row.kind);
}
