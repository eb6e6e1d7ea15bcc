import type { Group } from './grouping';

/** The scale of a chart: its top, and the numbers next to its lines, from zero up. */
export interface Scale {
  top: number;
  ticks: number[];
}

/** A chart with smaller numbers goes up to this. */
const leastTop = 4;

/** A scale of round whole numbers that has room for the largest group; 0 to 4 if there is nothing. */
export function scaleOf(groups: readonly Pick<Group, 'total'>[]): Scale {
  const most = groups.reduce((max, { total }) => Math.max(max, total), leastTop);
  const step = niceStep(most / 4);
  const count = Math.ceil(most / step);
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, place) => place * step) };
}

/** The next of 1, 2, 2.5 and 5 times a power of ten that is a whole number. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 2.5, 5].find((one) => one * power >= least && Number.isInteger(one * power));
  return (factor ?? 10) * power;
}

/** One part of a bar. Shares of the width and height of the plot, from the top left. */
export interface BarPart {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** So many groups have gaps between them; more would leave no bars. */
export const mostWithGaps = 120;

/** The widest bar, as a share of the plot. */
const widest = 0.12;

/** Stacked bars: each group has its share of the width, its series one above the other. Series without a number draw nothing. */
export function stackedBars(groups: readonly Group[], names: readonly string[], { top }: Scale): BarPart[][] {
  const share = 1 / groups.length;
  const width = Math.min(groups.length > mostWithGaps ? share : share * 0.78, widest);
  return groups.map(({ counts }, place) => {
    let filled = 0;
    return names.flatMap((name) => {
      const height = (counts[name] ?? 0) / top;
      if (height === 0) return [];
      filled += height;
      return [{ name, x: place * share + (share - width) / 2, y: 1 - filled, width, height }];
    });
  });
}

/** Which groups have a label below them: so many at most that none covers another, the first one always. */
export function labelledPlaces(count: number, most: number): number[] {
  const every = Math.ceil(count / most);
  return Array.from({ length: count }, (_, place) => place).filter((place) => place % every === 0);
}
