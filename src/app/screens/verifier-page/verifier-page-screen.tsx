import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { findService } from '../../../db/reads/services';
import { webpage } from '../../../db/records/records';
import { actProblemText } from '../../../domain/shared/error-text';
import { mayChangePage } from '../../../domain/verifier-page/right';
import { pageWords } from '../../../domain/verifier-page/text';
import type { VerifierPage } from '../../../domain/verifier-page/verifier-page';
import { useAct } from '../../commands/use-act';
import { useMirror } from '../../live/mirror-context';
import { useToast } from '../../live/toast-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { ExperimentalNotice } from '../../parts/experimental-notice';
import { RecordView } from '../../parts/record-view';
import { ScreenHeading } from '../../parts/screen-heading';
import { StatePanel } from '../../parts/state-panel';
import { PageHead } from './page-head';
import type { PageService } from './page-preview';
import { VerifierPageForm } from './verifier-page-form';
import '../../styles/kyc-settings.scss';
import '../../styles/verifier-page.scss';

/** The verifier page of a KYC service (spec section 2, KYC Verifier Configuration; contract studio 12). */
export function VerifierPageScreen({ title }: { title: string }) {
  const { appId = '' } = useParams();
  useTitle(title);
  return (
    <div className="page settings-page" key={appId}>
      <ScreenHeading>{title}</ScreenHeading>
      <ExperimentalNotice />
      <OfService appId={appId} />
    </div>
  );
}

function OfService({ appId }: { appId: string }) {
  const { database } = useMirror();
  const service = useLive(`service of the page ${appId}`, () => findService(database, appId));
  if (service === undefined) return null;
  return service === null ? <StatePanel title={pageWords.noService} /> : <StoredPage service={service} />;
}

function StoredPage({ service }: { service: PageService }) {
  const { account } = useMirror();
  const record = useRecord(webpage, service.appId);
  const now = useNow(record?.value?.expiresAt ?? null);
  if (record === undefined) return null;
  const { value } = record;
  const mayChange = mayChangePage(account.account, now);
  return (
    <RecordView record={record} now={now} words={pageWords}>
      <PageHead page={value} service={service} now={now} />
      <VerifierPageForm service={service} page={value} now={now} mayChange={mayChange} />
      {value !== null && mayChange && <DeletePage appId={service.appId} page={value} />}
    </RecordView>
  );
}

function DeletePage({ appId, page }: { appId: string; page: VerifierPage }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const outcome = await act('delete-verifier-page', { appId, id: page.id });
    if (!outcome.ok) return `${actProblemText(outcome.problem)}.`;
    setAsking(false);
    toast('Information', pageWords.removed);
    return null;
  };
  return (
    <div className="actions">
      <button type="button" className="btn btn-danger-quiet" onClick={() => setAsking(true)}>
        {pageWords.remove}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={pageWords.removeQuestion}
          act={pageWords.remove}
          cancel={pageWords.cancel}
          blocked={blocker}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            {pageWords.removeNext} <span className="mono">{page.url ?? page.title}</span>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
