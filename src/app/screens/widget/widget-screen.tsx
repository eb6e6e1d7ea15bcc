import { useParams } from 'react-router-dom';
import { findService } from '../../../db/reads/services';
import { widget } from '../../../db/records/records';
import type { ServiceRow } from '../../../db/studio-database';
import { missingWidgetRight } from '../../../domain/widget/right';
import type { WidgetService } from '../../../domain/widget/rules';
import { widgetWords } from '../../../domain/widget/text';
import { useMirror } from '../../live/mirror-context';
import { useLive } from '../../live/use-live';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { ExperimentalNotice } from '../../parts/experimental-notice';
import { RecordView } from '../../parts/record-view';
import { ScreenHeading } from '../../parts/screen-heading';
import { WidgetForm } from './widget-form';
import '../../styles/kyc-settings.scss';
import '../../styles/widget.scss';

/** The widget of a KYC service (spec section 2, KYC Widget; contract KYC 5). */
export function WidgetScreen({ title }: { title: string }) {
  const { appId = '' } = useParams();
  useTitle(title);
  return (
    <div className="page settings-page" key={appId}>
      <ScreenHeading>{widgetWords.title}</ScreenHeading>
      <ExperimentalNotice />
      <StoredWidget appId={appId} />
    </div>
  );
}

function StoredWidget({ appId }: { appId: string }) {
  const { database, account } = useMirror();
  const record = useRecord(widget, appId);
  const now = useNow();
  const service = useLive(`service of the widget ${appId}`, () => findService(database, appId));
  if (record === undefined || service === undefined) return null;
  const { value } = record;
  const missing = missingWidgetRight(account.account, value === null, now);
  return (
    <RecordView record={record} now={now} words={widgetWords}>
      {value === null && missing === null && (
        <p className="notice" role="status">
          {widgetWords.none}
        </p>
      )}
      <WidgetForm appId={appId} widget={value} service={ownOf(service, missing === null)} missing={missing} />
    </RecordView>
  );
}

/** What the widget takes from its service; a person who may not change it sees logo and domain as they are stored. */
function ownOf(service: ServiceRow | null, isEditable: boolean): WidgetService {
  const { issuerDid = null, logoUrl = null, domain = null } = service ?? {};
  return isEditable ? { issuerDid, logoUrl, domain } : { issuerDid, logoUrl: null, domain: null };
}
