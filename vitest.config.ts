import { defineConfig } from 'vitest/config';

/** The long run repeats every property many times over: its tests may take as much longer. */
const patience = Math.min(Math.max(1, Number(process.env.STUDIO_RUNS ?? '1')), 6);

/** One project a ring of tests, so that each can be run alone: `npx vitest run --project domain`. */
function ring(
  name: string,
  limits: { testTimeout: number; hookTimeout?: number; alone?: boolean; platform?: boolean; shared?: boolean },
) {
  return {
    extends: true as const,
    test: {
      name,
      environment: 'node' as const,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: ['tests/setup.ts'],
      globalSetup: limits.platform ? ['tests/fresh-database.ts'] : [],
      testTimeout: limits.testTimeout * patience,
      hookTimeout: limits.hookTimeout ?? limits.testTimeout,
      // What a test waits for has its own limit where there is one; a second, the usual, is the machine's and no law.
      expect: { poll: { timeout: 15_000 } },
      fileParallelism: !limits.alone,
      // A ring whose files leave nothing behind is read once for all of them.
      isolate: !limits.shared,
    },
  };
}

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test') },
  test: {
    maxWorkers: 2,
    passWithNoTests: true,
    projects: [
      ring('laws', { testTimeout: 30_000 }),
      ring('domain', { testTimeout: 20_000, shared: true }),
      ring('db', { testTimeout: 20_000 }),
      ring('workers', { testTimeout: 30_000, hookTimeout: 60_000, platform: true }),
      ring('platform', { testTimeout: 30_000, hookTimeout: 90_000, platform: true, shared: true }),
      ring('app', { testTimeout: 20_000 }),
      ring('bytes', { testTimeout: 20_000 }),
      // Each journey has a browser and a platform of its own: two at once on two cores would measure the crowd.
      ring('journeys', { testTimeout: 60_000, hookTimeout: 120_000, alone: true, platform: true }),
      // Journeys that have to wait for what they show: the long run's, which has two lanes for those that wait most of their time.
      ring('journeys-long', {
        testTimeout: 90_000,
        hookTimeout: 120_000,
        alone: process.env.STUDIO_LANES !== '2',
        platform: true,
      }),
    ],
  },
});
