import type { Config } from '../../domain/wire/config';

/** Absolute addresses of the studio and the API server. An empty base is the address this app came from. `origin` as `https://host`. */
export function addressesOf(config: Pick<Config, 'studioBase' | 'apiBase'>, origin: string) {
  const studio = absolute(config.studioBase || '/', origin);
  const api = absolute(config.apiBase || '/api/v1', origin);
  return {
    studio: (path: string) => `${studio}/${path}`,
    api: (path: string) => `${api}/${path}`,
  };
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

function absolute(base: string, origin: string): string {
  return new URL(base, origin).href.replace(/\/+$/, '');
}
