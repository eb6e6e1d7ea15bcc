import type { ErrorCode } from '../../domain/shared/error-code';
import { isMembers } from '../../domain/shared/members';
import { failed, type Outcome, ok, type Problem } from '../../domain/shared/outcome';

/** An answer before anything is believed of it. */
export interface RawAnswer {
  status: number;
  contentType: string | null;
  retryAfter: string | null;
  text: string;
  /** Device time in ms, to read a Retry-After given as a date. */
  now: number;
}

const defaultWaitSeconds = 60;
const longestWaitSeconds = 60 * 60;
const longestSaid = 300;

/**
 * The one table of what counts as an answer (offline rules 1): the JSON body of a success, else the code of the failure. Anything but the expected JSON is
 * never a refusal, whatever its status says, because anybody on the way may have written it. `onRefused` gets the body of a refusal, which may say more than
 * words.
 */
export function readAnswer(raw: RawAnswer, onRefused?: (body: unknown) => void): Outcome<unknown> {
  const text = raw.text.trim();
  if (raw.status === 429) return failed('server-busy', busyDetails(raw, text));
  if (text === '') return failed(emptyCode(raw.status), { status: raw.status });
  const body = parseJson(text, raw.contentType);
  if (body === notJson) return failed(isFault(raw.status) ? 'server-failed' : 'answer-not-json', { status: raw.status });
  if (body === cut) return failed(raw.status >= 500 ? 'server-failed' : 'answer-cut', { status: raw.status });
  const status = statusOf(raw.status, body);
  if (status === 429) return failed('server-busy', busyDetails(raw, text));
  if (status < 400) return ok(body);
  onRefused?.(body);
  const said = saidBy(body, status);
  return failed(refusalCode(status, said ?? ''), { status, ...(said === null ? {} : { said }) });
}

/** 511 is how a network says that one has to sign in to it first: not a fault of the server. */
function isFault(status: number): boolean {
  return status >= 500 && status !== 511;
}

const notJson = Symbol('not JSON');
const cut = Symbol('cut');

function parseJson(text: string, contentType: string | null): unknown {
  const isOther = contentType !== null && !/\bjson\b/i.test(contentType);
  if (isOther || text.startsWith('<')) return notJson;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return /^[[{"]/.test(text) ? cut : notJson;
  }
}

/** A refusal has words; an empty 401 or 403 signs nobody out. */
function emptyCode(status: number): ErrorCode {
  if (status >= 500) return 'server-failed';
  if (status === 404) return 'address-not-found';
  return status >= 400 && status !== 401 && status !== 403 ? 'request-refused' : 'answer-empty';
}

/** The status that counts: a `statusCode` other than 200 or 201 inside a success, or a tenant's error inside one (spec section 8). */
function statusOf(status: number, body: unknown): number {
  if (status >= 400 || !isMembers(body)) return status;
  const { statusCode, error, success } = body;
  if (typeof statusCode === 'number' && statusCode !== 200 && statusCode !== 201) return Math.max(statusCode, 400);
  if (success === false || isFilled(error)) {
    const code = isMembers(error) ? error.code : undefined;
    return typeof code === 'number' && code >= 400 && code < 600 ? code : 400;
  }
  return status;
}

function refusalCode(status: number, said: string): ErrorCode {
  if (status >= 500) return 'server-failed';
  if (status === 401 && /2FA authentication is required/i.test(said)) return 'second-factor-required';
  if ((status === 401 || status === 403) && /\borigin\b|invalid subdomain/i.test(said)) return 'origin-refused';
  if (status === 401) return 'session-unauthenticated';
  if (status === 403) return 'session-unauthorized';
  return status === 404 ? 'address-not-found' : 'request-refused';
}

/** The server's own words: `error.details`, a list or text in `message`, a text in `error`; of a fault its error first (spec section 8). */
function saidBy(body: unknown, status: number): string | null {
  if (!isMembers(body)) return null;
  const { error, message } = body;
  const details = isMembers(error) ? textOf(error.details, ' ') : Array.isArray(error) ? textOf(error, ' ') : null;
  const short = textOf(error, ' ');
  const long = textOf(message, ', ');
  const said = details ?? (status >= 500 ? (short ?? long) : (long ?? short));
  return said === null ? null : withoutAddresses(said).slice(0, longestSaid);
}

function textOf(value: unknown, glue: string): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (!Array.isArray(value)) return null;
  return value.filter((part) => typeof part === 'string').join(glue) || null;
}

/** Words of a server may repeat an e-mail address; personal data does not belong into what is kept about a failure. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s"'<>]+@[^\s"'<>]+/g, '…');
}

function busyDetails(raw: RawAnswer, text: string): Omit<Problem, 'code'> {
  const body = parseJson(text, raw.contentType);
  const said = typeof body === 'symbol' ? null : saidBy(body, 429);
  return { status: 429, retryAfterSeconds: waitOf(raw), ...(said === null ? {} : { said }) };
}

function waitOf({ retryAfter, now }: RawAnswer): number {
  if (retryAfter === null || retryAfter.trim() === '') return defaultWaitSeconds;
  const seconds = Number(retryAfter);
  const wait = Number.isFinite(seconds) ? seconds : Math.ceil((Date.parse(retryAfter) - now) / 1000);
  if (!Number.isFinite(wait) || wait < 0) return defaultWaitSeconds;
  return Math.min(Math.max(wait, 1), longestWaitSeconds);
}

function isFilled(value: unknown): boolean {
  return isMembers(value) || (typeof value === 'string' && value !== '') || (Array.isArray(value) && value.length > 0);
}
