import { describe, expect, it } from 'vitest';
import {
  checkWebhook,
  draftOf,
  emptyHeader,
  isChanged,
  isOfConnection,
  isStored,
  mostHeaders,
  toWebhookInput,
  warningsOf,
  webhookFieldOf,
} from '../../src/domain/webhook/rules';
import { deliveryText, durationText, webhookIssueWords } from '../../src/domain/webhook/text';
import { parseWebhook, parseWebhookDeliveries, parseWebhookHeaders, parseWebhookTest } from '../../src/domain/webhook/wire';

const url = 'https://hooks.example.org/kyc';
const answered = (header: unknown) => ({ success: true, data: { _id: 'w', webhookUrl: url, header } });
const header = (name: string, value: string, isStored = false) => ({ name, value, stored: isStored ? name : null });
const codesOf = (headers: ReturnType<typeof header>[], at = url) =>
  checkWebhook({ url: at, headers }).map((issue) => `${webhookFieldOf(issue)} ${issue.code}`);

describe('the answer about a webhook', () => {
  it.each<[string, unknown]>([
    ['no data', { success: true }],
    ['data that is null', { success: true, data: null }],
    ['a body that is null', null],
  ])('with %s says that there is none', (_what, body) => {
    expect(parseWebhook(body)).toEqual({ ok: true, value: null });
  });

  it.each<[unknown, string[]]>([
    ['{"Authorization":"Bearer x","X-Key":"y"}', ['Authorization', 'X-Key']],
    [{ 'X-Key': 'y' }, ['X-Key']],
    ['{"__proto__":"a","constructor":"b","prototype":"c"}', ['__proto__', 'constructor', 'prototype']],
    ['null', []],
    ['', []],
    [' ', []],
    [null, []],
    [undefined, []],
  ])('with the headers %j has their names and no value', (given, headerNames) => {
    const parsed = parseWebhook(answered(given));
    expect(parsed).toEqual({ ok: true, value: { id: 'w', url, headerNames } });
    expect(JSON.stringify(parsed)).not.toContain('Bearer');
  });

  it.each<unknown>(['{', '[1]', '"x"', 7, { a: 1 }])('with the headers %j says that they cannot be read', (given) => {
    expect(parseWebhook(answered(given))).toMatchObject({ value: { headerNames: null } });
    expect(parseWebhookHeaders(answered(given))).toMatchObject({ ok: false, problem: { code: 'answer-malformed' } });
  });

  it('gives the values to the form that asks for them', () => {
    expect(parseWebhookHeaders(answered('{"X-Key":"y"}'))).toEqual({ ok: true, value: [{ name: 'X-Key', value: 'y' }] });
    expect(parseWebhookHeaders(null)).toEqual({ ok: true, value: [] });
  });

  it('without an id or an address is malformed', () => {
    expect(parseWebhook({ data: { webhookUrl: url } })).toMatchObject({ problem: { code: 'answer-malformed' } });
    expect(parseWebhook({ data: { _id: '', webhookUrl: url } })).toMatchObject({ problem: { code: 'answer-malformed' } });
    expect(parseWebhook({ data: { _id: 'w1' } })).toMatchObject({ problem: { code: 'answer-malformed' } });
    expect(parseWebhookHeaders({ data: { _id: 'w1' } })).toMatchObject({ problem: { code: 'answer-malformed' } });
  });
});

describe('the deliveries of an answer', () => {
  const wire = { _id: '7', at: '2026-03-01T12:00:00.000Z', sessionId: null, status: 204, durationMs: 12, result: 'delivered' };
  const delivery = { id: '7', at: Date.UTC(2026, 2, 1, 12), sessionId: null, status: 204, durationMs: 12, result: 'delivered' };

  it('are read row by row, and a result that is not known is unknown', () => {
    const parsed = parseWebhookDeliveries({ data: [wire, { ...wire, result: 'eaten' }, { ...wire, _id: '' }] });
    expect(parsed).toMatchObject({ ok: true, value: { rows: [delivery, { ...delivery, result: null }], losses: { count: 1 } } });
    expect(parseWebhookDeliveries({ data: null })).toMatchObject({ ok: false });
  });

  it('say how they ended and how long they took', () => {
    expect(deliveryText({ result: 'refused', status: 500 })).toBe('Refused by the receiver (500)');
    expect(deliveryText({ result: 'timed-out', status: null })).toBe('No answer in time');
    expect(deliveryText({ result: null, status: 299 })).toBe('Unknown (299)');
    expect([durationText(999), durationText(1_250)]).toEqual(['999 ms', '1.3 s']);
  });

  it('are one for a test', () => {
    expect(parseWebhookTest({ data: wire })).toEqual({ ok: true, value: delivery });
    expect(parseWebhookTest({ data: null })).toMatchObject({ ok: false });
  });
});

describe('a webhook that is filled in', () => {
  it('needs an address that is one', () => {
    expect(codesOf([], ' ')).toEqual(['url webhook-url-missing']);
    expect(codesOf([], 'hooks.example.org')).toEqual(['url webhook-url-not-valid']);
    expect(codesOf([])).toEqual([]);
    expect(webhookIssueWords['webhook-url-missing']).toBe('Webhook URL is not specified');
    expect(webhookIssueWords['webhook-url-not-valid']).toBe('Webhook URL is not a valid URL');
  });

  it('names the side of a pair that is empty, and ignores a line that is empty', () => {
    expect(codesOf([emptyHeader, header(' ', ''), header('X-Key', ''), header(' ', 'y')])).toEqual([
      'headers.2.value header-value-missing',
      'headers.3.name header-name-missing',
    ]);
  });

  it('needs no value where the server has one', () => {
    expect(codesOf([header('X-Key', '', true), { name: 'X-Other ', value: '', stored: 'X-Other' }])).toEqual([]);
    expect(codesOf([{ name: '', value: '', stored: 'X-Key' }])).toEqual([
      'headers.0.name header-name-missing',
      'headers.0.value header-value-missing',
    ]);
    expect(codesOf([{ name: 'X-Other', value: '', stored: 'X-Key' }])).toEqual(['headers.0.value header-value-missing']);
  });

  it('has no header twice, whatever its capitals', () => {
    expect(codesOf([header('X-Key ', 'a'), header('x-key ', 'b')])).toEqual(['headers.1.name header-name-twice']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'has no header named %s, which would be lost, but one with a capital',
    (name) => {
      expect(codesOf([header(` ${name} `, 'a')])).toEqual(['headers.0.name header-name-reserved']);
      expect(codesOf([header(name, '', true)])).toEqual(['headers.0.name header-name-reserved']);
      expect(codesOf([header(name.toUpperCase(), 'a')])).toEqual([]);
    },
  );

  it('has headers that HTTP can carry', () => {
    expect(codesOf([header('X Key', 'a'), header('Y', 'a\nb'), header('Z', 'ключ')])).toEqual([
      'headers.0.name header-name-not-valid',
      'headers.1.value header-value-not-valid',
      'headers.2.value header-value-not-valid',
    ]);
  });

  it('is warned of http and of private addresses, and not refused', () => {
    const warned = (at: string) => warningsOf({ url: at });
    expect(warned('http://10.0.0.7/x')).toEqual(['webhook-not-encrypted', 'webhook-private']);
    expect(warned(url)).toEqual([]);
    expect(warned('nothing')).toEqual([]);
    expect(codesOf([], 'http://10.0.0.7/x')).toEqual([]);
  });

  it.each([
    ['a password', 'https://me:secret@hooks.example.org/', ['webhook-has-password']],
    ['a user', 'https://me@hooks.example.org/', ['webhook-has-password']],
    ['no user, but the sign for one in its path', 'https://hooks.example.org/@me', []],
  ])('with %s in its address is warned of what is not covered, and not refused', (_what, at, warnings) => {
    expect(warningsOf({ url: at })).toEqual(warnings);
    expect(codesOf([], at)).toEqual([]);
  });

  it('knows the headers that are not sent, because they are of the connection', () => {
    const names = [' Host ', 'content-type', 'X-Host', ''];
    expect(names.map((name) => isOfConnection({ name }))).toEqual([true, true, false, false]);
    expect(codesOf([header('Host', 'x')])).toEqual([]);
  });

  it('sends no value that was not typed, and no empty line', () => {
    const draft = { url: ` ${url} `, headers: [header('A', '', true), header('B ', 'b'), emptyHeader, header('C', 'c', true)] };
    const seen = { id: 'w1', url, headerNames: ['A', 'C'] };
    expect(toWebhookInput('app', seen, draft)).toEqual({
      ...{ appId: 'app', id: 'w1', seen, url },
      headers: [
        { name: 'A', value: null },
        { name: 'B', value: 'b' },
        { name: 'C', value: 'c' },
      ],
    });
    expect(toWebhookInput('app', null, draft)).toMatchObject({ id: null, seen: null });
  });

  it.each<[string | undefined, object, boolean]>([
    [url, { A: 'a', B: 'b' }, true],
    [url, { A: 'other', B: 'b' }, true],
    [url, { A: 'a', B: 'other' }, false],
    [url, { A: 'a' }, false],
    [url, { A: 'a', B: 'b', C: 'c' }, false],
    [url, { B: 'b', C: 'c' }, false],
    [`${url}/other`, { A: 'a', B: 'b' }, false],
    [undefined, {}, false],
  ])('has been stored if the server has %j with the headers %j: %s', (at, headers, isSo) => {
    const wanted = [
      { name: 'A', value: null },
      { name: 'B', value: 'b' },
    ];
    const stored = Object.entries(headers).map(([name, value]) => ({ name, value }));
    expect(isStored({ url, headers: wanted }, at, stored)).toBe(isSo);
  });

  it('begins with an empty line, or with what is stored, and knows whether it says something else', () => {
    const stored = { id: 'w1', url, headerNames: ['A', 'B'] };
    expect(draftOf(null)).toEqual({ url: '', headers: [emptyHeader] });
    expect(mostHeaders).toBe(20);
    const draft = draftOf(stored);
    expect(draft).toEqual({ url, headers: [header('A', '', true), header('B', '', true)] });
    expect([isChanged(draft, stored), isChanged(draftOf(null), null)]).toEqual([false, false]);
    expect(isChanged({ ...draft, url: `${url}2` }, stored)).toBe(true);
    expect(isChanged({ ...draft, headers: draft.headers.slice(1) }, stored)).toBe(true);
    expect(isChanged({ ...draft, headers: [header('A', 'a', true), header('B', '', true)] }, stored)).toBe(true);
    expect(isChanged({ ...draft, headers: [header('A', '', true), header('C', '', true)] }, stored)).toBe(true);
  });
});
