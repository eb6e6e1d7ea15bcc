import type { Config } from '../../domain/shared/config-wire';
import { type ErrorCode, errorClass } from '../../domain/shared/error-code';
import { failed, type Outcome } from '../../domain/shared/outcome';
import { addressesOf } from './addresses';
import { callUseOf } from './call-use';
import type { Http, HttpCall } from './http';
import type { Refresh } from './refresh';

export interface OwnCall {
  method: HttpCall['method'];
  /** Which of the two servers, and the path behind its base. */
  server: 'studio' | 'api';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** What a 401 means that stays after a successful renewal of the login. */
  stays401?: ErrorCode;
  /** Called before the outcome when the call may have left this device. */
  onLeft?(): void;
  /** Breaks the call off. */
  signal?: AbortSignal | undefined;
}

/** A call to the studio or API server: on 401 and 403 the login is renewed once and the call repeated once (spec section 8). */
export type OwnCaller = (call: OwnCall) => Promise<Outcome<unknown>>;

export interface OwnCallParts {
  http: Http;
  origin: string;
  config(): Promise<Outcome<Config>>;
}

/** Sends to the studio or API server once, cookies included, without renewing anything. */
export function createPlainCaller({ http, origin, config }: OwnCallParts): OwnCaller {
  return async (call) => {
    const { method, server, path, body, onLeft, signal } = call;
    const known = await config();
    if (!known.ok) return known;
    const addresses = addressesOf(known.value, origin);
    if (!addresses.ok) return addresses;
    return http.json({
      method,
      url: addresses.value[server](path),
      isOwn: true,
      use: known.value.rateLimited ? callUseOf(call) : null,
      ...(body === undefined ? {} : { body }),
      ...(onLeft === undefined ? {} : { onLeft }),
      signal,
    });
  };
}

/**
 * What a 401 behind the act-as gate means that stays after a renewal (contract studio 6.8), since the real server does not say it in
 * words: null, the gate has nothing to do with it; `membership-ended`; or no answer, and nothing is concluded.
 */
export type ActAsQuestion = (call: OwnCall) => Promise<Outcome<never> | null>;

/** The caller with renewal. A `right-missing` of it is definite: the renewed login was refused as well. */
export function createOwnCaller(plain: OwnCaller, refresh: Refresh, askActAs: ActAsQuestion): OwnCaller {
  return async (call) => {
    const mark = refresh.mark();
    const first = await plain(call);
    if (first.ok || errorClass[first.problem.code] !== 'refresh') return first;
    const renewed = await refresh.renew(mark);
    if (!renewed.ok) return renewed;
    const second = await plain(call);
    if (second.ok || errorClass[second.problem.code] !== 'refresh') return second;
    const { code, ...more } = second.problem;
    const actAs = code === 'session-unauthenticated' && isActAsGated(call) ? await askActAs(call) : null;
    if (actAs) return actAs;
    return failed(code === 'session-unauthorized' ? 'right-missing' : (call.stays401 ?? code), more);
  };
}

/** The act-as gate is in front of the services and their tokens, nowhere else (contract studio 2.4). */
function isActAsGated({ server, path }: OwnCall): boolean {
  return server === 'api' && /^(app|credits)\b/.test(path);
}
