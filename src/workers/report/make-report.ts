import { characterRanges } from '../../domain/report/text';
import type { Report } from '../../domain/report/to-report';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { MadeReport, ReportPictures } from '../api';
import { type PdfDevice, writePdf } from '../pdf-writer/write-pdf';
import { toReportDocument } from './report-document';

/** The PDF of a report. `report-parts-missing` if a font, or the list of fonts, can't be loaded. */
export async function makeReport(report: Report, pictures: ReportPictures, device?: PdfDevice): Promise<Outcome<MadeReport>> {
  try {
    const written = await writePdf(toReportDocument(report, pictures), device);
    if (written === 'fonts-missing') return failed('report-parts-missing');
    const pdf = new Blob([written.bytes], { type: 'application/pdf' });
    return ok({ pdf, missing: characterRanges(written.missing) });
  } catch {
    return failed('unknown');
  }
}
