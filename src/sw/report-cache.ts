/** What the service worker needs from outside to keep the parts of reports and of what reads the files of others. */
export interface ReportCacheParts {
  fetch: typeof fetch;
  caches: Pick<CacheStorage, 'open'>;
}

const cacheName = 'report-parts';
/** The chunks and fonts that PDFs are made with, the chunks that read them, what reads Markdown, checks credentials, deploys contracts, and draws and reads QR codes; the hash in its name says all of what is in a file. */
const reportPart =
  /\/assets\/(make-report|east-asian-parts|pdf-reader|pdf\.worker|drawn-marks|check-document|cosmos-bytes|read-qr|qr-code|noto-sans-[a-z0-9-]+)-[\w-]{8}\.(js|woff)$/;
const types: Record<string, RegExp> = { js: /javascript/, woff: /^(font\/|application\/(font-woff|x-font-woff|octet-stream))/ };

/** Whether a file is one of those. */
export function isReportPart({ pathname }: URL): boolean {
  return reportPart.test(pathname);
}

/**
 * A part of reports: kept since it first came, else from the network. Something else that answers in its place, the sign-in page of a
 * network, is passed on and not kept. With a newer part of a name the older one goes.
 */
export async function answerReportPart(request: Request, { fetch, caches }: ReportCacheParts): Promise<Response> {
  const cache = await caches.open(cacheName);
  // One that is tried again is asked for with a query.
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  const stored = await cache.match(address);
  if (stored) return stored;
  const response = await fetch(request);
  if (!isPart(request.url, response)) return response;
  const name = nameOf(address);
  for (const other of await cache.keys()) if (nameOf(other.url) === name) await cache.delete(other);
  // A full disk keeps nothing, and the report is made anyway.
  await cache.put(address, response.clone()).catch(() => undefined);
  return response;
}

function isPart(address: string, response: Response): boolean {
  const type = types[reportPart.exec(new URL(address).pathname)?.[2] ?? ''];
  return response.status === 200 && !response.redirected && (type?.test(response.headers.get('content-type') ?? '') ?? false);
}

function nameOf(address: string): string {
  return reportPart.exec(new URL(address).pathname)?.[1] ?? address;
}
