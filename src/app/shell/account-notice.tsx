import { useNavigate } from 'react-router-dom';
import type { DeviceNotice } from '../../db/registry';
import { leftText, leftWords } from '../../domain/account/left-account-text';
import { membershipEndedText } from '../../domain/account/sign-out-text';
import { frameWords } from '../../domain/shared/frame-text';
import { useWorker } from '../live/worker-context';
import { href } from '../paths';
import { useLeftOf } from './use-left-of';

/** Something happened to the account: said plainly over any screen, until it was read. */
export function AccountNotice({ notice }: { notice: DeviceNotice }) {
  const worker = useWorker();
  const navigate = useNavigate();
  const left = useLeftOf(notice);
  const dismiss = () => void worker.dismissNotice({});
  return (
    <div className="account-notice" role="alert">
      <span className="grow">
        {membershipEndedText(notice.email)}
        {left && ` ${leftText(left)}`}
      </span>
      {left && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            dismiss();
            navigate(href.sync);
          }}
        >
          {leftWords.view}
        </button>
      )}
      <button type="button" className="btn btn-quiet" onClick={dismiss}>
        {frameWords.understood}
      </button>
    </div>
  );
}
