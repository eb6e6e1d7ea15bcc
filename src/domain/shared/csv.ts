/** A table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula is made a text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(toCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** Where a mark is put before something that a spreadsheet would take for a formula, and where such a mark is found. */
function buildPatterns() {
  /** What begins a formula, also as a full-width sign, which some spreadsheets read as the plain one; and what may come before it, marks of toCsv included. */
  const formula = String.raw`['\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20|]`;
  const blankLine = String.raw`'*[\t\r\n]`;
  /** Whatever a spreadsheet may split at: its settings decide that, not this file. */
  const split = String.raw`\r\n|\r(?!\n)|[;,\t\n]`;
  return {
    atStart: new RegExp(`^(?=${formula}|${blankLine})`, 'u'),
    behindSplit: new RegExp(`(?:${split})(?=${formula})|[;,](?=${blankLine})`, 'gu'),
    markAtStart: new RegExp(`^'(?=${formula}|${blankLine})`, 'u'),
    markBehindSplit: new RegExp(`(${split})'(?=${formula})|([;,])'(?=${blankLine})`, 'gu'),
  };
}

// Pure: a build leaves them out of a part that writes and reads no table.
const patterns = /* @__PURE__ */ buildPatterns();

function toCell(text: string): string {
  const marked = text.replace(patterns.behindSplit, "$&'").replace(patterns.atStart, "'");
  return `"${marked.replaceAll('"', '""')}"`;
}

/** The text of a cell without the marks that toCsv adds: what was exported is imported as it was. */
export function withoutMarks(cell: string): string {
  return cell.replace(patterns.markAtStart, '').replace(patterns.markBehindSplit, '$1$2');
}
