import { toCountText } from '../shared/format';
import type { ReportLine } from './section';
import { reportWords } from './text';

/** No value of a report is longer (characters); what is longer is cut, and says how long it was. */
export const longestValue = 2_000;
/** Replaces a character that a document cannot contain. */
export const replacement = '\ufffd';

/** Control characters except the line end, halves of characters, and the marks that change the direction of the text around them. */
const unfit = /(?!\n)\p{Cc}|\p{Cs}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const ofOrder = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/**
 * A text as it is written in a report: composed (NFC), of bounded length, without controls. Signs that only turn the order of writing are left
 * out, so that no value can disguise another; every other control shows as a replacement sign.
 */
export function toReportText(value: string | null | undefined): string {
  if (value === null || value === undefined) return '';
  // Cut before anything else reads it: a megabyte is not worth composing.
  const characters = value.length > longestValue ? cut(value) : value;
  const fit = characters
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unfit, (sign) => (ofOrder.test(sign) ? '' : replacement));
  const text = fit.normalize('NFC').trim();
  return value.length > longestValue ? `${text}… ${reportWords.cut(toCountText(value.length), toCountText(longestValue))}` : text;
}

/** A line whose value may be missing: that is said. */
export function line(label: string, value: string | null | undefined): ReportLine {
  return { label: toReportText(label).slice(0, 80), value: toReportText(value) || reportWords.notGiven };
}

/** The first ones of a list, and a sentence when there are more. */
export function firstOf<One>(list: readonly One[], most: number, what: string): { shown: One[]; notes: string[] } {
  if (list.length <= most) return { shown: [...list], notes: [] };
  return { shown: list.slice(0, most), notes: [reportWords.more(toCountText(most), toCountText(list.length), what)] };
}

function cut(value: string): string {
  const end = value.charCodeAt(longestValue - 1) >> 10 === 0xd800 >> 10 ? longestValue - 1 : longestValue;
  return value.slice(0, end);
}
