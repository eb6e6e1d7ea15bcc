import { describe, expect, it } from 'vitest';
import * as door from '../../src/workers/pdf-writer/write-pdf';
import { pdfWriterBreaches } from './code/pdf-writer';
import { readTexts } from './code/read-modules';
import { repositoryModules } from './code/repository';

describe('the PDF writer', () => {
  it('knows nothing outside its folder, and is known by one module', () => {
    const modules = repositoryModules();
    expect(modules.map(({ path }) => path)).toContain('src/workers/pdf-writer/write-pdf.ts');
    expect(pdfWriterBreaches(modules)).toEqual([]);
  });

  it('has one function', () => {
    expect(Object.keys(door)).toEqual(['writePdf']);
  });

  it('that imports a noun is named, with a type as well', () => {
    const texts = {
      'src/workers/pdf-writer/pdf-layout.ts':
        "import type { Report } from '../../domain/report/to-report'; export const x = 1 as Report",
      'src/domain/report/to-report.ts': 'export type Report = number',
    };
    expect(pdfWriterBreaches(readTexts(texts))).toEqual([
      'src/workers/pdf-writer/pdf-layout.ts imports src/domain/report/to-report.ts: the PDF writer knows documents, not what they are about',
    ]);
  });

  it('is not imported past its door, except by the tests of its parts', () => {
    const texts = {
      'src/workers/report/make-report.ts': "import '../pdf-writer/write-pdf'; import '../pdf-writer/pdf-file'",
      'tests/workers/pdf-writer/parts.test.ts': "import '../../../src/workers/pdf-writer/pdf-file'",
      'src/workers/pdf-writer/write-pdf.ts': "import './pdf-file'",
      'src/workers/pdf-writer/pdf-file.ts': 'export {}',
    };
    expect(pdfWriterBreaches(readTexts(texts))).toEqual([
      'src/workers/report/make-report.ts imports src/workers/pdf-writer/pdf-file.ts: the PDF writer has one door, src/workers/pdf-writer/write-pdf.ts',
    ]);
  });
});
