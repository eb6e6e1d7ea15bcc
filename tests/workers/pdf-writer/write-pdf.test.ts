import { describe, expect, it } from 'vitest';
import { type PdfBlock, writePdf } from '../../../src/workers/pdf-writer/write-pdf';
import { aParagraph, aPdfDocument } from '../../builders/pdf-document';
import { aJpeg, aPdfDevice } from '../../fakes/pdf-device';
import { readWithPdfium, readWithPdfjs } from '../../fakes/pdf-readers';

/** One name for each script. */
const names: Record<string, string> = {
  'Latin with marks': 'Zoë Ćwiękała-Þórðardóttir',
  Vietnamese: 'Nguyễn Thị Phương Đặng',
  Cyrillic: 'Дмитрий Щёголев Їжакевич',
  Greek: 'Ελένη Παπαδοπούλου Ώρα',
  Arabic: 'محمد عبد الله الأمين',
  'Arabic with marks': 'مُحَمَّد لَا',
  Persian: 'مهدی‌زاده گل‌چهره پژمان',
  Devanagari: 'श्रीमती प्रियंका क्षत्रिय ज्ञानेश्वर हिन्दी',
  Thai: 'สุดารัตน์ ศรีสุขใส',
  Chinese: '欧阳静雯',
  Japanese: '山田はなこ タケシ',
  Korean: '김민준 박서연',
  'two directions': 'Amir محمد Hosseini',
};

async function write(blocks: readonly PdfBlock[], device = aPdfDevice()) {
  const written = await writePdf(aPdfDocument(blocks), device);
  if (written === 'fonts-missing') throw new Error('a font is missing');
  return written;
}

describe('the text of a PDF', () => {
  it.each(Object.entries(names))(
    'in %s is extracted as it was given, by the readers of Chrome and Firefox',
    async (_script, name) => {
      const { bytes, missing } = await write([aParagraph(name)]);
      expect(missing).toEqual([]);
      // The order of several marks on one letter may change without a change of meaning.
      expect((await readWithPdfium(bytes)).join('\n').normalize('NFC')).toContain(name.normalize('NFC'));
      // Firefox's reader drops characters without a shape.
      const withoutJoiners = name.normalize('NFC').replace(/\p{Cf}/gu, '');
      expect((await readWithPdfjs(bytes)).join('\n').normalize('NFC')).toContain(withoutJoiners);
    },
  );

  it('breaks between words, and inside a word that is wider than the page', async () => {
    const [text = ''] = await readWithPdfium((await write([aParagraph(`${'word '.repeat(60)}${'x'.repeat(400)}`)])).bytes);
    expect(text.match(/\bword\b/g)).toHaveLength(60);
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(400);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(140);
  });

  it('shows a replacement character for each character without a font, and ends with a section about them', async () => {
    const { bytes, missing } = await write([aParagraph('Ann 😀 ⵜ')]);
    expect(missing).toEqual([0x2d5c, 0x1f600]);
    const text = (await readWithPdfium(bytes)).join('\n');
    expect(text).toContain('Ann \ufffd \ufffd');
    expect(text).toContain('Missing: 11612, 128512');
  });
});

describe('the fonts of a PDF', () => {
  const reads = async (text: string) => {
    const device = aPdfDevice();
    await write([aParagraph(text)], device);
    return device.read;
  };

  it('are loaded only for the letters that it has', async () => {
    expect(await reads('Tamsin Orrelay')).toEqual(['noto-sans-latin-400-normal']);
    expect(await reads('Ελένη')).toEqual(['noto-sans-latin-400-normal', 'noto-sans-greek-400-normal']);
    const chinese = await reads('王');
    expect(chinese).toHaveLength(2);
    expect(chinese[1]).toMatch(/^noto-sans-sc-\d+-400-normal$/);
  });

  it('have a character that only an East Asian font has if any text is East Asian, in whatever order', async () => {
    expect((await write([aParagraph('①')])).missing).toEqual([0x2460]);
    expect((await write([aParagraph('①'), aParagraph('東京①')])).missing).toEqual([]);
    expect((await write([aParagraph('東京①'), aParagraph('①')])).missing).toEqual([]);
  });

  it('are named as missing if one of them cannot be loaded', async () => {
    const device = { ...aPdfDevice(), readFont: async () => null };
    expect(await writePdf(aPdfDocument([]), device)).toBe('fonts-missing');
  });
});

describe('the file of a PDF', () => {
  it('has the same bytes each time the same document is written', async () => {
    const blocks = [...Object.values(names).map(aParagraph), pictures()];
    const device = () => aPdfDevice({ sizeOf: async () => ({ width: 40, height: 20 }) });
    const [one, other] = [await write(blocks, device()), await write(blocks, device())];
    expect(Buffer.from(one.bytes).equals(other.bytes)).toBe(true);
  });

  it('is PDF 1.7 with a title, a language and the time when it was made', async () => {
    const file = new TextDecoder('latin1').decode((await write([])).bytes);
    expect(file).toMatch(/^%PDF-1\.7\n/);
    expect(file).toContain('/Lang(en-US)');
    expect(file).toContain('/CreationDate (D:20260310120000Z)');
  });

  it('has numbered pages, and an outline entry for each section', async () => {
    const fields = Array.from({ length: 120 }, (_none, index) => ({ label: `Entry ${index}`, value: 'done' }));
    const { bytes } = await write([{ kind: 'fields', fields }]);
    const pages = await readWithPdfium(bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) expect(text).toContain(`${index + 1} of ${pages.length}`);
    expect(new TextDecoder('latin1').decode(bytes)).toContain('<</Type/Outlines/Count 1/');
  });
});

function pictures(...images: (Blob | null)[]): PdfBlock {
  const shown = images.length === 0 ? [aJpeg()] : images;
  return {
    kind: 'pictures',
    pictures: shown.map((image) => ({ image, caption: 'Front', captionWithoutImage: 'No front' })),
  };
}

describe('a picture of a PDF', () => {
  it('is embedded unchanged if it is an upright JPEG, and only once', async () => {
    const [jpeg, device] = [aJpeg(), aPdfDevice({ sizeOf: async () => ({ width: 40, height: 20 }) })];
    const { bytes } = await write([pictures(jpeg, jpeg)], device);
    const file = new TextDecoder('latin1').decode(bytes);
    expect(file).toContain('/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode');
    expect(file.split(new TextDecoder('latin1').decode(await jpeg.arrayBuffer()))).toHaveLength(2);
  });

  it('is redrawn if it is larger than 2,000 pixels', async () => {
    const sides: number[] = [];
    const redraw = async (_picture: Blob, side: number) => {
      sides.push(side);
      return aJpeg();
    };
    await write([pictures()], aPdfDevice({ sizeOf: async () => ({ width: 4_000, height: 2_000 }), redraw }));
    expect(sides).toEqual([2_000]);
  });

  it('has another caption if there is none, or one that cannot be decoded', async () => {
    const { bytes } = await write([pictures(null, new Blob(['no picture']))]);
    expect((await readWithPdfium(bytes)).join('\n').match(/No front/g)).toHaveLength(2);
  });
});
