import { paths as trash } from 'bootstrap-icons/icons/trash.svg?paths';
import {
  emptyHeader,
  type HeaderDraft,
  hasStoredValue,
  isOfConnection,
  mostHeaders,
  type WebhookDraft,
} from '../../../domain/webhook/rules';
import { connectionHeaderText, webhookWords } from '../../../domain/webhook/text';
import { FormField } from '../../forms/form-field';
import type { OpenForm } from '../../forms/record-form';
import { Icon } from '../../parts/icon';
import { SecretInput } from '../../parts/secret-input';
import { useFocusGoal } from '../../parts/use-focus-goal';

/** The headers of a webhook, a line each. Values are covered; one that the server has is not on this device. */
export function HeaderFields({ draft: { headers }, change, issueAt }: OpenForm<WebhookDraft>) {
  const focus = useFocusGoal();
  const changeAt = (at: number, part: Partial<HeaderDraft>) =>
    change({ headers: headers.map((header, place) => (place === at ? { ...header, ...part } : header)) });
  const remove = (at: number) => {
    change({ headers: headers.filter((_, place) => place !== at) });
    focus('webhook-add-header');
  };
  const add = () => {
    change({ headers: [...headers, emptyHeader] });
    focus(`webhook-headers.${headers.length}.name`);
  };
  return (
    <fieldset className="header-lines">
      <legend>{webhookWords.headers}</legend>
      <p className="age">{webhookWords.headersHint}</p>
      {headers.map((header, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <fieldset key={at} className="header-line" aria-label={webhookWords.header(at)}>
          <FormField
            id={`webhook-headers.${at}.name`}
            label={webhookWords.key}
            issue={issueAt(`headers.${at}.name`)}
            hint={isOfConnection(header) ? connectionHeaderText : undefined}
          >
            {(control) => (
              <input
                {...control}
                className="form-control mono"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                value={header.name}
                onChange={({ target }) => changeAt(at, { name: target.value })}
              />
            )}
          </FormField>
          <FormField
            id={`webhook-headers.${at}.value`}
            label={webhookWords.value}
            issue={issueAt(`headers.${at}.value`)}
            hint={hasStoredValue(header) ? webhookWords.keepsValue : undefined}
          >
            {(control) => (
              <SecretInput
                {...control}
                label={`${webhookWords.value} ${at + 1}`}
                autoComplete="off"
                placeholder={hasStoredValue(header) ? webhookWords.storedValue : undefined}
                value={header.value}
                onChange={(value) => changeAt(at, { value })}
              />
            )}
          </FormField>
          <button
            type="button"
            className="icon-button"
            aria-label={webhookWords.removeHeader(header.name)}
            onClick={() => remove(at)}
          >
            <Icon paths={trash} />
          </button>
        </fieldset>
      ))}
      {headers.length < mostHeaders && (
        <button type="button" id="webhook-add-header" className="btn btn-quiet" onClick={add}>
          {webhookWords.addHeader}
        </button>
      )}
    </fieldset>
  );
}
