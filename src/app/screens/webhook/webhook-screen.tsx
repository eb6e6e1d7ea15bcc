import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { webhookLog, webhook as webhookRecord } from '../../../db/records/records';
import { deliveryText, deliveryWords, webhookFailureText, webhookWords } from '../../../domain/webhook/text';
import { type Webhook, webhookLogExtension } from '../../../domain/webhook/webhook';
import { useAct } from '../../commands/use-act';
import { useToast } from '../../live/toast-context';
import { useConfig } from '../../live/use-config';
import { useNow } from '../../live/use-now';
import { useRecord } from '../../live/use-record';
import { useTitle } from '../../live/use-title';
import { useWorker } from '../../live/worker-context';
import { ConfirmDialog } from '../../parts/confirm-dialog';
import { ExperimentalNotice } from '../../parts/experimental-notice';
import { FreshnessNotice } from '../../parts/freshness-notice';
import { RecordView } from '../../parts/record-view';
import { ScreenHeading } from '../../parts/screen-heading';
import { DeliveriesPanel } from './deliveries-panel';
import { WebhookForm } from './webhook-form';
import '../../styles/kyc-settings.scss';

/** The webhook of a KYC service (spec section 2, Webhook; contract KYC 6). */
export function WebhookScreen({ title }: { title: string }) {
  const { appId = '' } = useParams();
  useTitle(title);
  return (
    <div className="page settings-page" key={appId}>
      <ScreenHeading>{webhookWords.title}</ScreenHeading>
      <ExperimentalNotice />
      <StoredWebhook appId={appId} />
    </div>
  );
}

function StoredWebhook({ appId }: { appId: string }) {
  const record = useRecord(webhookRecord, appId);
  const hasLog = useConfig()?.extensions.includes(webhookLogExtension) === true;
  const now = useNow();
  if (record === undefined) return null;
  const { value } = record;
  return (
    <RecordView record={record} now={now} words={webhookWords}>
      {value === null && (
        <p className="notice" role="status">
          {webhookWords.none}. {webhookWords.noneNext}
        </p>
      )}
      <WebhookForm appId={appId} webhook={value} />
      {value !== null && <DeleteWebhook appId={appId} webhook={value} />}
      {value !== null && hasLog && <Deliveries appId={appId} now={now} />}
    </RecordView>
  );
}

function DeleteWebhook({ appId, webhook }: { appId: string; webhook: Webhook }) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const outcome = await act('delete-webhook', { appId, id: webhook.id });
    if (!outcome.ok) return webhookFailureText(outcome.problem);
    setAsking(false);
    toast('Information', webhookWords.removed);
    return null;
  };
  return (
    <div className="actions">
      <button type="button" className="btn btn-danger-quiet" onClick={() => setAsking(true)}>
        {webhookWords.remove}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={webhookWords.removeQuestion}
          act={webhookWords.remove}
          cancel={webhookWords.cancel}
          blocked={blocker}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            {webhookWords.removeNext} <span className="mono">{webhook.url}</span>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Deliveries({ appId, now }: { appId: string; now: number }) {
  const worker = useWorker();
  const record = useRecord(webhookLog, appId);
  const { act, blocker } = useAct();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  if (record === undefined) return null;
  const { question, value, freshness } = record;
  const retry = () => void worker.refresh({ question });
  const test = async () => {
    setSending(true);
    const outcome = await act('test-webhook', { appId });
    setSending(false);
    if (!outcome.ok) toast('Error', webhookFailureText(outcome.problem));
    else if (outcome.value.result === 'delivered') toast('Information', deliveryWords.tested);
    else toast('Error', deliveryText(outcome.value));
  };
  return (
    <>
      <FreshnessNotice freshness={freshness} onRetry={retry} />
      <DeliveriesPanel
        deliveries={value ?? []}
        isKnown={value !== null}
        now={now}
        blocked={blocker}
        isSending={isSending}
        onTest={() => void test()}
      />
    </>
  );
}
