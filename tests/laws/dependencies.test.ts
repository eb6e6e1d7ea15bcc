import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './code/repository';

/** Packages that the record does not name between bars and commas; one sentence each. */
function reasonBreaches(packages: readonly string[], record: string): string[] {
  const named = new Set(
    record
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => (line.split('|')[1] ?? '').split(','))
      .map((name) => name.trim()),
  );
  return packages.filter((name) => !named.has(name)).map((name) => `${name} has no reason in docs/decisions/001-dependencies.md`);
}

describe('the decisions', () => {
  it('give a reason for every package', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(reasonBreaches(packages, readFileSync(join(root, 'docs/decisions/001-dependencies.md'), 'utf8'))).toEqual([]);
  });

  it('are numbered without a gap, and each has context, decision and consequences', () => {
    const records = readdirSync(join(root, 'docs/decisions')).sort();
    expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_name, index) => index + 1));
    for (const name of records) {
      const text = readFileSync(join(root, 'docs/decisions', name), 'utf8');
      const missing = ['Context', 'Decision', 'Consequences'].filter(
        (part) => !new RegExp(`^(\\*\\*${part}\\.\\*\\*|## ${part}$)`, 'm').test(text),
      );
      expect({ name, missing }).toEqual({ name, missing: [] });
    }
  });
});

it('a package without a reason is named', () => {
  expect(reasonBreaches(['axios', 'left-pad'], '| axios, comlink | calls |\nleft-pad is in a sentence')).toEqual([
    'left-pad has no reason in docs/decisions/001-dependencies.md',
  ]);
});
