import type { ReportPicture, ReportSection } from '../../domain/report/section';
import { characterRanges, reportWords, toUtcStamp } from '../../domain/report/text';
import type { Report } from '../../domain/report/to-report';
import type { ReportPictures } from '../api';
import type { PdfBlock, PdfDocument, PdfPicture, PdfSection } from '../pdf-writer/write-pdf';

/** A report as the document that its PDF shows. */
export function toReportDocument(report: Report, pictures: ReportPictures): PdfDocument {
  return {
    title: report.title,
    createdAt: report.madeAt,
    head: [
      { kind: 'paragraph', text: report.title, style: 'kicker' },
      { kind: 'paragraph', text: report.subject, style: 'title' },
      { kind: 'paragraph', text: report.id, style: 'muted' },
      { kind: 'paragraph', text: report.warning, style: 'warning' },
      { kind: 'fields', fields: report.facts },
    ],
    sections: report.sections.map((section) => toSection(section, pictures)),
    footer: {
      left: `${report.title}. ${reportWords.shortWarning}. ${toUtcStamp(report.madeAt)}`,
      right: reportWords.page,
    },
    missingSection: (codePoints) => ({
      title: reportWords.missingTitle,
      blocks: [toNote(reportWords.missing(characterRanges(codePoints).join(', ')))],
    }),
  };
}

function toSection({ title, notes, lines, pictures: shown }: ReportSection, pictures: ReportPictures): PdfSection {
  return {
    title,
    blocks: [
      ...notes.map(toNote),
      { kind: 'fields', fields: lines },
      { kind: 'pictures', pictures: shown.map((picture) => toPicture(picture, pictures[picture.slot])) },
    ],
  };
}

function toNote(text: string): PdfBlock {
  return { kind: 'paragraph', text, style: 'muted' };
}

function toPicture(picture: ReportPicture, bytes: ReportPictures[ReportPicture['slot']]): PdfPicture {
  const { label } = picture;
  const image = bytes instanceof Blob ? bytes : null;
  return { image, caption: label, captionWithoutImage: `${label}: ${whyWithoutImage(picture, bytes !== undefined)}` };
}

function whyWithoutImage({ sent, unreadable }: ReportPicture, isHere: boolean): string {
  if (isHere || unreadable) return reportWords.pictureUnreadable;
  return sent ? reportWords.pictureNotHere : reportWords.pictureNotSent;
}
