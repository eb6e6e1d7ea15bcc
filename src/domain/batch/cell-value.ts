import type { PropertyType } from '../schema/attribute-rules';

/** Words of a spreadsheet for what a form has a choice for. */
const yes = ['true', 'yes', 'y', '1'];
const no = ['false', 'no', 'n', '0'];

/**
 * A cell as it would be typed into the form for a property of this type; what cannot be understood stays as it is, for the rules of the form to refuse. A comma
 * stands for a decimal point only where no other reading is possible: not where a comma separates the cells, nor before three digits, which may be thousands.
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
 * Whether nobody can tell which number a cell means: a dot before three digits stands for thousands where a comma stands for a decimal point, and a comma does not
 * separate the cells of such a file.
 */
export function isUnclearNumber(cell: string, type: PropertyType | null, separator: string): boolean {
  return (type === 'number' || type === 'integer') && separator !== ',' && /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(cell.trim());
}

/** A day as a cell tells it, as 'YYYY-MM-DD'; a time of that day goes. Days and months in another order are not guessed at. */
export function dayOfCell(cell: string): string {
  const text = cell.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

/** Whether a spreadsheet would work the cell out instead of showing it. A number with a sign is none. */
export function isFormula(cell: string): boolean {
  return /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(cell) && !/^\s*[+-]?[\d.,\s]+%?$/.test(cell);
}

function toBoolean(text: string): string {
  const word = text.toLowerCase();
  if (yes.includes(word)) return 'true';
  return no.includes(word) ? 'false' : text;
}
