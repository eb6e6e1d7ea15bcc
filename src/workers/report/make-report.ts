import type { Report } from '../../domain/report/to-report';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import type { MadeReport, ReportPictures } from '../api';
import { readFont } from './font-files';
import { MissingFontError } from './missing-font';
import { browserPictures } from './picture-tools';
import { makeReportPdf } from './report-pdf';

/** A message to oneself: it comes when those that wait have been answered, and is never held up as timers are. */
const breathe = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });

/** The PDF of a report, in a browser. `report-parts-missing` where a font or the list of fonts cannot be loaded. */
export async function makeReport(report: Report, pictures: ReportPictures): Promise<Outcome<MadeReport>> {
  try {
    const { bytes, missing } = await makeReportPdf(report, pictures, { readFont, pictures: browserPictures, breathe });
    return ok({ pdf: new Blob([bytes], { type: 'application/pdf' }), missing });
  } catch (error) {
    return failed(error instanceof MissingFontError ? 'report-parts-missing' : 'unknown');
  }
}
