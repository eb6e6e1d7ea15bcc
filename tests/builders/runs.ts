/**
 * Settings of a property: a fixed seed, so that the gate is the same every time, and `count` runs, times STUDIO_RUNS in the
 * long run. A failure prints its seed and path; STUDIO_SEED replays another seed.
 */
export function runs(count: number): { seed: number; numRuns: number } {
  const factor = Number(process.env.STUDIO_RUNS ?? '1');
  return { seed: Number(process.env.STUDIO_SEED ?? '20260101'), numRuns: Math.max(1, Math.round(count * factor)) };
}

/** How long (ms) a property of many runs may take: `ms` in the gate, as much longer as the long run has more runs. */
export function runsTimeout(ms: number): number {
  return ms * Math.max(1, Number(process.env.STUDIO_RUNS ?? '1'));
}
