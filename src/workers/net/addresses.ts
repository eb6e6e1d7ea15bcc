import type { Config } from '../../domain/shared/config-wire';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';

/** The two servers: each makes an absolute address of a path. */
export interface Addresses {
  studio(path: string): string;
  api(path: string): string;
}

/**
 * Absolute addresses of the studio and the API server. An empty base is the address this app came from. `origin` as `https://host`.
 * `config-unreadable` for a base that is no address.
 */
export function addressesOf(config: Pick<Config, 'studioBase' | 'apiBase'>, origin: string): Outcome<Addresses> {
  const studio = absolute(config.studioBase || '/', origin);
  const api = absolute(config.apiBase || '/api/v1', origin);
  if (studio === null || api === null)
    return failed('config-unreadable', { said: `${studio === null ? 'studioBase' : 'apiBase'} is no address` });
  return ok({ studio: (path) => `${studio}/${path}`, api: (path) => `${api}/${path}` });
}

/** A path with its query; members without a value are left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const filled = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const text = new URLSearchParams(filled).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address as http or https, null when it is something else: what a server names is not followed blindly. */
export function webAddress(address: string, origin: string): string | null {
  try {
    const url = new URL(address, origin);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

function absolute(base: string, origin: string): string | null {
  return webAddress(base, origin)?.replace(/\/+$/, '') ?? null;
}
