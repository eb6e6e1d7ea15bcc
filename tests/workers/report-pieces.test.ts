import { describe, expect, it } from 'vitest';
import { toReport } from '../../src/domain/report/to-report';
import { withComposites } from '../../src/workers/report/composite-glyphs';
import { openShelf } from '../../src/workers/report/font-shelf';
import { toLines } from '../../src/workers/report/lines';
import { readJpeg, readPng } from '../../src/workers/report/picture-bytes';
import { makeReportPdf } from '../../src/workers/report/report-pdf';
import { fromWoff, readTables } from '../../src/workers/report/sfnt';
import { noon } from '../builders/moments';
import { aVerification, pixel } from '../builders/verification';
import { aReportInput } from '../builders/verification-report';
import { readWithPdfium } from '../fakes/pdf-readers';
import { packagedFonts } from '../fakes/report-fonts';

const noTools = { sizeOf: async () => null, redraw: async () => null };

async function linesOf(text: string, width = Number.POSITIVE_INFINITY) {
  const shelf = await openShelf([text], packagedFonts());
  return toLines(text, width, shelf);
}

/** What the clusters of a line say, from left to right as they are seen. */
async function seen(text: string): Promise<string> {
  const [line] = await linesOf(text);
  return (line?.pieces ?? []).flatMap(({ clusters }) => clusters.map(({ says }) => says)).join('');
}

describe('a line of text', () => {
  it('stands as it is seen: what is written from the right is turned round, numbers in it are not', async () => {
    expect(await seen('אב')).toBe('\ufffd\ufffd');
    expect(await seen('محمد')).toBe('دمحم');
    expect(await seen('محمد 42')).toBe('42 دمحم');
    expect(await seen('Ali محمد')).toBe('Ali دمحم');
  });

  it('is one glyph for a cluster whose letters change places, and says them in their order', async () => {
    const [line] = await linesOf('हि');
    const [first, second] = line?.pieces[0]?.clusters ?? [];
    expect(first).toMatchObject({ says: 'ह' });
    expect(first?.parts).toHaveLength(2);
    expect(second).toEqual({ parts: [], says: 'ि', advance: 0 });
  });

  it('is no wider than it may be, whatever is in it', async () => {
    for (const text of ['many words on a line', 'x'.repeat(50), '漢字'.repeat(20), 'محمد '.repeat(10)]) {
      const lines = await linesOf(text, 6_000);
      expect(lines.length).toBeGreaterThan(1);
      expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(6_000);
    }
  });
});

describe('a font', () => {
  it('gets glyphs of glyphs behind its own, and an empty one of none', async () => {
    const font = await fromWoff(await packagedFonts().readFont('noto-sans-latin-400-normal'));
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

  it('of a JPEG are held as they are, unless its camera was held turned or it has four colours', () => {
    expect(readJpeg(jpeg(3))).toEqual({ width: 40, height: 20, channels: 3 });
    expect(readJpeg(jpeg(1, exif(1)))).toEqual({ width: 40, height: 20, channels: 1 });
    expect(readJpeg(jpeg(3, exif(6)))).toBeNull();
    expect(readJpeg(jpeg(4))).toBeNull();
    expect(readJpeg(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
  });

  it('of a PNG are drawn anew where it is transparent, and nothing is read behind their end', () => {
    const png = new Uint8Array(Buffer.from(pixel.split(',')[1] ?? '', 'base64'));
    expect(png[25]).toBe(6);
    expect(readPng(png)).toBeNull();
    const opaque = png.slice();
    opaque[25] = 2;
    expect(readPng(opaque)).toMatchObject({ width: 1, height: 1, channels: 3 });
    expect(readPng(opaque.slice(0, 50))).toBeNull();
  });
});

describe('the PDF of an unusual verification', () => {
  it('is made of one with a megabyte of name, ten thousand entries, controls and nothing else', async () => {
    const timeline = Array.from({ length: 10_000 }, (_none, index) => ({
      step: `s\u0000${index}`,
      at: noon + index,
      result: null,
    }));
    const verification = aVerification({ timeline, selfie: null, document: null, place: null, pictures: [] });
    const head = { name: 'न'.repeat(1_000_000), status: null, rawStatus: null, reason: null };
    const report = toReport(aReportInput({ verification, head, device: null }));
    const { bytes } = await makeReportPdf(report, {}, { ...packagedFonts(), pictures: noTools });
    const text = (await readWithPdfium(bytes)).join('\n');
    expect(text).toContain('1,000,000 characters');
    expect(text).toContain('The first 500 of 10,000 entries are shown.');
    expect(text).toContain('s\ufffd499');
  });
});
