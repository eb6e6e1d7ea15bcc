import { actProblemText } from '../shared/error-text';
import type { Problem } from '../shared/outcome';
import type { WebhookIssueCode, WebhookWarning } from './rules';
import type { DeliveryResult, WebhookDelivery } from './webhook';

export const webhookIssueWords: Record<WebhookIssueCode, string> = {
  'webhook-url-missing': 'Webhook URL is not specified',
  'webhook-url-not-valid': 'Webhook URL is not a valid URL',
  'header-name-missing': 'Enter the name of this header, or remove the line',
  'header-name-not-valid': 'A header name has letters, digits and hyphens only',
  'header-name-reserved': "Studio can't save this name in lower case. Use a capital letter in it",
  'header-name-twice': 'This header is already in the list. Upper and lower case count as the same',
  'header-value-missing': 'Enter the value of this header, or remove the line',
  'header-value-not-valid': 'A header value has no line breaks and only Latin characters',
};

export const webhookWarningWords: Record<WebhookWarning, string> = {
  'webhook-not-encrypted': 'This address is not encrypted. Tokens of your users can be read on the way. Use https.',
  'webhook-private': 'This address is in a private network. The service probably cannot reach it.',
  'webhook-has-password': 'This address contains a name or password, which is not covered. Put it into a header.',
};

/** Beside a header that is not sent. */
export const connectionHeaderText = 'The service sets this header itself. Yours is not sent.';

export const webhookWords = {
  title: 'Webhook Configuration',
  about: 'When a verification ends, the service sends its session and a token to this address.',
  delivered: 'POST with the body {"idToken", "sessionId"}, once and unsigned.',
  url: 'Url',
  urlHint: 'An https address of your server',
  headers: 'Header(s)',
  headersHint: 'Sent with each delivery. Values are secret and never stored on this device.',
  headersUnread: "Couldn't read the headers that the server has. Saving replaces them.",
  header: (at: number) => `Header ${at + 1}`,
  key: 'Key',
  value: 'Value',
  storedValue: 'Stored on the server',
  keepsValue: 'Leave empty to keep the stored value',
  addHeader: 'Add Header',
  removeHeader: (name: string) => (name === '' ? 'Remove header' : `Remove header ${name}`),
  reveal: 'Show values',
  hide: 'Hide values',
  revealing: 'Loading values…',
  save: 'Save Configuration',
  update: 'Update Configuration',
  saving: 'Saving…',
  saved: 'Webhook saved',
  updated: 'Webhook updated',
  remove: 'Delete webhook',
  removeQuestion: 'Delete this webhook?',
  removeNext: 'Verifications that end from now on are not sent to',
  removed: 'Webhook deleted',
  cancel: 'Cancel',
  none: 'No webhook yet',
  noneNext: 'Enter an address to be called when a verification ends.',
  offline: 'The webhook of this service loads when you are back online.',
} as const;

export const deliveryWords = {
  title: 'Last deliveries',
  none: 'No deliveries yet',
  noneNext: 'A delivery appears here when a verification ends or a test is sent.',
  test: 'Send a test',
  testing: 'Sending…',
  testNext: 'Sends {"idToken": "test", "sessionId": "test"} to the stored address.',
  tested: 'Test delivered',
  columns: { at: 'Time', session: 'Session', result: 'Result', duration: 'Duration' },
  ofTest: 'Test',
} as const;

const resultWords: Record<DeliveryResult, string> = {
  delivered: 'Delivered',
  refused: 'Refused by the receiver',
  'timed-out': 'No answer in time',
  unreachable: 'Not reachable',
  'private-address': 'Private address, not called',
  'too-many-redirects': 'Too many redirects',
  'insecure-redirect': 'Redirected to an unencrypted address',
};

/** Why nothing was done, in words. An answer that was lost leaves open what the server has. */
export function webhookFailureText(problem: Problem): string {
  if (problem.code === 'answer-lost') return 'The answer was lost. Check what is stored before you try again.';
  if (problem.code === 'right-missing') return "You don't have the right to change this. Ask the admin of the account.";
  return `${actProblemText(problem)}.`;
}

/** How a delivery ended, with the status that the receiver answered. */
export function deliveryText({ result, status }: Pick<WebhookDelivery, 'result' | 'status'>): string {
  const words = result === null ? 'Unknown' : resultWords[result];
  return status === null ? words : `${words} (${status})`;
}

/** How long a delivery took. */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
