import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { DemoAttempt } from '../../platform/demo/demo-rows';
import { toBech32, toMultibase, toStellarAccount } from '../../platform/demo/encodings';
import { checkDigit, machineReadableLines } from '../../platform/demo/mrz';
import { demoSessions } from '../../platform/demo/organisation';
import { drawPicture } from '../../platform/demo/pictures';

const rows = [...demoSessions(1, Date.parse('2026-03-18T10:24:00.000Z'), 240)];

function find(isSuch: (attempt: DemoAttempt) => boolean): DemoAttempt {
  const found = rows.find(isSuch);
  if (!found) throw new Error('no such session');
  return found;
}

const whole = find(
  ({ session }) => session.livenessResult === 3 && session.faceResult === 3 && session.facts.document?.hasBack === true,
);

describe('the pictures', () => {
  test.each([
    ['selfie', 480, 480],
    ['face', 300, 380],
    ['front', 860, 540],
    ['back', 860, 540],
  ] as const)('the %s is a JPEG of %i by %i and of a size that a tablet can fetch', async (slot, width, height) => {
    const picture = await drawPicture(whole.session, whole.subject, slot);
    expect(picture?.type).toBe('image/jpeg');
    const bytes = picture?.bytes ?? new Uint8Array();
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(bytes.length).toBeGreaterThan(10 * 1024);
    expect(bytes.length).toBeLessThan(90 * 1024);
    const image = await loadImage(Buffer.from(bytes));
    expect([image.width, image.height]).toEqual([width, height]);
  });

  test('the same session always gives the same bytes', async () => {
    const first = await drawPicture(whole.session, whole.subject, 'selfie');
    const second = await drawPicture(whole.session, whole.subject, 'selfie');
    expect(Buffer.from(first?.bytes ?? []).equals(Buffer.from(second?.bytes ?? []))).toBe(true);
  });

  test('a session without an object has no picture of it', async () => {
    const noSelfie = find(({ session }) => session.livenessResult === null);
    const noDocument = find(({ session }) => session.faceResult === null);
    const oneSided = find(({ session }) => session.facts.document?.hasBack === false);
    expect(await drawPicture(noSelfie.session, noSelfie.subject, 'selfie')).toBeNull();
    expect(await drawPicture(noDocument.session, noDocument.subject, 'face')).toBeNull();
    expect(await drawPicture(noDocument.session, noDocument.subject, 'front')).toBeNull();
    expect(await drawPicture(oneSided.session, oneSided.subject, 'back')).toBeNull();
  });

  test('every liveness and face code can be drawn', async () => {
    const selfies = new Set<string>();
    for (let code = 0; code <= 18; code += 1) {
      const { session, subject } = find(({ session }) => session.livenessResult === code);
      selfies.add(Buffer.from((await drawPicture(session, subject, 'selfie'))?.bytes ?? []).toString('base64'));
    }
    expect(selfies.size).toBe(19);
    for (let code = 0; code <= 6; code += 1) {
      const { session, subject } = find(({ session }) => session.faceResult === code);
      expect((await drawPicture(session, subject, 'face'))?.bytes.length).toBeGreaterThan(5_000);
    }
  });

  test('the document of somebody else shows another face, and a document that is used twice shows the same one', async () => {
    const faceWith = async (faceResult: number) => {
      const picture = await drawPicture({ ...whole.session, faceResult }, whole.subject, 'face');
      return pixelsOf(picture?.bytes, 300, 380);
    };
    const own = await faceWith(3);
    expect(difference(own, await faceWith(6))).toBe(0);
    expect(difference(own, await faceWith(1))).toBeGreaterThan(12);
  });

  test('a picture in bad light is dark', async () => {
    const dark = find(({ session }) => session.livenessResult === 4);
    expect(await brightness(dark)).toBeLessThan(70);
    expect(await brightness(whole)).toBeGreaterThan(110);
  });
});

describe('what documents and chains write', () => {
  test('the check digit is calculated as in ICAO 9303', () => {
    expect(checkDigit('L898902C3')).toBe('6');
    expect(checkDigit('740812')).toBe('2');
    expect(checkDigit('D23145890<<<<<')).toBe(checkDigit('D23145890'));
  });

  test('the lines of every document have their length and the letters of the alphabet', () => {
    for (const { session } of rows) {
      const { document } = session.facts;
      if (!document) continue;
      const width = document.kind === 'passport' ? 44 : 36;
      for (const line of machineReadableLines(document)) {
        expect(line).toHaveLength(width);
        expect(line).toMatch(/^[A-Z0-9<]+$/);
      }
    }
  });

  test('encodings agree with known values', () => {
    expect(toMultibase(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U');
    expect(toMultibase(Uint8Array.from([0, 0, 1]))).toBe('z112');
    expect(toBech32('bc', Buffer.from('751e76e8199196d454941c45d1b3a323f1433bd6', 'hex'))).toBe(
      'bc1w508d6qejxtdg4y5r3zarvary0c5xw7kj7gz7z',
    );
    expect(toStellarAccount(new Uint8Array(32))).toBe('GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF');
  });
});

/** Mean brightness (0 to 255) of the upper half of a selfie. */
async function brightness({ session, subject }: DemoAttempt): Promise<number> {
  const picture = await drawPicture(session, subject, 'selfie');
  const data = await pixelsOf(picture?.bytes, 480, 240);
  return data.reduce((sum, value, place) => (place % 4 === 1 ? sum + value : sum), 0) / (data.length / 4);
}

async function pixelsOf(bytes: Uint8Array | undefined, width: number, height: number): Promise<Uint8ClampedArray> {
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(await loadImage(Buffer.from(bytes ?? [])), 0, 0);
  return canvas.getImageData(0, 0, width, height).data;
}

/** Mean difference of two pictures per channel, 0 to 255. */
function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  return one.reduce((sum, value, place) => sum + Math.abs(value - (other[place] ?? 0)), 0) / one.length;
}
