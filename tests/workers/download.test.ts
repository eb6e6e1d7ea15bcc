import { describe, expect, it } from 'vitest';
import { failed, type Outcome, ok } from '../../src/domain/shared/outcome';
import { createDownloads } from '../../src/workers/net/download';
import { createHttp } from '../../src/workers/net/http';
import { noon } from '../builders/moments';
import { createFakeClock } from '../fakes/fake-clock';
import { createFileServer, type FileServer } from '../fakes/file-server';
import { untilIdle } from '../fakes/turns';

const bytes = Uint8Array.from({ length: 1_000 }, (_none, at) => at % 251);
const url = 'https://tenant.example/api/v1/document/download/doc-1';

function setUp(change: Partial<FileServer> = {}, limit = 10_000, upTo = limit) {
  const server = Object.assign(createFileServer(bytes), change);
  const clock = createFakeClock(noon);
  const gate = { enter: async () => ok(null), rest: async () => undefined, heard: async () => undefined };
  const http = createHttp({ fetch: (...call) => server.fetch(...call), clock, onClockOffset: () => undefined, gate });
  const downloads = createDownloads();
  const get = (name = 'doc-1') => downloads.get(name, (headers) => http.file({ url, headers, limit, upTo }));
  return { server, clock, downloads, get };
}

async function bytesIn(outcome: Outcome<Blob>): Promise<number[] | string> {
  return outcome.ok ? [...new Uint8Array(await outcome.value.arrayBuffer())] : outcome.problem.code;
}
const codeOf = (outcome: Outcome<Blob>) => (outcome.ok ? 'ok' : outcome.problem.code);

describe('a file that broke off', () => {
  it('continues where it broke off, and is the same file', async () => {
    const { server, get } = setUp({ breaks: [300, 400] });
    const file = await get();
    expect(await bytesIn(file)).toEqual([...bytes]);
    expect(file.ok && file.value.type).toBe('application/pdf');
    expect(server.asked).toEqual([null, 'bytes=300-', 'bytes=700-']);
  });

  it('begins again if it has changed meanwhile', async () => {
    const { server, get } = setUp({ breaks: [300] });
    const send = server.fetch;
    server.fetch = async (input, init) => {
      if (server.asked.length === 1) Object.assign(server, { etag: '"two"', bytes: bytes.slice(0, 500) });
      return send(input, init);
    };
    expect(await bytesIn(await get())).toEqual([...bytes.slice(0, 500)]);
  });

  it.each<[string, Partial<FileServer>]>([
    ['has no tag', { etag: null }],
    ['has a weak tag', { etag: 'W/"one"' }],
    ['is packed', { headers: { 'content-type': 'application/pdf', 'content-encoding': 'br' } }],
  ])('is a failed download if it %s: its rest could belong to another file', async (_what, change) => {
    const { server, get } = setUp({ ...change, breaks: [300] });
    expect(codeOf(await get())).toBe('document-download-failed');
    expect(server.asked).toEqual([null]);
  });

  it('is requested a few times only; the next call continues with what had arrived', async () => {
    const { server, get } = setUp({ breaks: [100, 100, 100, 100] });
    expect(codeOf(await get())).toBe('answer-cut');
    expect(server.asked).toHaveLength(4);
    expect(await bytesIn(await get())).toEqual([...bytes]);
    expect(server.asked.at(-1)).toBe('bytes=400-');
  });

  it('before its first byte was read starts again from the beginning, at most four times', async () => {
    const { server, get } = setUp({ breaks: [0, 300] });
    expect(await bytesIn(await get())).toEqual([...bytes]);
    expect(server.asked).toEqual([null, null, 'bytes=300-']);
    server.breaks = [0, 0, 0, 0];
    server.asked = [];
    expect(codeOf(await get())).toBe('answer-cut');
    expect(server.asked).toEqual([null, null, null, null]);
  });

  it('waits for the connection to come back; nothing of it is used for another file, or after it was to be forgotten', async () => {
    const { server, downloads, get } = setUp({ breaks: [300] });
    const send = server.fetch;
    server.fetch = async (input, init) => {
      if (server.asked.length === 1) throw new TypeError('no line');
      return send(input, init);
    };
    expect(codeOf(await get())).toBe('network-unreachable');
    server.fetch = send;
    downloads.forget();
    expect(await bytesIn(await get())).toEqual([...bytes]);
    expect(server.asked).toEqual([null, null]);
  });

  it('is refused if the part that arrives is not the one that was asked for', async () => {
    const { server, get } = setUp({ breaks: [300] });
    const send = server.fetch;
    server.fetch = async (input, init) => {
      const response = await send(input, init);
      if (response.status !== 206) return response;
      return new Response(response.body, { status: 206, headers: { 'content-range': 'bytes 0-999/1000' } });
    };
    expect(codeOf(await get())).toBe('document-download-failed');
  });
});

describe('a file and the size up to which it is wanted', () => {
  it('is reported with its size if it is larger, and its body is not read except for what is already on its way', async () => {
    const { server, get } = setUp({}, 10_000, 999);
    expect(await get()).toEqual(failed('document-large', { bytes: 1_000 }));
    expect(server.asked).toHaveLength(1);
    expect(server.taken).toBeLessThanOrEqual(200);
  });

  it('of unknown size is not read at all if every file needs consent, and otherwise only up to that size', async () => {
    const unknown = setUp({ tellsLength: false }, 10_000, 0);
    expect(await unknown.get()).toEqual(failed('document-large'));
    expect(unknown.server.taken).toBeLessThanOrEqual(200);
    expect(await setUp({ tellsLength: false }, 10_000, 999).get()).toEqual(failed('document-large'));
    expect(await bytesIn(await setUp({ tellsLength: false }, 10_000, 1_000).get())).toEqual([...bytes]);
  });

  it('is downloaded if it is not larger, or if the person agreed', async () => {
    expect(await bytesIn(await setUp({}, 10_000, 1_000).get())).toEqual([...bytes]);
    expect(await bytesIn(await setUp({}).get())).toEqual([...bytes]);
  });
});

describe('an answer in place of a file', () => {
  it.each<[string, Response, string]>([
    ['that is a page of the network', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'answer-not-json'],
    ['that is empty', new Response('', { headers: { 'content-type': 'application/pdf' } }), 'answer-empty'],
    ['that reports an error', Response.json({ success: false, error: { details: ['gone'] } }), 'request-refused'],
    ['that is any other JSON', Response.json({ data: [] }), 'answer-malformed'],
    ['with an error status', Response.json({ message: 'no' }, { status: 403 }), 'session-unauthorized'],
    ['of a server error', new Response('oops', { status: 502 }), 'server-failed'],
  ])('%s does not count', async (_what, response, code) => {
    const { server, get } = setUp();
    server.fetch = async () => response;
    expect(codeOf(await get())).toBe(code);
  });

  it('that is too large is not read to its end', async () => {
    const { get } = setUp({}, 999);
    expect(await get()).toEqual(failed('document-download-failed', { said: 'it is larger than 999 bytes' }));
  });

  it('that falls silent half-way is a time-out, and what had arrived is stored', async () => {
    const { server, clock, get } = setUp();
    const send = server.fetch;
    server.fetch = async (input, init) => {
      await send(input, init);
      const silent = new ReadableStream({
        start: (controller) => controller.enqueue(bytes.slice(0, 300)),
        pull: () => new Promise(() => undefined),
      });
      server.fetch = send;
      return new Response(silent, { headers: { 'content-type': 'application/pdf', etag: '"one"' } });
    };
    const getting = get();
    await untilIdle();
    clock.advance(30_000);
    expect(await bytesIn(await getting)).toEqual([...bytes]);
    expect(server.asked.at(-1)).toBe('bytes=300-');
  });
});
