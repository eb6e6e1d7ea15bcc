import { type ErrorCode, errorClass } from '../../domain/error';
import { failed, type Outcome } from '../../domain/outcome';
import type { Config } from '../../domain/wire/config';
import { addressesOf } from './addresses';
import type { Http, HttpCall } from './http';
import type { Refresh } from './refresh';

export interface OwnCall {
  method: HttpCall['method'];
  /** Which of the two servers, and the path behind its base. */
  server: 'studio' | 'api';
  path: string;
  /** What a 401 means that stays after a successful renewal of the login. */
  stays401?: ErrorCode;
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
  return async ({ method, server, path }) => {
    const known = await config();
    if (!known.ok) return known;
    return http.json({ method, url: addressesOf(known.value, origin)[server](path), isOwn: true });
  };
}

/** The caller with renewal. */
export function createOwnCaller(plain: OwnCaller, refresh: Refresh): OwnCaller {
  return async (call) => {
    const mark = refresh.mark();
    const first = await plain(call);
    if (first.ok || errorClass[first.problem.code] !== 'refresh') return first;
    const renewed = await refresh.renew(mark);
    if (!renewed.ok) return renewed;
    const second = await plain(call);
    if (second.ok || errorClass[second.problem.code] !== 'refresh') return second;
    const { code, ...more } = second.problem;
    return failed(code === 'session-unauthorized' ? 'right-missing' : (call.stays401 ?? code), more);
  };
}
