import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPage, toSummary } from '../spec-coverage/page';
import { decisionsOf, type SpecRow } from '../spec-coverage/row';
import { specTable } from '../spec-coverage/table';
import { readTexts } from './code/read-modules';
import { repositoryModules, root } from './code/repository';
import type { SourceModule } from './code/source-module';

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3));
const rows = specTable.flatMap((section) => section.rows);

/** Rows that name a test or a decision that does not exist, have no id of their section, or share their id; one sentence each. */
function coverageBreaches(lines: readonly SpecRow[], modules: readonly SourceModule[]): string[] {
  const tests = new Set(modules.flatMap(({ path, testNames }) => testNames.map(({ name }) => `${path}: ${name}`)));
  return lines.flatMap(({ id, text, test, later }, index) => {
    const unknown = decisionsOf({ text }).find((number) => !decisions.includes(number));
    if (unknown !== undefined) return [`${id} names a decision that does not exist: ${unknown}`];
    if (!/^[2-9](\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(id)) return [`${id} is no id of a section`];
    if (lines.findIndex((other) => other.id === id) !== index) return [`${id} stands twice`];
    if (text.trim() === '') return [`${id} says nothing`];
    if (test === 'open') return later === undefined ? [`${id} is open and nothing is named that brings it`] : [];
    return tests.has(test) ? [] : [`${id} names a test that does not exist: ${test}`];
  });
}

describe('the coverage table', () => {
  it('names only tests and decisions that exist', () => {
    expect(coverageBreaches(rows, repositoryModules())).toEqual([]);
  });

  it('has sections 2 to 9, each row under its own', () => {
    expect(specTable.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    for (const section of specTable) {
      expect(section.rows.filter(({ id }) => !id.startsWith(`${section.number}.`))).toEqual([]);
      expect(section.rows.length).toBeGreaterThan(0);
    }
  });

  it('is summed up with its open lines and every departure with its decision', () => {
    const summary = toSummary(specTable);
    expect(summary).toContain(' 0 open in all.');
    expect(summary).toContain('\n  2.widgets.modal (047)\n');
    expect(summary.split('\n')).toHaveLength(1 + rows.filter(({ text }) => text.includes('decision ')).length);
  });

  it('is what the page says', () => {
    expect(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8')).toBe(toPage(specTable));
  });
});

describe('a breach of the table', () => {
  const modules = readTexts({
    'tests/x.test.ts': "describe('a thing', () => { it('holds', () => {}); it.each([1])('holds for %i', () => {}); });",
  });
  const row = (more: Partial<SpecRow>): SpecRow => ({ id: '2.x', text: 'x', test: 'tests/x.test.ts: a thing > holds', ...more });

  it('is none when the test is there, in a table of cases too', () => {
    expect(coverageBreaches([row({}), row({ id: '2.y', test: 'tests/x.test.ts: a thing > holds for %i' })], modules)).toEqual([]);
  });

  it.each([
    [{ test: 'tests/x.test.ts: a thing > held' }, '2.x names a test that does not exist: tests/x.test.ts: a thing > held'],
    [{ test: 'tests/y.test.ts: a thing > holds' }, '2.x names a test that does not exist: tests/y.test.ts: a thing > holds'],
    [{ text: 'x (decision 999)' }, '2.x names a decision that does not exist: 999'],
    [{ id: 'x' }, 'x is no id of a section'],
    [{ text: ' ' }, '2.x says nothing'],
    [{ test: 'open' }, '2.x is open and nothing is named that brings it'],
  ])('is %j', (more, sentence) => {
    expect(coverageBreaches([row(more)], modules)).toEqual([sentence]);
  });

  it('is an id that stands twice', () => {
    expect(coverageBreaches([row({}), row({})], modules)).toEqual(['2.x stands twice']);
  });
});
