/** A table for spreadsheets (RFC 4180). A cell that a spreadsheet would take for a formula is made a text. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(toCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** What begins a formula, also behind blanks and quotes, and as a full-width sign, which some spreadsheets read as the plain one. */
const formulaAtStart = /^(?=[\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|[\t\r\n])/u;
/** Behind whatever a spreadsheet may split at: its settings decide that, not this file. */
const formulaBehind = /(?:\r\n|\r(?!\n)|[;,\t\n])(?=[\s\0"]*[=+\-@\uff1d\uff0b\uff0d\uff20|])|[;,](?=[\t\r\n])/gu;

function toCell(text: string): string {
  const plain = text.replace(formulaBehind, "$&'").replace(formulaAtStart, "'");
  return `"${plain.replaceAll('"', '""')}"`;
}
