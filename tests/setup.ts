import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
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

// Code that a test began to load is loaded before its file ends: files share their modules, and one whose loading is cut off has failed for all later files.
afterAll(() => vi.dynamicImportSettled());
