import { getEventListeners } from 'node:events';
import { expect, it } from 'vitest';
import { ok } from '../../src/domain/shared/outcome';
import { createHttp } from '../../src/workers/net/http';
import { createFakeClock } from '../fakes/fake-clock';

const eventStream = { headers: { 'content-type': 'text/event-stream' } };

it.each<[string, () => Promise<Response>]>([
  ['that ended', async () => new Response('data: one\n\n', eventStream)],
  ['that was refused', async () => Response.json({ message: 'no' }, { status: 404 })],
  ['that found no connection', () => Promise.reject(new TypeError('there is no line'))],
])('a stream %s leaves nothing behind at the signal that closes it', async (_how, fetch) => {
  const gate = { enter: async () => ok(null), rest: async () => undefined, heard: async () => undefined };
  const http = createHttp({ fetch, clock: createFakeClock(0), onClockOffset: () => undefined, gate });
  const { signal } = new AbortController();
  await http.stream({ url: 'https://studio.example/sse', signal, onText: () => undefined });
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
