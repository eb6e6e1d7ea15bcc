import { describe, expect, it } from 'vitest';
import { type RawAnswer, readAnswer } from '../../src/workers/net/answer';

const json = 'application/json; charset=utf-8';
function raw(change: Partial<RawAnswer>): RawAnswer {
  return { status: 200, contentType: json, retryAfter: null, text: '{}', now: Date.UTC(2026, 2, 10), ...change };
}

describe('what counts as an answer', () => {
  const table: [what: string, change: Partial<RawAnswer>, expected: unknown][] = [
    ['a JSON body is the answer', { text: '{"data":1}' }, { ok: true, value: { data: 1 } }],
    ['a JSON body without a content type is the answer', { contentType: null, text: '[1]' }, { ok: true, value: [1] }],
    ['the empty error of an auth check is no error', { status: 201, text: '{"status":200,"error":null}' }, { ok: true }],
    ['a portal page is not JSON', { contentType: 'text/html', text: '<html>' }, { code: 'answer-not-json', status: 200 }],
    ['a page that claims to be JSON is not JSON', { text: ' <!doctype html>' }, { code: 'answer-not-json' }],
    ['plain text is not JSON', { contentType: 'text/plain', text: 'OK' }, { code: 'answer-not-json' }],
    [
      'a 401 written as a page signs nobody out',
      { status: 401, contentType: 'text/html', text: '<p>' },
      { code: 'answer-not-json' },
    ],
    ['an empty body is empty', { text: ' ' }, { code: 'answer-empty', status: 200 }],
    ['an empty 403 signs nobody out', { status: 403, text: '' }, { code: 'answer-empty' }],
    ['an empty 404 is a wrong address', { status: 404, text: '' }, { code: 'address-not-found' }],
    ['a body that breaks off counts as cut', { text: '{"data":{"users":[{"na' }, { code: 'answer-cut' }],
    [
      'a server error without JSON is a server error',
      { status: 502, contentType: 'text/html', text: '<p>bad gateway' },
      { code: 'server-failed' },
    ],
    ['a server error that breaks off is a server error', { status: 500, text: '{"err' }, { code: 'server-failed' }],
    [
      'a server error is reported with its error text',
      { status: 500, text: '{"error":"vault is sealed","message":"x"}' },
      { code: 'server-failed', said: 'vault is sealed' },
    ],
    [
      'a server error without an error text is reported with its message',
      { status: 500, text: '{"message":["Error","no vault"]}' },
      { said: 'Error, no vault' },
    ],
    [
      'a list of messages is joined with commas',
      { status: 400, text: '{"message":["page is low","limit is high"]}' },
      { code: 'request-refused', said: 'page is low, limit is high' },
    ],
    [
      'the details that a tenant sends are joined with a space',
      { status: 400, text: '{"success":false,"message":"m","error":{"code":400,"details":["one","two"]}}' },
      { said: 'one two' },
    ],
    [
      'a status inside a successful answer counts',
      { text: '{"statusCode":401,"message":"no"}' },
      { code: 'session-unauthenticated', status: 401 },
    ],
    ['a statusCode of 201 is a success', { text: '{"statusCode":201,"message":"made"}' }, { ok: true }],
    [
      'a refusal that a tenant sends with status 200 is a refusal',
      { text: '{"success":false,"error":{"details":["no"]}}' },
      { code: 'request-refused', said: 'no' },
    ],
    [
      'a tenant’s code inside a successful answer counts',
      { text: '{"success":false,"error":{"code":403,"details":["no"]}}' },
      { code: 'session-unauthorized' },
    ],
    [
      'a 401 asks for a renewal',
      { status: 401, text: '{"message":["jwt expired"]}' },
      { code: 'session-unauthenticated', said: 'jwt expired' },
    ],
    ['a 403 asks for a renewal', { status: 403, text: '{"message":"no"}' }, { code: 'session-unauthorized' }],
    [
      'a missing second factor is not a missing login',
      { status: 401, text: '{"message":["2FA authentication is required"]}' },
      { code: 'second-factor-required' },
    ],
    [
      'a refused origin is a misconfiguration',
      { status: 403, text: '{"message":["This origin is not allowed"]}' },
      { code: 'origin-refused' },
    ],
    [
      'a wrong subdomain is a misconfiguration',
      { status: 401, text: '{"success":false,"error":{"details":["Invalid subdomain"]}}' },
      { code: 'origin-refused' },
    ],
    [
      'a 429 means a wait as long as it says',
      { status: 429, retryAfter: '7', text: '{"message":"Too many requests"}' },
      { code: 'server-busy', retryAfterSeconds: 7 },
    ],
    [
      'a 429 means a wait until the date it says',
      { status: 429, retryAfter: 'Tue, 10 Mar 2026 00:00:30 GMT', text: '' },
      { retryAfterSeconds: 30 },
    ],
    [
      'a 429 without a time means a wait of one minute',
      { status: 429, text: '' },
      { code: 'server-busy', retryAfterSeconds: 60 },
    ],
    [
      'a 429 with an unreadable time means a wait of one minute',
      { status: 429, retryAfter: 'soon', text: '<p>' },
      { retryAfterSeconds: 60 },
    ],
    [
      'an e-mail address in a refusal is not kept',
      { status: 400, text: '{"message":"ada@example.org exists"}' },
      { said: '… exists' },
    ],
  ];

  it.each(table)('%s', (_what, change, expected) => {
    const answer = readAnswer(raw(change));
    if (typeof expected === 'object' && expected !== null && 'ok' in expected) expect(answer).toMatchObject(expected);
    else expect(answer).toMatchObject({ ok: false, problem: expected });
  });
});
