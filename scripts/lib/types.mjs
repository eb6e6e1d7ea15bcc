import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNode } from './run.mjs';

const lanes = 2;

/**
 * Checks the types of every realm, two at a time; answers one entry a realm: { realm, errors, output, seconds }. What was found is kept
 * beside the packages, so that the next check reads only what changed.
 */
export async function checkTypes(report = () => {}) {
  const cache = join(root, 'node_modules', '.cache', 'studio', 'types');
  mkdirSync(cache, { recursive: true });
  const results = [];
  const waiting = realmsBySize();
  const lane = async () => {
    for (let realm = waiting.shift(); realm !== undefined; realm = waiting.shift()) {
      const result = await checkRealm(realm, cache);
      results.push(result);
      report(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results.sort((one, other) => one.realm.localeCompare(other.realm));
}

/** The tests' realm takes as long as all others together, so it is the first. */
function realmsBySize() {
  const realms = readdirSync(join(root, 'tsconfigs'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''));
  return ['tests', ...realms.filter((realm) => realm !== 'tests')];
}

async function checkRealm(realm, cache) {
  const startedAt = performance.now();
  const stored = ['--incremental', '--tsBuildInfoFile', join(cache, `${realm}.tsbuildinfo`)];
  // Several threads each infer most of the same types: together they take half as much again of the processor.
  const args = ['-p', `tsconfigs/${realm}.json`, '--noEmit', '--pretty', 'false', '--singleThreaded', ...stored];
  const { code, output } = await runNode(['node_modules/typescript/bin/tsc', ...args], { limitSeconds: 300 });
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line)).length;
  return {
    realm,
    errors: code === 0 ? 0 : Math.max(1, errors),
    output: output.trim(),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
