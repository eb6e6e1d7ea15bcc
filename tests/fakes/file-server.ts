/** A server with one file, over a line that breaks off. What it can do is set by the test. */
export interface FileServer {
  fetch: typeof fetch;
  /** The Range that was asked for, of each call in its order; null where the whole was. */
  asked: (string | null)[];
  /** After how many bytes each call breaks off; a call beyond these does not. */
  breaks: number[];
  takesRanges: boolean;
  /** Tells another version of the file from this one. */
  etag: string | null;
  bytes: Uint8Array<ArrayBuffer>;
  /** It says how many bytes come. */
  tellsLength: boolean;
  /** Bytes that were taken of what it sent. */
  taken: number;
  headers: Record<string, string>;
}

/** A server with these bytes. */
export function createFileServer(bytes: Uint8Array<ArrayBuffer>): FileServer {
  const server: FileServer = {
    asked: [],
    breaks: [],
    takesRanges: true,
    etag: '"one"',
    bytes,
    tellsLength: true,
    taken: 0,
    headers: { 'content-type': 'application/pdf' },
    async fetch(input, init) {
      const request = new Request(input, init);
      const range = request.headers.get('range');
      server.asked.push(range);
      const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
      const isPart = from > 0 && server.takesRanges && request.headers.get('if-range') === server.etag;
      const total = server.bytes.length;
      const headers = new Headers(server.headers);
      if (server.etag !== null) headers.set('etag', server.etag);
      if (isPart) headers.set('content-range', `bytes ${from}-${total - 1}/${total}`);
      const part = server.bytes.slice(isPart ? from : 0);
      if (server.tellsLength) headers.set('content-length', String(part.length));
      const most = server.breaks.shift() ?? Number.POSITIVE_INFINITY;
      const taken = (count: number) => {
        server.taken += count;
      };
      return new Response(bodyOf(part, most, taken), { status: isPart ? 206 : 200, headers });
    },
  };
  return server;
}

/** It comes in pieces of so many bytes. */
const chunkSize = 100;

function bodyOf(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
  taken: (count: number) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (sent === Math.min(most, bytes.length)) {
          return most < bytes.length ? controller.error(new TypeError('the line broke')) : controller.close();
        }
        const chunk = bytes.slice(sent, Math.min(sent + chunkSize, most));
        sent += chunk.length;
        taken(chunk.length);
        controller.enqueue(chunk);
      },
    },
    // Nothing is made before somebody reads.
    { highWaterMark: 0 },
  );
}
