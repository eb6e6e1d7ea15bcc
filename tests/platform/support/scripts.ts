import { expect } from 'vitest';

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Devanagari', 'Han', 'Hangul', 'Thai', 'Georgian', 'Armenian'];

/** Expects letters of ten scripts in a text, and of those that are named beside them. */
export function expectManyScripts(text: string, ...more: string[]): void {
  for (const script of [...scripts, ...more]) expect(text, script).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
}
