import { mkdirSync, writeFileSync } from 'node:fs';

/** One measured line: its runs in their unit, the target where there is one, the floor of the same run where there is one. */
export interface Measured {
  name: string;
  unit: 'ms' | 'KiB';
  runs: number[];
  target: number | null;
  floor: number | null;
}

/** The median of some numbers. */
export function medianOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** Prints the lines as a table and keeps them as JSON beside earlier ones. */
export function tell(title: string, lines: readonly Measured[]): void {
  const cells = lines.map((line) => {
    const median = medianOf(line.runs);
    const verdict = line.target === null ? '' : median <= line.target ? 'reached' : 'MISSED';
    return [
      line.name,
      `${round(median)} ${line.unit}`,
      line.target === null ? '-' : `${line.target} ${line.unit}`,
      verdict,
      line.floor === null ? '-' : `${round(median / line.floor)}x of ${round(line.floor)} ${line.unit}`,
      line.runs.map(round).join(' '),
    ];
  });
  const rows = [['measured', 'median', 'target', '', 'floor of this run', 'runs'], ...cells];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  mkdirSync('bench-results', { recursive: true });
  const results = lines.map((line) => ({ ...line, median: medianOf(line.runs) }));
  writeFileSync(`bench-results/${title.replace(/\W+/g, '-')}.json`, `${JSON.stringify(results, null, 2)}\n`);
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
