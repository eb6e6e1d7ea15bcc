import { describe, expect, it } from 'vitest';
import { ok } from '../../src/domain/shared/outcome';
import { createHttp } from '../../src/workers/net/http';
import { createFakeClock } from '../fakes/fake-clock';

/** What the browser's cache was asked to do for each call. */
function aNetwork() {
  const reported: string[] = [];
  const http = createHttp({
    fetch: async (input, init) => {
      reported.push(new Request(input, init).cache);
      return Response.json({ data: 1 }, { headers: { 'cache-control': 'public, max-age=600' } });
    },
    clock: createFakeClock(0),
    onClockOffset: () => undefined,
    gate: { enter: async () => ok(null), rest: async () => undefined, heard: async () => undefined },
  });
  return { http, reported };
}

describe('what a server says about people', () => {
  it('is stored in no cache of the browser, whatever the server allows', async () => {
    const { http, reported } = aNetwork();
    expect(await http.json({ method: 'GET', url: 'https://api.example/own', isOwn: true })).toEqual(ok({ data: 1 }));
    await http.json({ method: 'GET', url: 'https://tenant.example/api/v1/user' });
    await http.json({ method: 'GET', url: 'https://app.example/config.json', isFile: true });
    expect((await http.bytes('https://pictures.example/front', 1000)).ok).toBe(true);
    expect(reported).toEqual(['no-store', 'no-store', 'no-store', 'no-store']);
  });
});
