import { afterEach, beforeEach, expect } from 'vitest';
import { finishConsole, takeConsoleLine } from './expect-console';

// An unexpected console.error or console.warn fails the test in which it appears.
console.error = (...values: unknown[]) => takeConsoleLine('error', values);
console.warn = (...values: unknown[]) => takeConsoleLine('warn', values);

beforeEach(() => {
  finishConsole();
});

afterEach(() => {
  expect(finishConsole(), 'unexpected console output').toEqual([]);
});
