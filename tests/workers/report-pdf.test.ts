import { describe, expect, it } from 'vitest';
import type { ReportSection } from '../../src/domain/report/section';
import { type Report, toReport } from '../../src/domain/report/to-report';
import type { ReportPictures } from '../../src/workers/api';
import { makeReport } from '../../src/workers/report/make-report';
import { noon } from '../builders/moments';
import { aVerification } from '../builders/verification';
import { aReportInput, aVerificationReport } from '../builders/verification-report';
import { aPdfDevice } from '../fakes/pdf-device';
import { readWithPdfium } from '../fakes/pdf-readers';

function section(lines: ReportSection['lines'], pictures: ReportSection['pictures'] = []): ReportSection {
  return { title: 'Person', notes: [], lines, pictures };
}

async function make(report: Partial<Report>, pictures: ReportPictures = {}) {
  const made = await makeReport(aVerificationReport(report), pictures, aPdfDevice());
  if (!made.ok) throw new Error(made.problem.code);
  const pages = await readWithPdfium(new Uint8Array(await made.value.pdf.arrayBuffer()));
  return { pages, missing: made.value.missing };
}

describe('the PDF of a report', () => {
  it('names the characters that no font has', async () => {
    const { pages, missing } = await make({ sections: [section([{ label: 'Name', value: 'Ann 😀 ⵜ' }])] });
    expect(missing).toEqual(['U+2D5C', 'U+1F600']);
    expect(pages.join('\n')).toContain('instead: U+2D5C, U+1F600.');
  });

  it('names all of them, however many, and consecutive ones as a range', async () => {
    const of = (from: number, count: number) => String.fromCodePoint(...Array.from({ length: count }, (_none, at) => from + at));
    // Every other letter is left out, so that these form no range.
    const apart = Array.from({ length: 70 }, (_none, at) => of(0x1680 + 2 * at, 1)).filter((letter) => /\p{L}/u.test(letter));
    const value = `${of(0x10a0, 20)} ${apart.join('')}`;
    const { pages, missing } = await make({ sections: [section([{ label: 'Name', value }])] });
    expect(missing[0]).toBe('U+10A0 to U+10B3');
    expect(missing.length).toBeGreaterThan(61);
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const signs of missing) expect(text).toContain(signs);
    expect(text).not.toMatch(/and \d+ more/);
  });

  it('has on each page its number, a notice of personal data and the time when it was made', async () => {
    const lines = Array.from({ length: 120 }, (_none, index) => ({ label: `Entry ${index}`, value: 'done' }));
    const { pages } = await make({ sections: [section(lines)], madeAt: noon });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(text).toContain('Contains personal data. Mar 10, 2026, 12:00:00 UTC');
    }
  });

  it('says why a picture is not shown', async () => {
    const text = async (shown: ReportPictures, sent: boolean, more: { unreadable?: true } = {}) => {
      const picture = { slot: 'front' as const, label: 'Front', sent, ...more };
      return (await make({ sections: [section([], [picture])] }, shown)).pages.join();
    };
    expect(await text({ front: new Blob(['no picture']) }, true)).toContain("Front: This picture can't be shown.");
    expect(await text({ front: 'lost' }, true)).toContain("Front: This picture can't be shown.");
    expect(await text({}, true)).toContain('Front: This picture is not on this device.');
    expect(await text({}, false)).toContain('Front: No picture from the server.');
    expect(await text({}, false, { unreadable: true })).toContain("Front: This picture can't be shown.");
  });

  it('shows the first part of a megabyte of name and of ten thousand entries with control characters', async () => {
    const timeline = Array.from({ length: 10_000 }, (_none, index) => ({
      step: `s\u0000${index}`,
      at: noon + index,
      result: null,
    }));
    const verification = aVerification({ timeline, selfie: null, document: null, place: null, pictures: [] });
    const head = { name: 'न'.repeat(1_000_000), status: null, rawStatus: null, reason: null };
    const text = (await make(toReport(aReportInput({ verification, head, device: null })))).pages.join('\n');
    expect(text).toContain('1,000,000 characters');
    expect(text).toContain('Showing the first 500 of 10,000 entries.');
    expect(text).toContain('s\ufffd499');
  });

  it('is refused with a code if a font cannot be loaded, and if making it fails', async () => {
    const codeOf = async (readFont: () => Promise<null>) => {
      const made = await makeReport(aVerificationReport(), {}, { ...aPdfDevice(), readFont });
      return made.ok ? null : made.problem.code;
    };
    expect(await codeOf(async () => null)).toBe('report-parts-missing');
    expect(await codeOf(() => Promise.reject(new TypeError('no line')))).toBe('unknown');
  });
});
