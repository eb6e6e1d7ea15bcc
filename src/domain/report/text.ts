import { toDurationText, toUtcDay } from '../shared/format';

/** The words of a report, in the print view and in the PDF. */
export const reportWords = {
  title: 'Verification report',
  warning: 'This report contains personal data. Store it safely and delete it when you no longer need it.',
  shortWarning: 'Contains personal data',
  unnamed: 'No name',
  notGiven: 'Not given',
  statusUnknown: 'Unknown',
  ageUnknown: 'Time of loading unknown',
  cut: (length: string, shown: string) => `(${length} characters, first ${shown} shown)`,
  more: (shown: string, all: string, what: string) => `Showing the first ${shown} of ${all} ${what}.`,
  pictureNotHere: 'This picture is not on this device.',
  pictureNotSent: 'No picture from the server.',
  pictureUnreadable: "This picture can't be shown.",
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  missingTitle: 'Characters without a font',
  /** `signs` as 'U+1F600'. */
  missing: (signs: string) => `The report has no font for these characters and shows \ufffd instead: ${signs}.`,
} as const;

/** The words of the menu and of the screens that make a report. */
export const reportMenuWords = {
  menu: 'Report',
  print: 'Print',
  pdf: 'Download PDF',
  back: 'Back to the verification',
  ask: 'The report shows personal data and pictures. Opening it is recorded in the log of this device.',
  show: 'Show report',
  askPdf: 'The PDF contains personal data and pictures. Downloading it is recorded in the log of this device.',
  working: 'Creating the PDF',
  done: 'PDF downloaded',
  close: 'Close',
  failed: "Couldn't create the PDF",
  loading: 'Loading pictures',
  printInstead: 'Print instead',
  notHere: 'This verification is not on this device.',
  fontsMissing: 'The PDF needs a connection once to load its fonts. Printing works offline.',
} as const;

const pad = (value: number) => String(value).padStart(2, '0');

/** A moment (ms) to the second in UTC: 'Nov 21, 2026, 08:47:12 UTC'. */
export function toUtcStamp(at: number): string {
  const date = new Date(at);
  return `${toUtcDay(at)}, ${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())} UTC`;
}

/** When the data of a report was read, to the second, and how long before the report (`now`); both in ms. It holds for as long as the paper does. */
export function readText(at: number, now: number): string {
  const before = now - at < 1000 ? '' : `, ${toDurationText(now - at)} before this report`;
  return `As of ${toUtcStamp(at)}${before}`;
}

/** Characters by their numbers in Unicode, in rising order, all of them: 'U+0041', those that follow each other as one, 'U+12A0 to U+12CA'. */
export function characterRanges(codePoints: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const codePoint of codePoints) {
    const range = ranges.at(-1);
    if (range !== undefined && range.last === codePoint - 1) range.last = codePoint;
    else ranges.push({ first: codePoint, last: codePoint });
  }
  return ranges.flatMap(({ first, last }) => {
    if (last - first < 2) return first === last ? [toSign(first)] : [toSign(first), toSign(last)];
    return [`${toSign(first)} to ${toSign(last)}`];
  });
}

function toSign(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}
