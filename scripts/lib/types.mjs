import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

/** Checks the types of every realm; answers one entry a realm: { realm, errors, output, seconds }. */
export async function checkTypes(report = () => {}) {
  const realms = readdirSync(join(root, 'tsconfigs'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  const results = [];
  for (const name of realms) {
    const startedAt = performance.now();
    const { code, output } = await runNode(['node_modules/typescript/bin/tsc', '-p', `tsconfigs/${name}`, '--pretty', 'false']);
    const errors = output.split('\n').filter((line) => /error TS\d+/.test(line)).length;
    const result = {
      realm: name.replace(/\.json$/, ''),
      errors: code === 0 ? 0 : Math.max(1, errors),
      output: output.trim(),
      seconds: (performance.now() - startedAt) / 1000,
    };
    results.push(result);
    report(result);
  }
  return results;
}
