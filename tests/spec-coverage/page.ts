import { decisionsOf } from './row';
import type { SpecSection } from './table';

/** The page docs/spec-coverage.md from the table: a count, the departures and a table a section. */
export function toPage(sections: readonly SpecSection[]): string {
  const all = sections.flatMap(({ rows }) => rows);
  const lines = [
    '# Coverage of the specification',
    '',
    'Every line of sections 2 to 9 of the specification, and the test that shows it. Generated from `tests/spec-coverage` by',
    '`npm run coverage:spec`; the gate fails when it is out of date or names a test that does not exist.',
    '',
    `${countsOf(all)} in all.`,
    '',
    '| Section | Shown | Open |',
    '|---|---:|---:|',
    ...sections.map(({ number, title, rows }) => `| ${number}. ${title} | ${shownOf(rows)} | ${rows.length - shownOf(rows)} |`),
  ];
  lines.push('', '## Departures', '', 'Lines that Studio departs from. The decision says why.', '');
  lines.push('| Line | What it says | Decision |', '|---|---|---|');
  for (const row of departuresIn(sections)) {
    lines.push(`| ${[row.id, row.text, decisionsOf(row).join(', ')].map(cell).join(' | ')} |`);
  }
  for (const { number, title, rows } of sections) {
    lines.push('', `## ${number}. ${title}`, '', `${countsOf(rows)}.`, '', '| Line | What it says | Shown by |', '|---|---|---|');
    for (const { id, text, test, later } of rows) {
      const proof = test === 'open' ? `open${later ? ` (${later})` : ''}` : test;
      lines.push(`| ${[id, text, proof].map(cell).join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The counts and the departures, for a terminal. */
export function toSummary(sections: readonly SpecSection[]): string {
  const departures = departuresIn(sections);
  const lines = departures.map((row) => `  ${row.id} (${decisionsOf(row).join(', ')})`);
  return [`${countsOf(sections.flatMap(({ rows }) => rows))} in all. ${departures.length} departures:`, ...lines].join('\n');
}

function departuresIn(sections: readonly SpecSection[]): SpecSection['rows'] {
  return sections.flatMap(({ rows }) => rows).filter((row) => decisionsOf(row).length > 0);
}

function shownOf(rows: SpecSection['rows']): number {
  return rows.filter(({ test }) => test !== 'open').length;
}

function countsOf(rows: SpecSection['rows']): string {
  return `${shownOf(rows)} of ${rows.length} lines shown, ${rows.length - shownOf(rows)} open`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
