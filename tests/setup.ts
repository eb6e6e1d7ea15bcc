import { afterEach, beforeEach, expect } from 'vitest';
import { settleConsole, takeConsoleLine } from './expect-console';

// An unexpected console.error or console.warn fails the test in which it appears.
console.error = (...values: unknown[]) => takeConsoleLine('error', values);
console.warn = (...values: unknown[]) => takeConsoleLine('warn', values);

beforeEach(() => {
  settleConsole();
});

afterEach(() => {
  expect(settleConsole(), 'unexpected console output').toEqual([]);
});
