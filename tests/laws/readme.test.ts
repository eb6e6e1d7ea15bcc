import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const [, table = ''] = readme.split('## Where is…');

/** Each file of the table with the name that it is said to have. */
const places = [...table.matchAll(/`(src\/[\w./-]+)`: `(\w+)`/g)].map(([, path = '', name = '']) => ({ path, name }));

describe('the README', () => {
  it('has at most 120 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
  });

  it('says where what people look for is', () => {
    expect(places.length).toBeGreaterThanOrEqual(7);
  });

  it.each(places)('names $name of $path, which has it', ({ path, name }) => {
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toMatch(
      new RegExp(`^export (?:async )?(?:function|const|interface|type) ${name}\\b`, 'm'),
    );
  });
});
