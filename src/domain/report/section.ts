import type { PictureSlot } from '../verification/verification';

/** One line of a report. */
export interface ReportLine {
  label: string;
  value: string;
}

/** A picture of the report: where it lies in the mirror and what it shows. `sent`: the server sent one at all; `unreadable`: something that is none. */
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
