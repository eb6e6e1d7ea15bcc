import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repositoryModules } from './code/repository';

/** What follows the zone that the person chose. */
const shownTime = /\b(?:toTime(?:Text|SecondText|Short|Clock|Day)|withZone)\b/;
/** Files that write tables, for spreadsheets and other programs. */
const tables = /(?:\/columns|-csv|\/csv|\/diagnostics|\/access-log)\.ts$/;

const shipped = repositoryModules().filter(({ path }) => /^(?:src|platform)\//.test(path));
const isIn = (path: string, pattern: RegExp) => pattern.test(readFileSync(path, 'utf8'));

describe('the zone of times', () => {
  it('is chosen in one place of the page, so that workers and the platform write in UTC', () => {
    const choosers = shipped.filter(({ path }) => isIn(path, /\bshowTimesIn\b/)).map(({ path }) => path);
    expect(choosers).toEqual(['src/app/live/read-shown-zone.ts', 'src/domain/shared/format.ts']);
  });

  it('is UTC in every table that is exported', () => {
    const written = shipped.filter(({ path }) => tables.test(path)).map(({ path }) => path);
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter((path) => isIn(path, shownTime))).toEqual([]);
  });
});
