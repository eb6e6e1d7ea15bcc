import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { CallUse } from '../../domain/shared/call-quota';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { requestTimeout } from '../../domain/shared/timing';
import type { Clock } from '../clock';
import { UnsentError } from '../gated-fetch';
import { readAnswer } from './answer';
import type { HostGate } from './host-gate';
import { type Bytes, readBytes } from './read-bytes';

/**
 * One call. `isOwn` calls go to the studio or API server: they carry cookies and report the server's time, if the browser shows it: between origins it hides
 * the Date unless the server allows it.
 */
export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  isOwn?: boolean;
  /** What it takes from the budget of its host; left out where the server does not count it. */
  use?: CallUse | null;
  /**
   * A file of the app itself: outside every quota, read even while the services ask for a pause, and its time is believed as long as no own call reported
   * any.
   */
  isFile?: boolean;
  /** ms, 30 seconds unless given. */
  timeout?: number;
  /** Called before the outcome is known if the call may have left this device; a call that was stopped before that changed nothing anywhere. */
  onLeft?(): void;
  /** Told the body of a refusal, before the outcome is. */
  onRefused?(body: unknown): void;
  /** Breaks the call off, wherever it is; what left before may have arrived. */
  signal?: AbortSignal | undefined;
}

/** A GET whose answer is a file. */
export interface FileCall {
  url: string;
  headers?: Record<string, string>;
  /** No more than so many bytes are read. */
  limit: number;
  /** A file that has more bytes is not wanted, but its size: `document-large`. One of unknown size is read so far; with 0 not at all. */
  upTo?: number;
}

/** A GET whose answer comes bit by bit, with the cookies of our own servers. */
export interface StreamCall {
  url: string;
  /** Closes it. */
  signal: AbortSignal;
  onText(text: string): void;
}

/** The head of a file, and its bytes as far as they came. */
export interface FileAnswer extends Bytes {
  /** 206: a part of it was asked for, and this is that part. */
  status: number;
  type: string | null;
  etag: string | null;
  /** `bytes 1000-1999/2000` */
  range: string | null;
  encoding: string | null;
}

export interface Http {
  /** The parsed JSON of a success; everything else by the table of `readAnswer`. Never throws. */
  json(call: HttpCall): Promise<Outcome<unknown>>;
  /** A file, without cookies: an interrupted one too, with what had come. A failure follows the table of `readAnswer`. */
  file(call: FileCall): Promise<Outcome<FileAnswer>>;
  /** Tells the text of a stream of events as it comes, until it ends or is closed, which is ok, or nothing comes for half a minute. */
  stream(call: StreamCall): Promise<Outcome<null>>;
  /** The bytes of a GET without cookies, at most `limit` of them. */
  bytes(url: string, limit: number): Promise<Outcome<Blob>>;
}

export interface HttpParts {
  fetch: typeof fetch;
  clock: Clock;
  /** Server time minus device time in ms, by the Date header of an answer. */
  onClockOffset(offset: number): void;
  gate: HostGate;
}

interface SendOptions extends Pick<HttpCall, 'onLeft' | 'signal' | 'isFile'> {
  abort?: AbortController;
}

/** A stream with more than this (bytes) is not what was asked for. */
const streamLimit = 1_000_000;
/** Of a host that asked to wait and did not say how long (s). */
const usualRest = 60;

/** axios with its fetch adapter as outcomes: the only place that sends anything (law 2). */
export function createHttp(parts: HttpParts): Http {
  const { clock, gate } = parts;
  // An answer whose head has come and whose body then breaks off is "cut", not "unreachable": the head is noted here.
  const begun = new WeakSet<object>();
  const unsent = new WeakSet<object>();
  const client = axios.create({
    adapter: 'fetch',
    env: { fetch: noticing(parts.fetch, begun, unsent) },
    // Whatever a server allows: what it says about people is in the sealed mirror and in no cache of the browser.
    fetchOptions: { cache: 'no-store' },
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
  });

  async function send(
    config: AxiosRequestConfig,
    timeout: number,
    { abort = new AbortController(), onLeft, signal, isFile = false }: SendOptions = {},
  ): Promise<Outcome<AxiosResponse<unknown>>> {
    const stop = () => abort.abort();
    if (signal?.aborted) return failed('network-unreachable');
    signal?.addEventListener('abort', stop);
    const timer = clock.setTimer(stop, timeout);
    // The app's own files may come from this device, and say nothing about the connection.
    const heard = async (isAnswered: boolean) => {
      if (!isFile && config.url !== undefined) await gate.heard(config.url, isAnswered);
    };
    try {
      // The server sees the browser's own name, not that of a library; another header would only cause a preflight.
      const headers = { ...config.headers, 'User-Agent': false };
      const response = await client.request<unknown>({ ...config, headers, signal: abort.signal });
      onLeft?.();
      await heard(true);
      return ok(response);
    } catch (error) {
      const request: unknown = axios.isAxiosError(error) ? error.request : undefined;
      const isUnsent = typeof request === 'object' && request !== null && unsent.has(request);
      const hasBegun = typeof request === 'object' && request !== null && begun.has(request);
      if (!isUnsent) onLeft?.();
      if (!isUnsent && !signal?.aborted) await heard(hasBegun);
      if (abort.signal.aborted) return failed('network-timeout');
      return failed(hasBegun ? 'answer-cut' : 'network-unreachable');
    } finally {
      timer.cancel();
      signal?.removeEventListener('abort', stop);
    }
  }

  let hasOwnTime = false;

  /** Returns whether the answer had a time. */
  function learnTime(response: AxiosResponse<unknown>): boolean {
    const serverTime = Date.parse(headerOf(response, 'date') ?? '');
    if (!Number.isFinite(serverTime)) return false;
    // A store on the way repeats the old Date and says how long it kept the answer.
    const stored = Number(headerOf(response, 'age') ?? 0) * 1000 || 0;
    // The header counts whole seconds: the middle of the second is the best guess.
    parts.onClockOffset(serverTime + stored + 500 - clock.now());
    return true;
  }

  async function restIfBusy(url: string, answer: Outcome<unknown>): Promise<void> {
    if (!answer.ok && answer.problem.code === 'server-busy') await gate.rest(url, answer.problem.retryAfterSeconds ?? usualRest);
  }

  /** A stream until it ends or `abort` says so. */
  async function readStream({ url, signal, onText }: StreamCall, abort: AbortController): Promise<Outcome<null>> {
    const entered = await gate.enter(url, null);
    if (!entered.ok) return entered;
    const headers = { Accept: 'text/event-stream' };
    const config = { method: 'GET', url, headers, responseType: 'stream', withCredentials: true } as const;
    const sent = await send(config, requestTimeout, { abort, signal });
    if (signal.aborted) return ok(null);
    if (!sent.ok) return sent;
    const { status, data } = sent.value;
    const contentType = headerOf(sent.value, 'content-type');
    if (status === 200 && /\btext\/event-stream\b/i.test(contentType ?? '')) {
      const decoder = new TextDecoder();
      const { broken } = await readBytes(data, {
        ...{ limit: streamLimit, clock, silence: requestTimeout, abort },
        onChunk: (chunk) => onText(decoder.decode(chunk, { stream: true })),
      });
      return broken === null || signal.aborted ? ok(null) : { ok: false, problem: broken };
    }
    const part = await readBytes(data, { limit: streamLimit, clock, silence: requestTimeout, abort });
    const text = await new Blob(part.chunks).text();
    const answer = readAnswer({ status, contentType, retryAfter: headerOf(sent.value, 'retry-after'), text, now: clock.now() });
    await restIfBusy(url, answer);
    return answer.ok ? failed('answer-malformed', { said: 'the answer is no stream' }) : answer;
  }

  return {
    async json({ method, url, headers, body, isOwn = false, use = null, isFile = false, timeout = requestTimeout, ...how }) {
      const entered = isFile ? ok(null) : await gate.enter(url, use);
      if (!entered.ok) return entered;
      const sent = await send(
        {
          method,
          url,
          headers: headers ?? {},
          data: body,
          responseType: 'text',
          withCredentials: isOwn,
        },
        timeout,
        { ...how, isFile },
      );
      if (!sent.ok) return sent;
      const response = sent.value;
      if (isOwn && learnTime(response)) hasOwnTime = true;
      const raw = {
        status: response.status,
        contentType: headerOf(response, 'content-type'),
        retryAfter: headerOf(response, 'retry-after'),
        text: typeof response.data === 'string' ? response.data : '',
        now: clock.now(),
      };
      const answer = readAnswer(raw, how.onRefused);
      // A page of the network itself is no file of the app, and its clock nobody's.
      if (isFile && !hasOwnTime && answer.ok) learnTime(response);
      await restIfBusy(url, answer);
      return answer;
    },
    async file({ url, headers = {}, limit, upTo = limit }) {
      const entered = await gate.enter(url, null);
      if (!entered.ok) return entered;
      const abort = new AbortController();
      const config = { method: 'GET', url, headers, responseType: 'stream', withCredentials: false } as const;
      const sent = await send(config, requestTimeout, { abort });
      if (!sent.ok) return sent;
      const { status, data } = sent.value;
      const head = (name: string) => headerOf(sent.value, name);
      const type = head('content-type');
      // A page or a message instead of a file is from the server, or from something on the way.
      const isFile = (status === 200 || status === 206) && !/\b(html|json)\b/i.test(type ?? '');
      const size = sizeOf(status, head('content-length'), head('content-range'));
      if (isFile && upTo < limit && (size === null ? upTo === 0 : size > upTo)) {
        abort.abort();
        return failed('document-large', size === null ? {} : { bytes: size });
      }
      const part = await readBytes(data, { limit: isFile ? upTo : limit, clock, silence: requestTimeout, abort });
      if (isFile && part.broken?.code === 'document-download-failed' && upTo < limit) return failed('document-large');
      if (isFile) {
        const names = { etag: head('etag'), range: head('content-range'), encoding: head('content-encoding') };
        return ok({ ...part, status, type, ...names });
      }
      const text = await new Blob(part.chunks).text();
      const answer = readAnswer({ status, contentType: type, retryAfter: head('retry-after'), text, now: clock.now() });
      await restIfBusy(url, answer);
      return answer.ok ? failed('answer-malformed', { said: 'the answer is no file' }) : answer;
    },
    async stream(call) {
      const abort = new AbortController();
      const stop = () => abort.abort();
      call.signal.addEventListener('abort', stop);
      return readStream(call, abort).finally(() => call.signal.removeEventListener('abort', stop));
    },
    async bytes(url, limit) {
      const sent = await send(
        { method: 'GET', url, responseType: 'blob', withCredentials: false, maxContentLength: limit },
        requestTimeout,
      );
      if (!sent.ok) return sent;
      const { status, data } = sent.value;
      return status === 200 && data instanceof Blob ? ok(data) : failed('address-not-found', { status });
    },
  };
}

/**
 * A fetch that notes which requests were begun to be answered, and which never left. It holds on to nothing else: axios keeps every fetch it was ever
 * given.
 */
function noticing(inner: typeof fetch, begun: WeakSet<object>, unsent: WeakSet<object>): typeof fetch {
  return async (input, init) => {
    try {
      const response = await inner(input, init);
      if (typeof input === 'object') begun.add(input);
      return response;
    } catch (error) {
      if (error instanceof UnsentError && typeof input === 'object') unsent.add(input);
      throw error;
    }
  };
}

/** How large the whole file is (bytes); null if that is not known. */
function sizeOf(status: number, length: string | null, range: string | null): number | null {
  const reported = status === 206 ? (/\/(\d+)$/.exec(range ?? '')?.[1] ?? null) : length;
  return reported === null || !/^\d+$/.test(reported) ? null : Number(reported);
}

function headerOf(response: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = response.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
