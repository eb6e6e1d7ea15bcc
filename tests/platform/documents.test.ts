import { createHash } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect } from 'vitest';
import { largeDocument, largeDocumentLength } from '../../platform/demo/large-document';
import { readRange } from '../../platform/http/byte-range';
import { accountTest } from '../fixtures/account-test';
import { stillDemo } from '../fixtures/test-platform';
import { companiesIn, companiesPath, downloadPath } from './support/companies';

const it = accountTest({ rateLimit: null, chaos: true, demo: { ...stillDemo, sessions: 20 } })
  /** Ids of documents by their file name. */
  .extend('named', { scope: 'file' }, async ({ harness }) => {
    const companies = companiesIn(await harness.get(companiesPath));
    return new Map(companies.flatMap(({ documents }) => documents.map(({ id, fileName }) => [fileName ?? '', id])));
  })
  .extend('download', ({ harness, named }) => async (fileName: string, headers: Record<string, string> = {}) => {
    const id = named.get(fileName) ?? fileName;
    const response = await fetch(`${harness.base}${downloadPath(id)}`, {
      headers: { 'x-kyc-access-token': harness.token, ...headers },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, type: header('content-type'), length: header('content-length'), bytes, header };
  });

describe('a document', () => {
  it('that is a PDF is one, drawn for its company and never compressed', async ({ download }) => {
    const file = await download('certificate-of-incorporation.pdf', { 'accept-encoding': 'br, gzip' });
    expect([file.status, file.type, file.length]).toEqual([200, 'application/pdf', String(file.bytes.length)]);
    expect([file.header('accept-ranges'), file.header('content-encoding'), file.header('cache-control')]).toEqual([
      'bytes',
      null,
      'no-store',
    ]);
    const text = await textOf(file.bytes);
    expect(text).toContain('Certificate of Incorporation');
    expect(text).toContain('SYNTHETIC');
    expect(file.bytes.length).toBeLessThan(100_000);
  });

  it('that is a power of attorney has annexes', async ({ download }) => {
    const { bytes } = await download('power of attorney.pdf');
    expect((await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).numPages).toBe(3);
  });

  it('that is a picture is one', async ({ download }) => {
    const file = await download('address.png');
    expect([file.type, file.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG']);
    expect(file.bytes.length).toBeLessThan(200_000);
  });

  it('is the same each time, and answered with 304 to a caller that has it', async ({ download }) => {
    const [first, second] = [await download('utility-bill.pdf'), await download('utility-bill.pdf')];
    expect([second.bytes.equals(first.bytes), second.header('etag')]).toEqual([true, first.header('etag')]);
    expect(first.header('etag')).toMatch(/^"[\w-]+"$/);
    const known = await download('utility-bill.pdf', { 'if-none-match': first.header('etag') ?? '' });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
  });

  it('that only calls itself a PDF, and an empty one, come as they are', async ({ download }) => {
    const [fake, empty] = [await download('deed.pdf'), await download('mandate.pdf')];
    expect([fake.status, fake.type, fake.bytes.subarray(0, 4).toString()]).toEqual([200, 'application/pdf', '<!do']);
    expect([empty.status, empty.type, empty.length]).toEqual([200, 'application/pdf', '0']);
  });

  it.for(['lease.pdf', '0'.repeat(24)])('that is not there is 404 in the envelope: %s', async (fileName, { download }) => {
    const file = await download(fileName);
    expect([file.status, JSON.parse(file.bytes.toString())]).toMatchObject([404, { success: false, error: { code: 404 } }]);
  });

  it('sends only its head on request, large or small', async ({ harness, named }) => {
    for (const [fileName, length] of [
      ['bound volume.pdf', String(largeDocumentLength)],
      ['mandate.pdf', '0'],
    ] as const) {
      const headers = { 'x-kyc-access-token': harness.token };
      const reply = await fetch(`${harness.base}${downloadPath(named.get(fileName) ?? '')}`, { method: 'HEAD', headers });
      expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, length, '']);
    }
  });

  it('is sent in parts to a page from elsewhere too: what it needs for that is exposed', async ({ download }) => {
    const file = await download('utility-bill.pdf', { origin: 'https://studio.example', range: 'bytes=0-9' });
    expect(file.header('access-control-expose-headers')).toBe('Date, Retry-After, ETag, Accept-Ranges, Content-Range');
  });

  it('is cut by chaos half-way', async ({ platform, download }) => {
    platform.chaos.set([{ match: '/document/download/', kind: 'cut' }]);
    await expect(download('certificate-of-incorporation.pdf')).rejects.toThrow('terminated');
    platform.chaos.clear();
  });
});

describe('a part of a document', () => {
  it.for([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=5-99999999', 5, undefined],
  ] as const)('%s is that part', async ([range, from, to], { download }) => {
    const whole = await download('certificate-of-incorporation.pdf');
    const part = await download('certificate-of-incorporation.pdf', { range });
    const wanted = whole.bytes.subarray(from, to);
    const start = from < 0 ? whole.bytes.length + from : from;
    expect([part.status, part.bytes.equals(wanted), part.length]).toEqual([206, true, String(wanted.length)]);
    expect(part.header('content-range')).toBe(`bytes ${start}-${start + wanted.length - 1}/${whole.bytes.length}`);
  });

  it.for(['bytes=99999999-', 'bytes=-0'])('%s is refused: 416 and the length', async (range, { download }) => {
    const whole = await download('certificate-of-incorporation.pdf');
    const part = await download('certificate-of-incorporation.pdf', { range });
    expect([part.status, part.header('content-range')]).toEqual([416, `bytes */${whole.bytes.length}`]);
  });

  it.for(['bytes=0-1,5-6', 'bytes=9-2', 'lines=1-2', 'bytes=-', 'bytes=a-b'])(
    '%s gets the whole document',
    async (range, { download }) => {
      expect((await download('certificate-of-incorporation.pdf', { range })).status).toBe(200);
    },
  );

  it('of a file that has changed since gets the whole file', async ({ download }) => {
    const range = 'bytes=0-9';
    const tag = (await download('certificate-of-incorporation.pdf')).header('etag') ?? '';
    expect((await download('certificate-of-incorporation.pdf', { range, 'if-range': tag })).status).toBe(206);
    expect((await download('certificate-of-incorporation.pdf', { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('of an empty file does not exist', () => {
    expect([readRange('bytes=0-', 0), readRange('bytes=-5', 0), readRange(undefined, 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
      null,
    ]);
  });
});

describe('the large document', () => {
  it('comes completely as a stream, and its parts are parts of the same file', async ({ download }) => {
    const file = await download('bound volume.pdf');
    expect([file.status, file.bytes.length, file.length]).toEqual([200, largeDocumentLength, String(largeDocumentLength)]);
    for (const [from, to] of [
      [0, 999],
      [65_000, 200_000],
      [39_999_000, 39_999_999],
    ] as const) {
      const part = await download('bound volume.pdf', { range: `bytes=${from}-${to}` });
      expect([part.status, part.bytes.equals(file.bytes.subarray(from, to + 1))]).toEqual([206, true]);
    }
    expect(await textOf(file.bytes)).toContain('Bound volume of scanned papers');
  });

  it('has a table with the right places of its objects', () => {
    const bytes = Buffer.concat([...largeDocument('x').read(0, largeDocumentLength - 1)]);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(bytes.subarray(-60).toString('latin1'))?.[1]);
    const rows = [
      ...bytes
        .subarray(start)
        .toString('latin1')
        .matchAll(/^(\d{10}) 00000 n /gm),
    ];
    expect(
      rows.map(([, place], index) => bytes.subarray(Number(place), Number(place) + 7).toString() === `${index + 1} 0 obj`),
    ).toEqual(Array(6).fill(true));
    expect(bytes.subarray(start, start + 4).toString()).toBe('xref');
  });

  it('is the same for the same seed and another for another', () => {
    const marks = ['x', 'x', 'y'].map((seed) => {
      const hash = createHash('sha256');
      for (const part of largeDocument(seed).read(1000, 300_000)) hash.update(part);
      return hash.digest('hex');
    });
    expect([marks[0] === marks[1], marks[0] === marks[2]]).toEqual([true, false]);
  });
});

async function textOf(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, useSystemFonts: false, verbosity: 0 });
  const pdf = await loading.promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await loading.destroy();
  return text;
}
