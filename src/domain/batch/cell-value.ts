import type { PropertyType } from '../schema/attribute-rules';

/** Words of a spreadsheet for what a form has a choice for. */
const yes = ['true', 'yes', 'y', '1'];
const no = ['false', 'no', 'n', '0'];

/**
 * A cell as it would be typed into the form for a property of this type; what cannot be understood stays as it is, so that the rules of the form refuse it. A
 * comma is read as a decimal point only if nothing else is possible: not if commas separate the cells, nor before three digits, which may be thousands.
 */
export function typedOfCell(cell: string, type: PropertyType | null, separator: string): string {
  const text = cell.trim();
  switch (type) {
    case 'boolean':
      return toBoolean(text);
    case 'number':
      return separator !== ',' && /^[+-]?\d+,(?:\d{1,2}|\d{4,})$/.test(text) ? text.replace(',', '.') : text;
    case 'integer':
      // A spreadsheet may write whole numbers with a decimal.
      return /^[+-]?\d+\.0+$/.test(text) ? text.replace(/\.0+$/, '') : text;
    case 'date':
      return dayOfCell(text);
    default:
      return text;
  }
}

/**
 * Whether the number in a cell is ambiguous: a dot before three digits means thousands if a comma is the decimal point, and in such a file commas do not
 * separate the cells.
 */
export function isUnclearNumber(cell: string, type: PropertyType | null, separator: string): boolean {
  return (type === 'number' || type === 'integer') && separator !== ',' && /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(cell.trim());
}

/** A day in a cell, as 'YYYY-MM-DD'; a time of that day is dropped. Days and months in another order are not guessed. */
export function dayOfCell(cell: string): string {
  const text = cell.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Whether a spreadsheet would calculate the cell instead of showing it. A number with a sign is safe. */
export function isFormula(cell: string): boolean {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell) && !/^\s*[+-]?[\d.,\s]+%?$/.test(cell);
}

function toBoolean(text: string): string {
  const word = text.toLowerCase();
  if (yes.includes(word)) return 'true';
  return no.includes(word) ? 'false' : text;
}
