import { type Config, parseConfig } from '../domain/shared/config-wire';
import { withPresentAddresses } from '../domain/shared/content-policy';

/** What the service worker needs from outside to keep the configuration. */
export interface ConfigCacheParts {
  fetch: typeof fetch;
  caches: Pick<CacheStorage, 'open'>;
  /** Where the app came from, `https://host`. */
  origin: string;
  /** Resolves when the network has had time enough, where an older answer is at hand. */
  patience(): Promise<void>;
}

/** The configuration as the service worker keeps it (offline rules 9). */
export interface ConfigCache {
  /**
   * config.json: what the network says, or the last good one if there is no answer in time. Only a file that can be read as a configuration is stored;
   * anything else is passed on, so that the app can say what is wrong with it, and replaces nothing. `late` takes the work that continues after the answer.
   */
  answer(request: Request, late: (work: Promise<unknown>) => void): Promise<Response>;
  /** A kept page or script with the addresses of the current configuration in its policy; what has no policy stays as it is. */
  withPresentPolicy(stored: Response): Promise<Response>;
}

const cacheName = 'config';
const policyHeader = 'content-security-policy';

/** Builds it; the configuration is read from the cache once and remembered while the service worker lives. */
export function createConfigCache({ fetch, caches, origin, patience }: ConfigCacheParts): ConfigCache {
  let present: Promise<Config | null> | null = null;

  async function storeIfGood(address: string, response: Response): Promise<void> {
    if (response.status !== 200) return;
    const text = await response.text();
    const config = readConfig(text, origin);
    if (config === null) return;
    const cache = await caches.open(cacheName);
    await cache.put(address, new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } }));
    present = Promise.resolve(config);
  }

  async function stored(): Promise<{ response: Response; config: Config } | null> {
    const cache = await caches.open(cacheName);
    for (const address of await cache.keys()) {
      const response = await cache.match(address);
      const config = response ? readConfig(await response.clone().text(), origin) : null;
      if (response && config) return { response, config };
    }
    return null;
  }

  return {
    async answer(request, late) {
      const last = await stored();
      const asked = fetch(request).then(async (response) => {
        // Kept before it is answered: a page that reloads because of it finds it.
        await storeIfGood(request.url, response.clone()).catch(() => undefined);
        return response;
      });
      late(asked.catch(() => undefined));
      if (last === null) return asked;
      return Promise.race([asked.catch(() => last.response), patience().then(() => last.response)]);
    },
    async withPresentPolicy(response) {
      const policy = response.headers.get(policyHeader);
      if (policy === null) return response;
      present ??= stored().then((last) => last?.config ?? null);
      const config = await present;
      const wanted = config === null ? policy : withPresentAddresses(policy, config);
      if (wanted === policy) return response;
      const headers = new Headers(response.headers);
      headers.set(policyHeader, wanted);
      return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
    },
  };
}

function readConfig(text: string, origin: string): Config | null {
  try {
    const parsed = parseConfig(JSON.parse(text) as unknown, origin);
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}
