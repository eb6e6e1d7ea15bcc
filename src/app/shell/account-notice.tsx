import type { DeviceNotice } from '../../db/registry';
import { membershipEndedText } from '../../domain/text/leaving';
import { useWorker } from '../live/worker-context';

/** Something happened to the account: told plainly over whatever screen stands, until it was read. */
export function AccountNotice({ notice }: { notice: DeviceNotice }) {
  const worker = useWorker();
  return (
    <div className="account-notice" role="alert">
      <span className="grow">{membershipEndedText(notice.email)}</span>
      <button type="button" className="btn btn-quiet" onClick={() => void worker.dismissNotice({})}>
        Understood
      </button>
    </div>
  );
}
