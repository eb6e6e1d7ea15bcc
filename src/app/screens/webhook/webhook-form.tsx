import { useState } from 'react';
import { actProblemText } from '../../../domain/shared/error-text';
import {
  checkWebhook,
  draftOf,
  hasStoredValue,
  isChanged,
  toWebhookInput,
  type WebhookDraft,
  type WebhookIssue,
  warningsOf,
  webhookFieldOf,
} from '../../../domain/webhook/rules';
import { webhookFailureText, webhookIssueWords, webhookWarningWords, webhookWords } from '../../../domain/webhook/text';
import type { Webhook } from '../../../domain/webhook/webhook';
import { useAct } from '../../commands/use-act';
import { type OpenForm, RecordForm } from '../../forms/record-form';
import { StaleNotice } from '../../forms/stale-notice';
import { TextField } from '../../forms/text-field';
import { useFormBase } from '../../forms/use-form-base';
import { useToast } from '../../live/toast-context';
import { HeaderFields } from './header-fields';

interface WebhookFormProps {
  appId: string;
  /** null: the service has none yet. */
  webhook: Webhook | null;
}

/** Where verifications that end are sent to. Every change needs a connection, because the values of headers are secrets. */
export function WebhookForm({ appId, webhook }: WebhookFormProps) {
  const { act, blocker } = useAct();
  const toast = useToast();
  const form = useFormBase<Webhook | null, WebhookDraft>(webhook, isChanged);
  const { base } = form;
  const save = async (draft: WebhookDraft) => {
    const outcome = await act('save-webhook', toWebhookInput(appId, base, draft));
    if (!outcome.ok) return webhookFailureText(outcome.problem);
    toast('Information', base === null ? webhookWords.saved : webhookWords.updated);
    form.restart();
    return null;
  };
  return (
    <>
      {form.isStale && <StaleNotice onTake={form.restart} />}
      <RecordForm<WebhookDraft, WebhookIssue>
        key={form.key}
        id="webhook"
        className="panel page-form"
        initial={draftOf(base)}
        check={checkWebhook}
        fieldOf={webhookFieldOf}
        text={({ code }) => webhookIssueWords[code]}
        blocked={blocker}
        act={base === null ? webhookWords.save : webhookWords.update}
        sending={webhookWords.saving}
        onTyped={form.type}
        onSubmit={save}
      >
        {(open) => (
          <>
            <p>{webhookWords.about}</p>
            <p className="age">{webhookWords.delivered}</p>
            <TextField<WebhookDraft>
              name="url"
              label={webhookWords.url}
              hint={webhookWords.urlHint}
              kind="code"
              isRequired
              isMono
              below={warningsOf(open.draft).map((warning) => (
                <p key={warning} className="notice warning" role="status">
                  {webhookWarningWords[warning]}
                </p>
              ))}
            />
            {base?.headerNames === null && <p className="notice warning">{webhookWords.headersUnread}</p>}
            <HeaderFields {...open} />
            <RevealButton appId={appId} {...open} />
          </>
        )}
      </RecordForm>
    </>
  );
}

/** Fetches the values of the stored headers into the form; they stay covered there, and nowhere else. */
function RevealButton({ appId, draft, change }: { appId: string } & OpenForm<WebhookDraft>) {
  const { act, blocker } = useAct();
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  if (!draft.headers.some((header) => hasStoredValue(header) && header.value === '')) return null;
  const reveal = async () => {
    setLoading(true);
    const outcome = await act('reveal-webhook', { appId });
    setLoading(false);
    if (!outcome.ok) return setFailure(`${actProblemText(outcome.problem)}.`);
    const valueAt = (name: string) => outcome.value.find((one) => one.name === name)?.value ?? '';
    setFailure(null);
    change({
      headers: draft.headers.map((header) =>
        hasStoredValue(header) && header.value === '' ? { ...header, value: valueAt(header.name.trim()) } : header,
      ),
    });
  };
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="btn btn-quiet"
          aria-disabled={blocker !== null || isLoading}
          onClick={() => blocker === null && !isLoading && void reveal()}
        >
          {isLoading ? webhookWords.revealing : webhookWords.reveal}
        </button>
      </div>
      <p className="refusal" role="alert">
        {failure}
      </p>
    </>
  );
}
