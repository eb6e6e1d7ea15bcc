import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTexts } from './code/read-modules';
import { filesBelow, repositoryModules, root } from './code/repository';
import { functionsOver, most } from './code/sizes';
import { stillOver } from './code/still-over';

/** No program has the scripts, so they are read as texts. */
const scripts = () =>
  readTexts(Object.fromEntries(filesBelow('scripts', /\.mjs$/).map((path) => [path, readFileSync(join(root, path), 'utf8')])));

const repositoryOver = () => functionsOver([...repositoryModules().filter(({ path }) => !path.endsWith('.mjs')), ...scripts()]);

describe('the house', () => {
  it(`has no function over ${most.lines} lines or ${most.branches} branches and no component over ${most.hooks} hooks`, () => {
    const unlisted = [...repositoryOver()].filter(([name]) => !stillOver.includes(name));
    expect(unlisted.map(([name, measures]) => `${name} has ${measures}: split it by meaning`)).toEqual([]);
  });

  it('lists no function that is no longer over a limit', () => {
    const over = repositoryOver();
    expect(stillOver.filter((name) => !over.has(name))).toEqual([]);
    expect(stillOver).toEqual([...new Set(stillOver)].sort());
  });
});

const over = (text: string, path = 'src/x.tsx') => [...functionsOver(readTexts({ [path]: text }))];
const lines = (count: number) => 'f();\n'.repeat(count);
const branches = (count: number) => 'if (a) f();\n'.repeat(count);

describe('a function over a limit', () => {
  it('has one line too many, those of functions in it included', () => {
    expect(over(`function x() {\n${lines(78)}}`)).toEqual([]);
    expect(over(`function x() {\n${lines(79)}}`)).toEqual([['src/x.tsx: x', '81 lines (at most 80)']]);
    expect(over(`const x = () => {\nconst y = () => {\n${lines(77)}}\n}`)).toEqual([['src/x.tsx: x', '81 lines (at most 80)']]);
  });

  it('has one branch too many, of whatever kind, but not those of functions in it', () => {
    const kinds = 'a && b; a || b; a ?? b; a ? b : c; switch (a) { case 1: } for (;;) {} for (a of b) {} for (a in b) {}';
    const more = 'while (a) {} do {} while (a); try {} catch {} if (a) {}';
    expect(over(`function x() {\n${kinds}\n${more}\n${branches(8)}}`)).toEqual([]);
    expect(over(`function x() {\n${kinds}\n${more}\n${branches(9)}}`)).toEqual([['src/x.tsx: x', '21 branches (at most 20)']]);
    expect(over(`function x() {\n${branches(20)}\nreturn () => { ${branches(20)} }}`)).toEqual([]);
  });

  it('is a component with one hook too many, but no other function that calls as much', () => {
    expect(over(`const Part = () => {\n${'useMemo(f);\n'.repeat(8)}}`)).toEqual([]);
    expect(over(`const Part = () => {\n${'React.useMemo(f);\n'.repeat(9)}}`)).toEqual([
      ['src/x.tsx: Part', '9 hooks (at most 8)'],
    ]);
    expect(over(`const Part = () => {\n${'used();\n'.repeat(9)}}`)).toEqual([]);
  });

  it('is named by all that is around it', () => {
    const long = `{\n${lines(79)}}`;
    expect(over(`const x = { y: () => ${long} }; class Z { constructor() ${long} }`).map(([name]) => name)).toEqual([
      'src/x.tsx: y',
      'src/x.tsx: constructor',
    ]);
    expect(over(`function x() { return { y() ${long} } }`).map(([name]) => name)).toEqual(['src/x.tsx: x', 'src/x.tsx: x > y']);
    expect(over(`f.on(() => ${long})`).map(([name]) => name)).toEqual(['src/x.tsx: argument of on']);
  });

  it('is no test and no list of tests, but is what a test calls', () => {
    const text = `describe('x', () => {\nit.each([1])('y', () => {\n${lines(80)}});\nfunction z() {\n${lines(80)}}\n});`;
    expect(over(text, 'tests/x.test.ts')).toEqual([['tests/x.test.ts: z', '82 lines (at most 80)']]);
  });
});
