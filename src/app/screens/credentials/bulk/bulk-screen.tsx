import { Link } from 'react-router-dom';
import { bulkWords } from '../../../../domain/batch/text';
import { useBatches } from '../../../commands/use-batches';
import { ScreenHeading } from '../../../parts/screen-heading';
import { href } from '../../../paths';
import { SsiScreen } from '../../identities/ssi-screen';
import { BegunBatches } from './begun-batches';
import { BulkIssueForm } from './bulk-issue-form';
import '../../../styles/form.scss';
import '../../../styles/bulk.scss';

/** Many credentials from a file: /studio/ssi/credential/{appId}/bulk. */
export function BulkScreen() {
  return (
    <SsiScreen kind="credential" title={bulkWords.issueTitle}>
      {(services) => <Bulk key={`${services.appId} ${services.ssiAppId}`} {...services} />}
    </SsiScreen>
  );
}

function Bulk({ appId, ssiAppId }: { appId: string; ssiAppId: string }) {
  const batches = useBatches()?.filter(({ row }) => row.appId === ssiAppId) ?? [];
  return (
    <div className="page bulk-page">
      <Link className="bulk-back" to={href.credentials(appId)}>
        {bulkWords.back}
      </Link>
      <ScreenHeading>{bulkWords.issueTitle}</ScreenHeading>
      <BegunBatches appId={appId} batches={batches} />
      <BulkIssueForm appId={appId} ssiAppId={ssiAppId} begun={batches} />
    </div>
  );
}
