import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { storesOf, tablesOfKey, versionOf } from '../../src/db/mirror-tables';
import { StudioDatabase } from '../../src/db/studio-database';
import { listNames } from '../../src/domain/list/list-name';
import { recordKinds } from '../../src/domain/record/record-kind';
import { repositoryModules } from './code/repository';

/** Files of these folders handle every list and record alike, except those that are about one noun. */
const folders = [
  'src/app/list',
  'src/db/reads',
  'src/db/writes',
  'src/workers/sync',
  'src/workers/resolve',
  'src/workers/search',
];
/** What is about one noun: its details and pictures, the acts on it, and what is prefetched of it. */
const ofOneNoun = [
  'src/db/reads/sessions.ts',
  'src/workers/resolve/did-acts.ts',
  'src/workers/resolve/organisation-streams.ts',
  'src/workers/resolve/read-kinds.ts',
  'src/workers/sync/company-prefetch.ts',
  'src/workers/sync/create-prefetcher.ts',
  'src/workers/sync/prefetch-scan.ts',
  'src/workers/sync/document-prefetch.ts',
  'src/workers/sync/large-documents.ts',
  'src/workers/sync/prefetch-services.ts',
];
const mechanisms = [
  'src/db/lists/list-codec.ts',
  'src/db/lists/list-definition.ts',
  'src/db/lists/mirrored-list.ts',
  'src/app/screens/sync/mirrored-services.ts',
  'src/app/commands/use-left-out.ts',
  'src/app/commands/use-waiting-count.ts',
  'src/app/shell/menu-count.tsx',
  'src/app/shell/side-menu.tsx',
  'src/db/last-visits.ts',
  'src/db/records/record-codec.ts',
  'src/db/records/record-definition.ts',
  'src/workers/net/list-call.ts',
  'src/workers/net/record-call.ts',
  ...folders
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path) && !ofOneNoun.includes(path)),
];
const noun = new RegExp(`(?:'|\\.)(?:${[...listNames, ...recordKinds].join('|')})(?:'|:|\\b(?=[.,;) ]))`);

/** Lines of code, comments apart, that name a list or a record. */
function namesIn(text: string): string[] {
  return text.split('\n').filter((line) => !/^\s*(\/\*\*|\*|\/\/)/.test(line) && noun.test(line));
}

describe('lists and records', () => {
  it.each(mechanisms)('are handled alike by %s, which names none of them', (path) => {
    expect(namesIn(readFileSync(path, 'utf8'))).toEqual([]);
  });

  it.each(ofOneNoun)('are named by %s, which is about one of them', (path) => {
    expect(namesIn(readFileSync(path, 'utf8'))).not.toEqual([]);
  });

  it('are found by this law when a mechanism names one of them', () => {
    expect(namesIn("if (table === 'people') return;\nconst { size } = database.sessions;\n// 'dids' in a comment")).toHaveLength(
      2,
    );
  });
});

describe('a new list or record', () => {
  /** A table that has to have an entry for each list or record. */
  const complete =
    /(?:satisfies|:)\s+(?:Readonly<\s*)?(?:Record<\s*(?:ListName|RecordKind),|\{\s*\[\w+ in (?:ListName|RecordKind)\])/;

  it('is found by this law also if the table is written in several lines', () => {
    expect(complete.test('} satisfies Record<\n  ListName,\n  AnyList\n>;')).toBe(true);
  });

  it('has to be named in these tables and no others', () => {
    const tables = repositoryModules()
      .map(({ path }) => path)
      .filter((path) => path.startsWith('src/') && complete.test(readFileSync(path, 'utf8')));
    expect(tables.sort()).toEqual([
      'src/db/lists/lists.ts',
      'src/db/records/records.ts',
      'src/domain/list/list-name.ts',
      'src/domain/record/record-kind.ts',
      'src/workers/net/record-calls.ts',
    ]);
  });

  it('takes at most eight files, as its page says', () => {
    const page = readFileSync('docs/adding-a-noun.md', 'utf8');
    const examples = [...page.matchAll(/```\n((?:(?: M|\?\?) src\/.*\n)+)```/g)].map(([, files = '']) =>
      files.trimEnd().split('\n'),
    );
    expect(examples).toHaveLength(2);
    for (const files of examples) {
      expect(files.length).toBeLessThanOrEqual(8);
      const changed = files.filter((file) => file.startsWith(' M ')).map((file) => file.slice(3));
      expect(changed.filter((file) => !existsSync(file))).toEqual([]);
    }
  });
});

describe('a setting of a KYC service', () => {
  /** What names it, and its own files. */
  const settings: Record<string, { named: RegExp; own: RegExp }> = {
    webhook: { named: /webhook/i, own: /\bwebhook\b/ },
    widget: { named: /widget/i, own: /\bwidget\b/ },
    'verifier page': { named: /verifier-?page|webpage/i, own: /\b(?:verifier-page|webpage)\b/ },
    'on-chain configuration': { named: /on-?chain/i, own: /\b(?:onchain|chain)\b/ },
  };
  /** The nouns that show or choose one: a widget chooses an on-chain configuration, a verification shows the tokens of a person, a role has a label for every right of the server. */
  const users = ['verification', 'verifications', 'report', 'usage', 'widget', 'team'];
  const useOfNames = 'src/app/live/use-known-names.ts';

  it.each(Object.entries(settings))('is named by at most eight files in addition to its own: %s', (_name, { named, own }) => {
    const naming = repositoryModules()
      .map(({ path }) => path)
      .filter((path) => path.startsWith('src/') && !own.test(path) && named.test(readFileSync(path, 'utf8')))
      .filter((path) => path !== useOfNames && !users.some((user) => path.includes(`/${user}/`)));
    expect(naming).toContain('src/domain/shared/screens.ts');
    expect(naming.length, naming.join(', ')).toBeLessThanOrEqual(8);
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
