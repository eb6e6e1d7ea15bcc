/** A line as the results of a run have it. */
export interface MeasuredBefore {
  name: string;
  unit: string;
  median: number;
  floor: number | null;
}

/**
 * What changed since an earlier run, line by line, as a table with its head. Machines differ and are noisy: a line that has a floor is compared by its
 * ratio to the floor of its own run, and only one without by its median.
 */
export function compareRuns(now: readonly MeasuredBefore[], before: readonly MeasuredBefore[]): string[][] {
  const known = new Map(before.map((line) => [line.name, line]));
  const lines = now.map((line): string[] => {
    const earlier = known.get(line.name);
    if (earlier === undefined) return [line.name, '-', shown(line), 'not measured before'];
    const isByFloor = hasFloor(line) && hasFloor(earlier);
    const [from, to] = isByFloor ? [ratioOf(earlier), ratioOf(line)] : [earlier.median, line.median];
    const unit = isByFloor ? 'x' : ` ${line.unit}`;
    return [line.name, `${round(from)}${unit}`, `${round(to)}${unit}`, changeOf(from, to)];
  });
  const present = new Set(now.map(({ name }) => name));
  const gone = before.filter(({ name }) => !present.has(name)).map((line) => [line.name, shown(line), '-', 'not measured now']);
  return [['measured', 'before', 'now', 'change'], ...lines, ...gone];
}

function hasFloor({ floor }: MeasuredBefore): boolean {
  return floor !== null && floor > 0;
}

function ratioOf({ median, floor }: MeasuredBefore): number {
  return median / (floor ?? 1);
}

function shown(line: MeasuredBefore): string {
  return hasFloor(line) ? `${round(ratioOf(line))}x` : `${round(line.median)} ${line.unit}`;
}

function changeOf(from: number, to: number): string {
  if (from === to) return 'the same';
  if (from === 0) return 'from nothing';
  const percent = Math.round((to / from - 1) * 100);
  return `${percent > 0 ? '+' : ''}${percent} %`;
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Math.round(value * 100) / 100);
}
