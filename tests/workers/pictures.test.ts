import { describe, expect, it } from 'vitest';
import { sealPicture } from '../../src/db/seal/file-codec';
import { failed, ok } from '../../src/domain/shared/outcome';
import { decodeDataUri, pictureLimit, readPictures } from '../../src/workers/sync/pictures';
import { pixel } from '../builders/verification';
import { testBox } from '../fakes/mirror';

const nothing = { box: testBox, stored: [] };
const none = { picture: async () => failed('address-not-found') };

describe('a picture inside an answer', () => {
  it('becomes its bytes with its type', async () => {
    const blob = decodeDataUri(pixel);
    expect(blob?.type).toBe('image/png');
    expect(Buffer.from((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)).toString('base64')).toBe(pixel.split(',')[1]);
  });

  it.each([
    ['broken base64', 'data:image/png;base64,@@@'],
    ['nothing', 'data:image/png;base64,'],
    ['a page', 'data:text/html;base64,PGI+'],
    ['a drawing that can carry script', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['more than the limit', `data:image/png;base64,${'A'.repeat(Math.ceil(pictureLimit / 3) * 4 + 4)}`],
  ])('of %s does not count', (_what, source) => {
    expect(decodeDataUri(source)).toBeNull();
  });
});

describe('the pictures of a detail', () => {
  it('that equal the stored ones are reported as the same', async () => {
    const stored = [await sealPicture(testBox, { appId: 'one', id: 'x', slot: 'selfie' }, decodeDataUri(pixel))];
    const answered = await readPictures([{ slot: 'selfie', source: pixel }], { box: testBox, stored }, none);
    expect(answered).toEqual([{ slot: 'selfie', picture: 'same' }]);
  });

  it('by an address are fetched, within the limit', async () => {
    const asked: [string, number][] = [];
    const blob = new Blob(['jpeg'], { type: 'image/jpeg' });
    const net = {
      picture: async (address: string, limit: number) => {
        asked.push([address, limit]);
        return ok(blob);
      },
    };
    expect(await readPictures([{ slot: 'front', source: 'https://img.example/1' }], nothing, net)).toEqual([
      { slot: 'front', picture: blob },
    ]);
    expect(asked).toEqual([['https://img.example/1', pictureLimit]]);
  });

  it.each([
    ['an address that gives a page', 'https://img.example/1', new Blob(['<p>'], { type: 'text/html' })],
    ['an address of another kind', 'file:///etc/passwd', new Blob(['x'], { type: 'image/png' })],
    [
      'an address that sends too much',
      'https://img.example/1',
      new Blob([new Uint8Array(pictureLimit + 1)], { type: 'image/png' }),
    ],
  ])('from %s are missing', async (_what, source, blob) => {
    const net = { picture: async () => ok(blob) };
    expect(await readPictures([{ slot: 'face', source }], nothing, net)).toEqual([{ slot: 'face', picture: 'missing' }]);
  });
});
