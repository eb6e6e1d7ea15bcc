import { describe, expect, it } from 'vitest';
import { type DeathCode, deathOf } from '../../src/domain/device/storage-failure';
import { deathWords } from '../../src/domain/device/storage-failure-text';

const named = (name: string, message = '', inner?: unknown) => Object.assign(new Error(message), { name, inner });

const causes: [error: unknown, code: DeathCode][] = [
  [named('MissingAPIError'), 'storage-denied'],
  [named('SecurityError'), 'storage-denied'],
  [named('InvalidStateError'), 'storage-denied'],
  [named('DatabaseClosedError', '', named('MissingAPIError')), 'storage-denied'],
  [named('QuotaExceededError'), 'storage-full'],
  [named('AbortError', '', named('QuotaExceededError')), 'storage-full'],
  [named('UnknownError', 'Internal error opening backing store for indexedDB.open.'), 'storage-damaged'],
  [named('DataError', 'Failed to read large IndexedDB value'), 'storage-damaged'],
  [named('OutdatedDatabaseError'), 'storage-outdated'],
  [new TypeError('Failed to fetch dynamically imported module: https://a/b.js'), 'part-missing'],
  [new TypeError('error loading dynamically imported module'), 'part-missing'],
  [new TypeError('Importing a module script failed.'), 'part-missing'],
  [new Error('Unable to preload CSS for /assets/a.css'), 'part-missing'],
  [new TypeError('undefined is not a function'), 'screen-broken'],
  ['a text', 'screen-broken'],
  [null, 'screen-broken'],
];

describe('what could not be shown', () => {
  it.each(causes)('is reported with its cause: %s', (error, code) => {
    expect(deathOf(error)).toBe(code);
  });

  it('has a sentence and says what to do, without a shout', () => {
    for (const { title, advice } of Object.values(deathWords)) {
      expect(title).toMatch(/^[A-Z][^.!]+$/);
      expect(advice).toMatch(/^[A-Z][^!]+\.$/);
    }
  });

  it('ends for an error that is its own cause', () => {
    const endless = named('Error');
    endless.inner = endless;
    expect(deathOf(endless)).toBe('screen-broken');
  });
});
