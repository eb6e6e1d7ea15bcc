import { describe, expect, it } from 'vitest';
import { readTexts } from './code/read-modules';
import { filesBelow, repositoryModules } from './code/repository';
import { clockBreaches, consoleBreaches, exportBreaches, honestyBreaches, nameBreaches, realmBreaches } from './code/style';

const sources = ['src', 'platform', 'tests', 'scripts'].flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs|scss)$/));

describe('the house', () => {
  it('exports by name and has no barrels', () => {
    expect(exportBreaches(repositoryModules())).toEqual([]);
  });

  it('says any nowhere and silences nobody without a reason', () => {
    expect(honestyBreaches(repositoryModules())).toEqual([]);
  });

  it('ships no console output', () => {
    expect(consoleBreaches(repositoryModules())).toEqual([]);
  });

  it('reads the time of the machine in no test that needs no browser', () => {
    expect(clockBreaches(repositoryModules())).toEqual([]);
  });

  it('names its files in kebab-case', () => {
    expect(nameBreaches(sources)).toEqual([]);
  });

  it('shows every file of src to a compiler', () => {
    expect(realmBreaches(filesBelow('src', /\.tsx?$/), repositoryModules())).toEqual([]);
  });
});

describe('a breach of style', () => {
  it.each([
    'export default 1',
    'const x = 1; export default x',
    'export default function f() {}',
    'const x = 1; export { x as default }',
  ])('is a default export: %s', (text) => {
    expect(exportBreaches(readTexts({ 'src/x.ts': text }))).toEqual(['src/x.ts:1 has a default export: exports are named']);
  });

  it('is a file that only passes on', () => {
    const texts = { 'src/y.ts': 'export const y = 1', 'src/index.ts': "export { y } from './y'" };
    expect(exportBreaches(readTexts(texts))).toEqual([
      'src/index.ts only passes on what other files export: import from the file that has it',
    ]);
  });

  it('is the type any, wherever it hides', () => {
    const text = 'export const a: any = 1;\nexport const b = (c: Array<any>) => c as any;\nconst any = "any"; // any';
    expect(honestyBreaches(readTexts({ 'src/x.ts': text }))).toEqual([
      'src/x.ts:1 says any: every value has a type',
      'src/x.ts:2 says any: every value has a type',
      'src/x.ts:2 says any: every value has a type',
    ]);
  });

  it('is a silenced compiler, and a silenced linter without a reason', () => {
    const text =
      '// @ts-ignore\nf();\n// @ts-expect-error because\nf();\n// biome-ignore lint/x:\nf();\n// biome-ignore lint/x: the server says so\nf("@ts-ignore");';
    expect(honestyBreaches(readTexts({ 'src/x.ts': text }))).toEqual([
      'src/x.ts:1 silences the compiler (@ts-ignore): the types are made right instead',
      'src/x.ts:3 silences the compiler (@ts-expect-error): the types are made right instead',
      'src/x.ts:5 silences the linter without a reason',
    ]);
  });

  it('is a line to the console, but not in the error boundary', () => {
    const texts = { 'src/x.ts': 'console.log(1)', 'src/app/shell/error-boundary.tsx': 'console.error(1)' };
    expect(consoleBreaches(readTexts(texts))).toEqual(['src/x.ts:1 writes to the console: nothing that ships does']);
  });

  it('is the time of the machine in a test, but not where it is named', () => {
    const text = 'const began = performance.now();';
    const dates = 'const now = Date.now;\nconst today = new Date();\nconst then = new Date(0);\nDate.UTC(2026);';
    const texts = {
      ...{ 'tests/db/x.test.ts': text, 'tests/platform/tls.test.ts': text, 'tests/journeys/x.test.ts': text },
      'tests/workers/x.test.ts': dates,
    };
    const law = 'reads the time of the machine: a test has a clock of its own';
    expect(clockBreaches(readTexts(texts))).toEqual([
      `tests/db/x.test.ts:1 ${law}`,
      `tests/workers/x.test.ts:1 ${law}`,
      `tests/workers/x.test.ts:2 ${law}`,
    ]);
  });

  it('is a name in another case', () => {
    expect(nameBreaches(['src/app/use-live.ts', 'src/x/_parts.scss', 'tests/a.test.ts', 'src/studio.worker.ts'])).toEqual([]);
    expect(nameBreaches(['src/app/useLive.ts', 'src/My/x.ts'])).toEqual([
      'src/app/useLive.ts is not kebab-case: useLive.ts',
      'src/My/x.ts is not kebab-case: My',
    ]);
  });

  it('is a file that no compiler sees', () => {
    expect(realmBreaches(['src/x.ts', 'src/y.ts'], readTexts({ 'src/x.ts': '' }))).toEqual([
      'src/y.ts belongs to no realm: a tsconfig has to name it',
    ]);
  });
});
