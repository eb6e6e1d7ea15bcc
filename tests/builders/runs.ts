import { patience } from '../limits';

/**
 * Settings of a property: a fixed seed, so that the gate is the same every time, and `count` runs, in the long run `long` times STUDIO_RUNS. A failure prints its seed and path; STUDIO_SEED replays another seed, with STUDIO_PATH that one run of it.
 */
export function runs(count: number, long = count): { seed: number; numRuns: number; path?: string; endOnFailure?: boolean } {
  const factor = Number(process.env.STUDIO_RUNS ?? '1');
  const seed = Number(process.env.STUDIO_SEED ?? '20260101');
  const path = process.env.STUDIO_PATH;
  if (path !== undefined) return { seed, path, numRuns: 1, endOnFailure: true };
  return { seed, numRuns: Math.max(1, Math.round((process.env.STUDIO_LONG ? long : count) * factor)) };
}

/** How long (ms) a property of many runs may take: `ms` in the gate on a usual machine, as much longer as the long run has more runs. */
export function runsTimeout(ms: number): number {
  return ms * patience * Math.max(1, Number(process.env.STUDIO_RUNS ?? '1'));
}
