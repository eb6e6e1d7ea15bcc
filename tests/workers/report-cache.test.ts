import { describe, expect, it } from 'vitest';
import { answerReportPart, isReportPart } from '../../src/sw/report-cache';

const origin = 'https://studio.example';
const font = `${origin}/assets/noto-sans-greek-400-normal-Be2BcUUc.woff`;

/** A cache in memory and a network with prepared answers. */
function parts(answer: () => Response | Promise<Response>) {
  const stored = new Map<string, Response>();
  const asked: string[] = [];
  const cache = {
    match: async (url: string) => stored.get(url)?.clone(),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
    delete: async ({ url }: Request) => stored.delete(url),
    put: async (url: string, response: Response) => void stored.set(url, response),
  };
  return {
    stored,
    asked,
    open: {
      fetch: async (input: RequestInfo | URL) => {
        asked.push(new Request(input).url);
        return answer();
      },
      caches: { open: async () => cache as unknown as Cache },
    },
  };
}

const woff = () => new Response('wOFF', { headers: { 'content-type': 'font/woff' } });

describe('the parts that are stored when they are first used', () => {
  it.each([
    ['/assets/make-report-XTIzuvZP.js', true],
    ['/assets/east-asian-parts-Dy-qiBo6.js', true],
    ['/assets/noto-sans-jp-119-400-normal-a_B-c9D0.woff', true],
    ['/assets/pdf-reader-XTIzuvZP.js', true],
    ['/assets/pdf.worker-XTIzuvZP.js', true],
    ['/assets/drawn-marks-XTIzuvZP.js', true],
    ['/assets/check-document-XTIzuvZP.js', true],
    ['/assets/cosmos-bytes-XTIzuvZP.js', true],
    ['/assets/read-qr-XTIzuvZP.js', true],
    ['/assets/qr-code-XTIzuvZP.js', true],
    ['/assets/main-XTIzuvZP.js', false],
    ['/assets/noto-sans-greek-400-normal-Be2BcUUc.woff2', false],
    ['/api/v1/assets/x.woff', false],
  ])('include %s: %s', (path, expected) => {
    expect(isReportPart(new URL(path, origin))).toBe(expected);
  });

  it('are requested once and then stored', async () => {
    const { open, asked } = parts(woff);
    await answerReportPart(new Request(font), open);
    const again = await answerReportPart(new Request(font), open);
    expect(await again.text()).toBe('wOFF');
    expect(asked).toEqual([font]);
  });

  it('that are requested again under another address are the same ones', async () => {
    const { open, asked, stored } = parts(woff);
    await answerReportPart(new Request(`${font}?again=1`), open);
    await answerReportPart(new Request(font), open);
    expect(asked).toEqual([`${font}?again=1`]);
    expect([...stored.keys()]).toEqual([font]);
  });

  it.each([
    ['the sign-in page of a network', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['an error', () => new Response('', { status: 503, headers: { 'content-type': 'font/woff' } })],
  ])('do not include %s: it is passed on and not stored', async (_what, answer) => {
    const { open, stored } = parts(answer);
    const response = await answerReportPart(new Request(font), open);
    expect(response.status).toBe(answer().status);
    expect(stored.size).toBe(0);
  });

  it('of an older build are deleted when the newer ones arrive', async () => {
    const { open, stored } = parts(() => new Response('', { headers: { 'content-type': 'text/javascript' } }));
    await answerReportPart(new Request(`${origin}/assets/make-report-aaaaaaaa.js`), open);
    await answerReportPart(new Request(`${origin}/assets/east-asian-parts-aaaaaaaa.js`), open);
    await answerReportPart(new Request(`${origin}/assets/make-report-bbbbbbbb.js`), open);
    expect([...stored.keys()].map((url) => url.slice(origin.length))).toEqual([
      '/assets/east-asian-parts-aaaaaaaa.js',
      '/assets/make-report-bbbbbbbb.js',
    ]);
  });

  it('fail if there is no connection and none was stored', async () => {
    const { open } = parts(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(answerReportPart(new Request(font), open)).rejects.toThrow('Failed to fetch');
  });
});
