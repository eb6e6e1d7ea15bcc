import { toDurationText, toUtcDay } from '../shared/format';

/** The words of a report, in the print view and in the PDF. */
export const reportWords = {
  title: 'Verification report',
  warning:
    'This report holds personal data. Keep it where only those can read it who need to, and delete it when it is no longer needed.',
  shortWarning: 'Holds personal data',
  unnamed: 'No name given',
  notGiven: 'Not given',
  statusUnknown: 'Not known',
  ageUnknown: 'When it was read is not known',
  cut: (length: string, shown: string) => `(${length} characters, the first ${shown} are shown)`,
  more: (shown: string, all: string, what: string) => `The first ${shown} of ${all} ${what} are shown.`,
  pictureNotHere: 'This picture is not on this device.',
  pictureNotSent: 'The server sent no picture.',
  pictureUnreadable: 'This picture cannot be read.',
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  missingTitle: 'Characters without a font',
  /** `signs` as 'U+1F600'. */
  missing: (signs: string) => `No font of this report has these characters; each stands as \ufffd. Not shown: ${signs}.`,
} as const;

/** The words of the menu and of the screens that make a report. */
export const reportMenuWords = {
  menu: 'Report',
  print: 'Print',
  pdf: 'Download PDF',
  back: 'Back to the verification',
  ask: 'The report shows personal data openly, pictures included. That it was opened is noted in the log of this device.',
  show: 'Show the report',
  askPdf: 'The PDF holds personal data openly, pictures included. That it was made is noted in the log of this device.',
  working: 'Making the PDF',
  done: 'The PDF was handed to the browser, which keeps it where downloads go.',
  again: 'Try again',
  close: 'Close',
  failed: 'The PDF could not be made',
  loading: 'The pictures are being opened',
  printInstead: 'Print instead',
  notHere: 'This verification is not on this device, so there is nothing to report.',
  fontsMissing: 'The PDF needs its fonts once from the network. Printing needs none: it works without a connection.',
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
