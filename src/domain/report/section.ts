import type { PictureSlot } from '../verification/verification';

/** One line of a report. */
export interface ReportLine {
  label: string;
  value: string;
}

/** A picture of the report: where it is stored and what it shows. `sent`: the server sent one at all; `unreadable`: what it sent is not a picture. */
export interface ReportPicture {
  slot: PictureSlot;
  label: string;
  sent: boolean;
  unreadable?: true;
}

/** One section: sentences, then lines of label and value, then pictures. All of it is plain text. */
export interface ReportSection {
  title: string;
  notes: string[];
  lines: ReportLine[];
  pictures: ReportPicture[];
}
