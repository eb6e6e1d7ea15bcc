import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storesOf, tablesOfKey, versionOf } from '../../src/db/mirror-tables';
import { StudioDatabase } from '../../src/db/studio-database';
import { listNames } from '../../src/domain/list/list-name';

/** What handles every list alike. */
const mechanisms = [
  'src/db/lists/list-codec.ts',
  'src/db/lists/list-definition.ts',
  'src/db/reads/list.ts',
  'src/db/reads/index-segments.ts',
  'src/db/reads/storage.ts',
  'src/db/writes/apply-rows.ts',
  'src/db/writes/claim-seal.ts',
  'src/db/writes/repair-record.ts',
  'src/db/writes/forget-list.ts',
  'src/db/writes/forget-mirror.ts',
  'src/db/writes/make-room.ts',
  'src/db/writes/index-segments.ts',
  'src/db/writes/tidy-index.ts',
  'src/workers/sync/repair.ts',
  'src/workers/sync/indexing.ts',
  'src/workers/sync/walk-list.ts',
];
const noun = new RegExp(`(?:'|\\.)(?:${listNames.join('|')})(?:'|:|\\b(?=[.,;) ]))`);

/** Lines of code, comments apart, that name a list. */
function namesIn(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && noun.test(line));
}

describe('lists', () => {
  it.each(mechanisms)('are handled alike by %s, which names none of them', (path) => {
    expect(namesIn(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it('are found by this law when a mechanism names one', () => {
    expect(namesIn("if (table === 'people') return;\nconst { size } = database.sessions;\n// 'dids' in a comment")).toHaveLength(
      2,
    );
  });
});

describe('the tables of a mirror', () => {
  it('are those that the registry names, each encrypted one with a version', () => {
    const names = new StudioDatabase('law').tables.map(({ name }) => name);
    expect(names.sort()).toEqual(Object.keys(storesOf()).sort());
    for (const name of listNames) expect(versionOf(name)).toBeGreaterThan(0);
  });

  it('are emptied when the key is lost, all lists among them', () => {
    expect(tablesOfKey()).toEqual(expect.arrayContaining([...listNames]));
  });
});
