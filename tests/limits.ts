const second = 1000;

/**
 * How many times slower this machine is now than the one that these limits were written on. The run measures it once at its start
 * (scripts/lib/patience.mjs); a file that is run alone has 1.
 */
export const patience = Math.min(Math.max(1, Number(process.env.STUDIO_PATIENCE) || 1), 6);

/**
 * How long a test may take and wait, in milliseconds: one limit per kind of test. A limit ends what hangs; no test is about its length,
 * and a passing test never waits for one.
 */
export const limits = scaled({
  /** A test that needs memory only: domain, db, app, laws, bytes. */
  rule: 20 * second,
  /** A test that asks a platform in its own process. */
  world: 60 * second,
  /** A test that starts processes, or lives through a whole random history. */
  history: 120 * second,
  /** A test in a browser. */
  journey: 180 * second,
  /** A hook that starts or ends a platform, a process or a browser. */
  start: 120 * second,
  /** What a test polls for without a browser. */
  poll: 15 * second,
  /** What a journey waits to see. */
  view: 60 * second,
});

function scaled<Kind extends string>(each: Record<Kind, number>): Record<Kind, number> {
  const entries = Object.entries<number>(each).map(([kind, limit]) => [kind, Math.round(limit * patience)]);
  return Object.fromEntries(entries);
}
