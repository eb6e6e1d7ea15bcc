import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/lib/longest-first.mjs';
import { svgPaths } from './scripts/lib/svg-paths.ts';
import { limits } from './tests/limits.ts';

/** The long run repeats every property many times over: its tests may take as much longer. */
const repeats = Math.min(Math.max(1, Number(process.env.STUDIO_RUNS ?? '1')), 6);

/**
 * `one-by-one` has one file at a time; `shared` loads every module once for all files, because they leave nothing behind; in `still` Date
 * stands at the start of every test; `platform` copies the run's template databases; `disk` gives each file an IndexedDB of its own;
 * `dom` has a document without layout; `browser` waits for what a browser shows.
 */
type Trait = 'one-by-one' | 'shared' | 'still' | 'platform' | 'disk' | 'dom' | 'browser';

/** One project a ring of tests, so that each can be run alone: `npx vitest run --project domain`. */
function ring(name: string, testTimeout: number, ...traits: Trait[]) {
  return {
    extends: true as const,
    test: {
      name,
      environment: traits.includes('dom') ? 'happy-dom' : 'node',
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      setupFiles: [
        ...(traits.includes('still') ? ['tests/fixtures/still-date.ts'] : []),
        ...(traits.includes('disk') ? ['tests/disk.ts'] : []),
        ...(traits.includes('browser') ? ['tests/fixtures/share-run-time.ts'] : []),
        'tests/setup.ts',
      ],
      globalSetup: traits.includes('platform') ? ['tests/fixtures/platform-bundle.ts', 'tests/fixtures/run-database.ts'] : [],
      testTimeout: testTimeout * repeats,
      hookTimeout: traits.includes('platform') ? limits.start : limits.rule,
      // What a test waits for has its own limit where there is one; a second, the usual, is the machine's and no law.
      expect: { poll: { timeout: traits.includes('browser') ? limits.view : limits.poll } },
      fileParallelism: !traits.includes('one-by-one'),
      // Vitest refuses to run rings with another number of workers in one group.
      sequence: { groupOrder: traits.includes('one-by-one') ? 1 : 0 },
      isolate: !traits.includes('shared'),
      // Much is run a few times and little often: compiled simply from the start, the rings take a seventh less of the processor.
      execArgv: ['--always-sparkplug'],
    },
  };
}

export default defineConfig({
  define: { __BUILD__: JSON.stringify('test'), __VERSION__: JSON.stringify('0.0.0') },
  plugins: [svgPaths()],
  test: {
    // Each project has this number from here; what the command line says of it is not heard.
    maxWorkers: Number(process.env.STUDIO_LANES ?? '2'),
    passWithNoTests: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      // The compiler reads the repository once for all laws.
      ring('laws', limits.world, 'shared', 'one-by-one'),
      ring('domain', limits.rule, 'shared', 'still'),
      ring('db', limits.rule, 'shared', 'still', 'disk'),
      ring('workers', limits.world, 'platform', 'shared', 'still', 'disk'),
      ring('platform', limits.world, 'platform', 'shared', 'still'),
      ring('app', limits.rule, 'shared', 'still', 'disk', 'dom'),
      ring('bytes', limits.rule),
      // Each lane has one process for its platforms and one browser for its devices.
      ring('journeys', limits.journey, 'platform', 'shared', 'browser'),
      // Journeys that have to wait for what they show: the long run's, which has more lanes than one for those that wait most of their time.
      ring(
        'journeys-long',
        limits.journey,
        'platform',
        'shared',
        'browser',
        ...(Number(process.env.STUDIO_LANES ?? '1') > 1 ? [] : (['one-by-one'] as const)),
      ),
    ],
  },
});
