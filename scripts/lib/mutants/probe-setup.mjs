import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';

// Notes which places with mutants a test file runs, and writes their names when it ends.
const names = new Set();
globalThis.reached = (name) => {
  names.add(name);
};

afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath).replaceAll('\\', '/');
  const name = `${createHash('sha256').update(file).digest('hex')}.json`;
  writeFileSync(join(process.env.STUDIO_PROBES, name), JSON.stringify({ file, names: [...names] }));
});
