import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { failed, type Outcome, ok } from '../../domain/outcome';
import type { Clock } from '../clock';
import { readAnswer } from './answer';

/** One call. `isOwn` calls go to the studio or API server: they carry cookies and tell the server's time. */
export interface HttpCall {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  isOwn?: boolean;
  /** ms, 30 seconds unless told. */
  timeout?: number;
}

export interface Http {
  /** The parsed JSON of a success; everything else by the table of `readAnswer`. Never throws. */
  json(call: HttpCall): Promise<Outcome<unknown>>;
  /** The bytes of a GET without cookies, at most `limit` of them. */
  bytes(url: string, limit: number): Promise<Outcome<Blob>>;
}

export interface HttpParts {
  fetch: typeof fetch;
  clock: Clock;
  /** Server time minus device time in ms, as the Date header of an own call told it. */
  onClockOffset(offset: number): void;
}

const usualTimeout = 30_000;

/** axios with its fetch adapter as outcomes: the only place that sends anything (law 2). */
export function createHttp(parts: HttpParts): Http {
  const { clock } = parts;
  // An answer whose head has come and whose body then breaks off is "cut", not "unreachable": the head is noted here.
  const begun = new WeakSet<object>();
  const noticingFetch: typeof fetch = async (input, init) => {
    const response = await parts.fetch(input, init);
    if (typeof input === 'object') begun.add(input);
    return response;
  };
  const client = axios.create({
    adapter: 'fetch',
    env: { fetch: noticingFetch },
    transformResponse: (data: unknown) => data,
    validateStatus: () => true,
  });

  async function send(config: AxiosRequestConfig, timeout: number): Promise<Outcome<AxiosResponse<unknown>>> {
    const abort = new AbortController();
    const timer = clock.setTimer(() => abort.abort(), timeout);
    try {
      // The browser's own name is told, not that of a library; another header would only ask for a preflight.
      return ok(await client.request({ ...config, headers: { ...config.headers, 'User-Agent': false }, signal: abort.signal }));
    } catch (error) {
      if (abort.signal.aborted) return failed('network-timeout');
      const request: unknown = axios.isAxiosError(error) ? error.request : undefined;
      const hasBegun = typeof request === 'object' && request !== null && begun.has(request);
      return failed(hasBegun ? 'answer-cut' : 'network-unreachable');
    } finally {
      timer.cancel();
    }
  }

  function learnTime(response: AxiosResponse<unknown>): void {
    const serverTime = Date.parse(headerOf(response, 'date') ?? '');
    // The header counts whole seconds: the middle of the second is the best guess.
    if (Number.isFinite(serverTime)) parts.onClockOffset(serverTime + 500 - clock.now());
  }

  return {
    async json({ method, url, headers, isOwn = false, timeout = usualTimeout }) {
      const sent = await send({ method, url, headers: headers ?? {}, responseType: 'text', withCredentials: isOwn }, timeout);
      if (!sent.ok) return sent;
      const response = sent.value;
      if (isOwn) learnTime(response);
      return readAnswer({
        status: response.status,
        contentType: headerOf(response, 'content-type'),
        retryAfter: headerOf(response, 'retry-after'),
        text: typeof response.data === 'string' ? response.data : '',
        now: clock.now(),
      });
    },
    async bytes(url, limit) {
      const sent = await send(
        { method: 'GET', url, responseType: 'blob', withCredentials: false, maxContentLength: limit },
        usualTimeout,
      );
      if (!sent.ok) return sent;
      const { status, data } = sent.value;
      return status === 200 && data instanceof Blob ? ok(data) : failed('address-not-found', { status });
    },
  };
}

function headerOf(response: AxiosResponse<unknown>, name: string): string | null {
  const value: unknown = response.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
