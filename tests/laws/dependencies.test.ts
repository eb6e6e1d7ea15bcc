import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './code/repository';

/** The decision records with a reason for each package. */
const reasons = ['001-dependencies.md', '061-dependencies-of-platform-and-tests.md'];

/** Packages that the records do not name between bars and commas; one sentence each. */
function reasonBreaches(packages: readonly string[], record: string): string[] {
  const named = new Set(
    record
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => (line.split('|')[1] ?? '').split(','))
      .map((name) => name.trim()),
  );
  return packages
    .filter((name) => !named.has(name))
    .map((name) => `${name} has no reason in docs/decisions/${reasons.join(' or ')}`);
}

interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages that the lock file asks for and does not hold: `npm ci` refuses such a file on a fresh clone. */
function lockBreaches(packages: Record<string, LockedPackage>): string[] {
  return Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${place || 'package.json'} asks for ${name}, which package-lock.json does not hold`),
  );
}

/** The folders in which a package finds its own dependencies, the nearest first. */
function foldersAbove(place: string): string[] {
  const parts = place === '' ? [] : place.split(/(?<=\/)(?=node_modules\/)/);
  return [
    ...parts.map(
      (_part, index) =>
        `${parts
          .slice(0, parts.length - index)
          .join('')
          .replace(/\/$/, '')}/`,
    ),
    '',
  ];
}

describe('the lock file', () => {
  it('holds everything that is asked for, the packages of other machines included', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect(lockBreaches(packages)).toEqual([]);
  });

  it('is found out when a package of another machine is missing', () => {
    const tool = { optionalDependencies: { '@tool/linux': '1', '@tool/darwin': '1' } };
    expect(lockBreaches({ 'node_modules/tool': tool, 'node_modules/tool/node_modules/@tool/linux': {} })).toEqual([
      'node_modules/tool asks for @tool/darwin, which package-lock.json does not hold',
    ]);
  });
});

describe('the decisions', () => {
  it('give a reason for every package', () => {
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const records = reasons.map((name) => readFileSync(join(root, 'docs/decisions', name), 'utf8'));
    expect(reasonBreaches(packages, records.join('\n'))).toEqual([]);
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
    'left-pad has no reason in docs/decisions/001-dependencies.md or 061-dependencies-of-platform-and-tests.md',
  ]);
});
