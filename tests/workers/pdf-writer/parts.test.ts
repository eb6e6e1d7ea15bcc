import { describe, expect, it } from 'vitest';
import { withComposites } from '../../../src/workers/pdf-writer/composite-glyphs';
import { openFontSet } from '../../../src/workers/pdf-writer/font-set';
import { toLines } from '../../../src/workers/pdf-writer/lines';
import { readJpeg, readPng } from '../../../src/workers/pdf-writer/picture-bytes';
import { fromWoff, readTables } from '../../../src/workers/pdf-writer/sfnt';
import { pixel } from '../../builders/verification';
import { packagedFonts } from '../../fakes/packaged-fonts';

async function linesOf(text: string, width = Number.POSITIVE_INFINITY) {
  const fontSet = await openFontSet(packagedFonts());
  await fontSet.prepare([text]);
  return toLines(text, width, fontSet);
}

/** The text of the clusters of a line, in visual order. */
async function visualText(text: string): Promise<string> {
  const [line] = await linesOf(text);
  return (line?.pieces ?? []).flatMap(({ clusters }) => clusters.map(({ unicode }) => unicode)).join('');
}

describe('a line of text', () => {
  it('is in visual order: right-to-left text is reversed, numbers in it are not', async () => {
    expect(await visualText('אב')).toBe('\ufffd\ufffd');
    expect(await visualText('محمد')).toBe('دمحم');
    expect(await visualText('محمد 42')).toBe('42 دمحم');
    expect(await visualText('Ali محمد')).toBe('Ali دمحم');
  });

  it('has one glyph for a cluster whose letters shaping reorders, and keeps the order of their text', async () => {
    const [line] = await linesOf('हि');
    const [first, second] = line?.pieces[0]?.clusters ?? [];
    expect(first).toMatchObject({ unicode: 'ह' });
    expect(first?.parts).toHaveLength(2);
    expect(second).toEqual({ parts: [], unicode: 'ि', advance: 0 });
  });

  it('is never wider than its limit, in any script', async () => {
    for (const text of ['many words on a line', 'x'.repeat(50), '漢字'.repeat(20), 'محمد '.repeat(10)]) {
      const lines = await linesOf(text, 6_000);
      expect(lines.length).toBeGreaterThan(1);
      expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(6_000);
    }
  });
});

describe('a font', () => {
  it('gets composite glyphs after its own, and an empty glyph for a composite without parts', async () => {
    const file = await packagedFonts().readFont('noto-sans-latin-400-normal');
    const font = await fromWoff(file ?? new Uint8Array());
    const count = (bytes: Uint8Array) => {
      const maxp = readTables(bytes).get('maxp') ?? new Uint8Array(6);
      return new DataView(maxp.buffer, maxp.byteOffset).getUint16(4);
    };
    const more = withComposites(font, [
      {
        parts: [
          { glyph: 36, x: 0, y: 0 },
          { glyph: 37, x: 600, y: 0 },
        ],
        advance: 1_200,
      },
      { parts: [], advance: 0 },
    ]);
    expect(count(more)).toBe(count(font) + 2);
    const hmtx = readTables(more).get('hmtx') ?? new Uint8Array();
    expect(new DataView(hmtx.buffer, hmtx.byteOffset).getUint16(count(font) * 4)).toBe(1_200);
  });
});

describe('the bytes of a picture', () => {
  const jpeg = (channels: number, before: number[] = []) =>
    new Uint8Array([0xff, 0xd8, ...before, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 40, channels, 1, 0x11, 0, 0, 0]);
  const exif = (orientation: number) => {
    const body = [...'Exif\0\0MM'].map((letter) => letter.charCodeAt(0)).concat([0, 42, 0, 0, 0, 8, 0, 1]);
    const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
    return [0xff, 0xe1, 0, body.length + entry.length + 2, ...body, ...entry];
  };

  it('of a JPEG are embedded unchanged, unless it is rotated or has four channels', () => {
    expect(readJpeg(jpeg(3))).toEqual({ width: 40, height: 20, channels: 3 });
    expect(readJpeg(jpeg(1, exif(1)))).toEqual({ width: 40, height: 20, channels: 1 });
    expect(readJpeg(jpeg(3, exif(6)))).toBeNull();
    expect(readJpeg(jpeg(4))).toBeNull();
    expect(readJpeg(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
  });

  it('of a PNG must be redrawn if it is transparent or cut off', () => {
    const png = new Uint8Array(Buffer.from(pixel.split(',')[1] ?? '', 'base64'));
    expect(png[25]).toBe(6);
    expect(readPng(png)).toBeNull();
    const opaque = png.slice();
    opaque[25] = 2;
    expect(readPng(opaque)).toMatchObject({ width: 1, height: 1, channels: 3 });
    expect(readPng(opaque.slice(0, 50))).toBeNull();
  });
});
