import { isPrivateHost, parseWebAddress } from '../shared/web-address';
import type { Webhook, WebhookHeader, WebhookInput } from './webhook';

/** One line of the headers as it is filled in. `stored`: the name of a header whose value the server has and this device has not; null: a new line. */
export interface HeaderDraft {
  name: string;
  value: string;
  stored: string | null;
}

export interface WebhookDraft {
  url: string;
  headers: HeaderDraft[];
}

export type WebhookIssueCode =
  | 'webhook-url-missing'
  | 'webhook-url-not-valid'
  | 'header-name-missing'
  | 'header-name-not-valid'
  | 'header-name-reserved'
  | 'header-name-twice'
  | 'header-value-missing'
  | 'header-value-not-valid';

/** What is wrong, and in which line of the headers. */
export interface WebhookIssue {
  code: WebhookIssueCode;
  at: number | null;
}

/** What a person should know before the address is stored. It is no mistake. */
export type WebhookWarning = 'webhook-not-encrypted' | 'webhook-private' | 'webhook-has-password';

/** Headers of the connection itself, which a service sets and does not take from a configuration. */
export const connectionHeaders: readonly string[] = [
  ...['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer'],
];

/** HTTP has these names, but the libraries that send and read objects leave them out: the header would be lost. With a capital letter they are kept. */
const reservedNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Limit of header lines. */
export const mostHeaders = 20;

/** The draft of what is stored; a service without a webhook begins with an empty line, as the reference does. */
export function draftOf(webhook: Webhook | null): WebhookDraft {
  const headers = (webhook?.headerNames ?? []).map((name) => ({ name, value: '', stored: name }));
  return { url: webhook?.url ?? '', headers: webhook === null ? [emptyHeader] : headers };
}

export const emptyHeader: HeaderDraft = { name: '', value: '', stored: null };

/** Whether the server has a value for a header line, which stays unless another is typed. A renamed header has none. */
export function hasStoredValue({ name, stored }: Pick<HeaderDraft, 'name' | 'stored'>): boolean {
  return stored !== null && name.trim() === stored;
}

/** Everything that is wrong, in the order of the form. A line without name and value is not sent and not wrong. */
export function checkWebhook({ url, headers }: WebhookDraft): WebhookIssue[] {
  return [
    ...checkUrl(url).map((code) => ({ code, at: null })),
    ...headers.flatMap((header, at) => checkHeader(header, headers.slice(0, at)).map((code) => ({ code, at }))),
  ];
}

/** The control in which an issue is fixed. */
export function webhookFieldOf({ code, at }: WebhookIssue): string {
  return at === null ? 'url' : `headers.${at}.${code.startsWith('header-value') ? 'value' : 'name'}`;
}

function checkUrl(url: string): WebhookIssueCode[] {
  if (url.trim() === '') return ['webhook-url-missing'];
  return parseWebAddress(url) === null ? ['webhook-url-not-valid'] : [];
}

/** Whether HTTP can carry a name. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name);
}

/** Whether HTTP can carry a value. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}

/** Whether two names are those of one header. HTTP does not tell upper from lower case. */
export function isSameHeader(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

function checkHeader(header: HeaderDraft, before: readonly HeaderDraft[]): WebhookIssueCode[] {
  if (isEmpty(header)) return [];
  const name = header.name.trim();
  const names: WebhookIssueCode[] =
    name === ''
      ? ['header-name-missing']
      : !isHeaderName(name)
        ? ['header-name-not-valid']
        : reservedNames.includes(name)
          ? ['header-name-reserved']
          : before.some((other) => isSameHeader(other.name.trim(), name))
            ? ['header-name-twice']
            : [];
  if (header.value === '') return hasStoredValue(header) ? names : [...names, 'header-value-missing'];
  return isHeaderValue(header.value) ? names : [...names, 'header-value-not-valid'];
}

function isEmpty({ name, value, stored }: HeaderDraft): boolean {
  return name.trim() === '' && value === '' && stored === null;
}

/** What to warn of while the address is typed. */
export function warningsOf({ url }: Pick<WebhookDraft, 'url'>): WebhookWarning[] {
  const address = parseWebAddress(url);
  if (address === null) return [];
  return [
    ...(address.scheme === 'http' ? (['webhook-not-encrypted'] as const) : []),
    ...(isPrivateHost(address.host) ? (['webhook-private'] as const) : []),
    ...(address.hasPassword ? (['webhook-has-password'] as const) : []),
  ];
}

/** Whether the service sets a header itself, so that this one is not sent. */
export function isOfConnection({ name }: Pick<HeaderDraft, 'name'>): boolean {
  return connectionHeaders.includes(name.trim().toLowerCase());
}

/** What is sent of a draft without mistakes; `seen` is what was stored when it was begun. */
export function toWebhookInput(appId: string, seen: Webhook | null, { url, headers }: WebhookDraft): WebhookInput {
  const filled = headers.filter((header) => !isEmpty(header));
  return {
    appId,
    id: seen?.id ?? null,
    seen,
    url: url.trim(),
    headers: filled.map((header) => ({
      name: header.name.trim(),
      value: hasStoredValue(header) && header.value === '' ? null : header.value,
    })),
  };
}

/** Whether the server has what was to be stored: the address (undefined: it has none) and every header with its value, if one was given. */
export function isStored(
  wanted: Pick<WebhookInput, 'url' | 'headers'>,
  url: string | undefined,
  headers: readonly WebhookHeader[],
): boolean {
  const values = new Map(headers.map(({ name, value }) => [name, value]));
  const isUnchanged = ({ name, value }: WebhookInput['headers'][number]) =>
    values.has(name) && (value === null || value === values.get(name));
  return url === wanted.url && values.size === wanted.headers.length && wanted.headers.every(isUnchanged);
}

/** Whether a draft says something else than what is stored. */
export function isChanged(draft: WebhookDraft, webhook: Webhook | null): boolean {
  const said = toWebhookInput('', webhook, draft);
  const names = said.headers.map(({ name }) => name);
  const stored = webhook?.headerNames ?? [];
  return (
    said.url !== (webhook?.url ?? '') ||
    said.headers.some(({ value }) => value !== null) ||
    names.length !== stored.length ||
    names.some((name, at) => name !== stored[at])
  );
}
