import { format } from 'node:util';

type Level = 'error' | 'warn';
const store = Symbol.for('studio.expected-console');
type Store = { expected: { level: Level; pattern: RegExp; met: boolean }[]; unexpected: string[] };
const holder = globalThis as typeof globalThis & { [store]?: Store };

/** What this test has announced and what came unannounced; one a test, kept on the global so that every module copy shares it. */
export function consoleStore(): Store {
  holder[store] ??= { expected: [], unexpected: [] };
  return holder[store];
}

/** Announces a console.error or console.warn of this test; a test whose announced line never comes fails as well. */
export function expectConsole(level: Level, pattern: RegExp): void {
  consoleStore().expected.push({ level, pattern, met: false });
}

/** Takes one line: an announced one is ticked off, any other is remembered against the test. */
export function takeConsoleLine(level: Level, values: readonly unknown[]): void {
  const line = format(...values);
  const announced = consoleStore().expected.find((entry) => entry.level === level && entry.pattern.test(line));
  if (announced) announced.met = true;
  else consoleStore().unexpected.push(`console.${level}: ${line}`);
}

/** What is wrong at the end of a test, in sentences; the store is empty afterwards. */
export function finishConsole(): string[] {
  const { expected, unexpected } = consoleStore();
  const missing = expected
    .filter((entry) => !entry.met)
    .map((entry) => `console.${entry.level} ${entry.pattern} was announced and never came`);
  holder[store] = { expected: [], unexpected: [] };
  return [...unexpected, ...missing];
}
