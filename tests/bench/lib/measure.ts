import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compareRuns, type MeasuredBefore } from './compare-runs';

/** One measured line: its runs in their unit, the target where there is one, the floor of the same run where there is one. */
export interface Measured {
  name: string;
  unit: 'ms' | 'KiB' | 'looks' | 'reads' | 'a second';
  runs: number[];
  target: number | null;
  floor: number | null;
  /** The target is one of the 95th percentile, not of the median. */
  isForSlow?: boolean;
  /** The target is to be reached from below: more is better. */
  isLeast?: boolean;
}

/** The median of some numbers. */
export function medianOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1] ?? 0, sorted[middle] ?? 0];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The 95th percentile of some numbers: that of few is their largest. */
function slowOf(runs: readonly number[]): number {
  const sorted = [...runs].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/** Prints the lines as a table and keeps them as JSON beside earlier ones; with `--compare=FILE` also prints what changed against such a file. */
export function tell(title: string, lines: readonly Measured[]): void {
  const cells = lines.map((line) => {
    const median = medianOf(line.runs);
    const slow = slowOf(line.runs);
    const judged = line.isForSlow ? slow : median;
    const verdict =
      line.target === null ? '' : (line.isLeast ? judged >= line.target : judged <= line.target) ? 'reached' : 'MISSED';
    return [
      line.name,
      `${round(median)} ${line.unit}`,
      round(slow),
      line.target === null ? '-' : `${line.target} ${line.unit}${line.isForSlow ? ' p95' : ''}`,
      verdict,
      line.floor === null ? '-' : `${round(median / line.floor)}x of ${round(line.floor)} ${line.unit}`,
      line.runs.map(round).join(' '),
    ];
  });
  print(title, [['measured', 'median', 'p95', 'target', '', 'floor of this run', 'runs'], ...cells]);
  const results = lines.map((line) => ({ ...line, median: medianOf(line.runs) }));
  const file = process.argv.find((word) => word.startsWith('--compare='))?.slice('--compare='.length);
  if (file !== undefined) {
    // Read before these results take the place of those of the same name.
    const before = JSON.parse(readFileSync(file, 'utf8')) as MeasuredBefore[];
    print(`${title}, against ${file}`, compareRuns(results, before));
  }
  mkdirSync('bench-results', { recursive: true });
  writeFileSync(`bench-results/${title.replace(/\W+/g, '-')}.json`, `${JSON.stringify(results, null, 2)}\n`);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log(`\n${title}`);
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
