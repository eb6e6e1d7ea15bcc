import { describe, expect, it } from 'vitest';
import { contentPolicy } from '../../src/domain/shared/content-policy';
import { createConfigCache } from '../../src/sw/config-cache';
import { aConfig } from '../builders/config';

const origin = 'https://studio.example';
const address = `${origin}/config.json`;
const good = { studioBase: '/', apiBase: '/api/v1', apiDashboard: '', documentation: '' };
const text = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));

/** Cache Storage in memory, as far as it is used. */
function memoryCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (url: string, response: Response) => void store.set(url, response),
      match: async (request: Request | string) => store.get(typeof request === 'string' ? request : request.url)?.clone(),
      keys: async () => [...store.keys()].map((url) => new Request(url)),
    };
  };
  return { open } as unknown as Pick<CacheStorage, 'open'>;
}

/** A service worker's cache; `says` is what the network answers, null for no connection; `tire` ends its wait. */
function aCache(caches = memoryCaches()) {
  let tire: () => void = () => undefined;
  const line: { says: unknown; status: number; held: Promise<void> | null } = { says: good, status: 200, held: null };
  const late: Promise<unknown>[] = [];
  const cache = createConfigCache({
    caches,
    origin,
    patience: () =>
      new Promise((resolve) => {
        tire = resolve;
      }),
    fetch: async () => {
      await line.held;
      if (line.says === null) throw new TypeError('no line');
      return new Response(text(line.says), { status: line.status });
    },
  });
  const ask = () => cache.answer(new Request(address), (work) => late.push(work)).then((answer) => answer.text());
  return { caches, line, cache, ask, late, tire: () => tire() };
}

describe('the configuration in the service worker', () => {
  it('is what the network says, and the last good one without a connection', async () => {
    const { line, ask } = aCache();
    expect(await ask()).toBe(text(good));
    line.says = { ...good, leaseDays: 3 };
    expect(await ask()).toBe(text(line.says));
    line.says = null;
    expect(await ask()).toBe(text({ ...good, leaseDays: 3 }));
  });

  it.each([
    ['a sign-in page of the network', '<html>Accept the terms</html>', 200],
    ['a broken file', '{"studioBase":', 200],
    ['a hostile file', { ...good, studioBase: 'javascript:alert(1)' }, 200],
    ['an impossible port', { ...good, apiBase: 'https://api.example:99999/api/v1' }, 200],
    ['http from an https page', { ...good, apiBase: 'http://evil.example/' }, 200],
    ['the right file with a wrong status', { ...good, leaseDays: 9 }, 500],
  ])('is not replaced by %s, which is passed on', async (_name, says, status) => {
    const { caches, line, ask } = aCache();
    await ask();
    Object.assign(line, { says, status });
    expect(await ask()).toBe(text(says));
    const restarted = aCache(caches);
    restarted.line.says = null;
    expect(await restarted.ask()).toBe(text(good));
  });

  it('that an older build stored without a check is not used', async () => {
    const { caches, line, ask } = aCache();
    await (await caches.open('config')).put(address, new Response('<html>kept by an older build</html>'));
    line.says = null;
    await expect(ask()).rejects.toThrow('no line');
  });

  it('is the stored one if the network takes too long, and the late answer is stored anyway', async () => {
    const { caches, line, ask, late, tire } = aCache();
    await ask();
    let go: () => void = () => undefined;
    line.held = new Promise((resolve) => {
      go = resolve;
    });
    line.says = { ...good, leaseDays: 3 };
    const answer = ask();
    await expect.poll(() => late.length).toBe(2);
    tire();
    expect(await answer).toBe(text(good));
    go();
    await late.at(-1);
    const restarted = aCache(caches);
    restarted.line.says = null;
    expect(await restarted.ask()).toBe(text({ ...good, leaseDays: 3 }));
  });
});

describe('a stored page', () => {
  const storedPage = () =>
    new Response('<html>', { headers: { 'content-security-policy': contentPolicy(aConfig(), []), 'x-other': '1' } });

  it('may ask the servers of the current configuration, after a restart too', async () => {
    const { caches, cache, line, ask } = aCache();
    await ask();
    expect((await cache.withPresentPolicy(storedPage())).headers.get('content-security-policy')).toBe(
      contentPolicy(aConfig(), []),
    );
    const moved = { ...good, apiBase: 'https://api.example/api/v1' };
    line.says = moved;
    await ask();
    for (const one of [cache, aCache(caches).cache]) {
      const page = await one.withPresentPolicy(storedPage());
      expect(page.headers.get('content-security-policy')).toBe(contentPolicy(aConfig(moved), []));
      expect([page.headers.get('x-other'), await page.text()]).toEqual(['1', '<html>']);
    }
  });

  it('without a policy gets none', async () => {
    const { cache, ask } = aCache();
    await ask();
    expect((await cache.withPresentPolicy(new Response('<html>'))).headers.get('content-security-policy')).toBeNull();
  });
});
