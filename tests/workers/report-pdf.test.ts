import { describe, expect, it } from 'vitest';
import type { ReportSection } from '../../src/domain/report/section';
import type { Report } from '../../src/domain/report/to-report';
import type { ReportPictures } from '../../src/workers/api';
import type { PictureTools } from '../../src/workers/report/pdf-picture';
import { makeReportPdf } from '../../src/workers/report/report-pdf';
import { noon } from '../builders/moments';
import { aVerificationReport } from '../builders/verification-report';
import { readWithPdfium, readWithPdfjs } from '../fakes/pdf-readers';
import { packagedFonts } from '../fakes/report-fonts';

/** One name a script: what is drawn has to say it again, in the order in which it is read. */
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

const noTools: PictureTools = { sizeOf: async () => null, redraw: async () => null };

function section(lines: ReportSection['lines'], pictures: ReportSection['pictures'] = []): ReportSection {
  return { title: 'Person', notes: [], lines, pictures };
}

async function make(report: Partial<Report>, pictures: ReportPictures = {}, tools = noTools) {
  const { read, ...fonts } = packagedFonts();
  const made = await makeReportPdf(aVerificationReport(report), pictures, { ...fonts, pictures: tools });
  return { ...made, read };
}

describe('the PDF of a report', () => {
  it.each(Object.entries(names))('says a name in %s again, to the readers of Chrome and of Firefox', async (_script, name) => {
    const { bytes, missing } = await make({ sections: [section([{ label: 'Name', value: name }])] });
    expect(missing).toEqual([]);
    // Marks on one letter may change places where that changes nothing.
    expect((await readWithPdfium(bytes)).join('\n').normalize('NFC')).toContain(name.normalize('NFC'));
    // Firefox's reader leaves out signs without a shape.
    const withoutJoiners = name.normalize('NFC').replace(/\p{Cf}/gu, '');
    expect((await readWithPdfjs(bytes)).join('\n').normalize('NFC')).toContain(withoutJoiners);
  });

  it('loads fonts only for the letters that it has', async () => {
    const { read } = await make({ subject: 'Tamsin Orrelay', sections: [] });
    expect(read).toEqual(['noto-sans-latin-400-normal']);
    const { read: greek } = await make({ subject: 'Ελένη', sections: [] });
    expect(greek).toEqual(['noto-sans-latin-400-normal', 'noto-sans-greek-400-normal']);
    const { read: chinese } = await make({ subject: '王', sections: [] });
    expect(chinese).toHaveLength(2);
    expect(chinese[1]).toMatch(/^noto-sans-sc-\d+-400-normal$/);
  });

  it('names the characters that no font has and shows a sign in their place', async () => {
    const { bytes, missing } = await make({ sections: [section([{ label: 'Name', value: 'Ann 😀 ⵜ' }])] });
    expect(missing).toEqual(['U+2D5C', 'U+1F600']);
    const text = (await readWithPdfium(bytes)).join('\n');
    expect(text).toContain('Ann \ufffd \ufffd');
    expect(text).toContain('Not shown: U+2D5C, U+1F600.');
  });

  it('names all of them, however many: those that follow each other as one', async () => {
    const of = (from: number, count: number) => String.fromCodePoint(...Array.from({ length: count }, (_none, at) => from + at));
    // One of each two letters is left out: they cannot be told as one.
    const apart = Array.from({ length: 70 }, (_none, at) => of(0x1680 + 2 * at, 1)).filter((letter) => /\p{L}/u.test(letter));
    const value = `${of(0x10a0, 20)} ${apart.join('')}`;
    const { bytes, missing } = await make({ sections: [section([{ label: 'Name', value }])] });
    expect(missing[0]).toBe('U+10A0 to U+10B3');
    expect(missing.length).toBeGreaterThan(61);
    const text = (await readWithPdfium(bytes)).join(' ').replace(/\s+/g, ' ');
    for (const signs of missing) expect(text).toContain(signs);
    expect(text).not.toMatch(/and \d+ more/);
  });

  it('numbers its pages, says on each that it holds personal data and when it was made', async () => {
    const lines = Array.from({ length: 120 }, (_none, index) => ({ label: `Entry ${index}`, value: 'done' }));
    const pages = await readWithPdfium((await make({ sections: [section(lines)], madeAt: noon })).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Holds personal data. Mar 10, 2026, 12:00:00 UTC');
    }
  });

  it('breaks a long value between words, and a word that is wider than the page inside', async () => {
    const value = `${'word '.repeat(60)}${'x'.repeat(400)}`;
    const [text = ''] = await readWithPdfium((await make({ sections: [section([{ label: 'Value', value }])] })).bytes);
    expect(text.match(/\bword\b/g)).toHaveLength(60);
    expect((text.match(/x/g) ?? []).length).toBeGreaterThanOrEqual(400);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(140);
  });

  it('cannot be made without its fonts', async () => {
    const readFont = () => Promise.reject(new TypeError('no line'));
    await expect(makeReportPdf(aVerificationReport(), {}, { ...packagedFonts(), readFont, pictures: noTools })).rejects.toThrow(
      'no line',
    );
  });
});

describe('a picture of a report', () => {
  const pictures = [{ slot: 'front' as const, label: 'Document Front', sent: true }];
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 40, 3, 1, 0x11, 0, 0, 0])]);

  it('is held as it came', async () => {
    const tools = { ...noTools, sizeOf: async () => ({ width: 40, height: 20 }) };
    const { bytes } = await make({ sections: [section([], pictures)] }, { front: jpeg }, tools);
    const file = new TextDecoder('latin1').decode(bytes);
    expect(file).toContain('/Subtype/Image/Width 40/Height 20/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode');
    expect(file).toContain(new TextDecoder('latin1').decode(await jpeg.arrayBuffer()));
  });

  it('is drawn anew where it is larger than 2,000 pixels', async () => {
    const sides: number[] = [];
    const tools: PictureTools = {
      sizeOf: async () => ({ width: 4_000, height: 2_000 }),
      async redraw(_picture, side) {
        sides.push(side);
        return jpeg;
      },
    };
    await make({ sections: [section([], pictures)] }, { front: jpeg }, tools);
    expect(sides).toEqual([2_000]);
  });

  it('says so where it is none, is lost, is not here or was never sent', async () => {
    const text = async (shown: ReportPictures, sent: boolean, told: { unreadable?: true } = {}) => {
      const picture = { slot: 'front' as const, label: 'Front', sent, ...told };
      return (await readWithPdfium((await make({ sections: [section([], [picture])] }, shown)).bytes)).join();
    };
    expect(await text({ front: new Blob(['no picture']) }, true)).toContain('Front: This picture cannot be read.');
    expect(await text({ front: 'lost' }, true)).toContain('Front: This picture cannot be read.');
    expect(await text({}, true)).toContain('Front: This picture is not on this device.');
    expect(await text({}, false)).toContain('Front: The server sent no picture.');
    expect(await text({}, false, { unreadable: true })).toContain('Front: This picture cannot be read.');
  });
});
