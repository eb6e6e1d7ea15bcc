import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAudit } from './lib/release/advisories.mjs';
import { countLicences, licenceFaults } from './lib/release/licences.mjs';
import { billFaults, completeBill } from './lib/release/sbom.mjs';
import { versionFaults } from './lib/release/versions.mjs';
import { requireNode, root, say } from './lib/root.mjs';

// What has to hold before a release: one version, allowed licences, a bill of materials, no known advisory.
// Ends with 0 when all holds, 1 when something does not, 3 when all holds but the registry did not answer about advisories.
requireNode();
const read = (name) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : '');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));
const bill = 'dist/sbom.cdx.json';

/** npm's answer; a bill is longer than what `run` keeps of an output. */
function askNpm(...words) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return spawnSync(npm, words, { cwd: root, encoding: 'utf8', timeout: 120_000, maxBuffer: 64 * 1024 * 1024 });
}

const faults = [];
function step(name, found, note) {
  faults.push(...found);
  say(`${found.length === 0 ? 'ok  ' : 'FAIL'} ${name}${note ? `: ${note}` : ''}`);
  for (const fault of found) say(`     ${fault}`);
}

step('version', versionFaults({ manifest, lock, changelog: read('CHANGELOG.md') }), manifest.version);
const licences = countLicences(lock.packages).map(([licence, count]) => `${licence} ${count}`);
step('licences', licenceFaults(lock.packages), licences.join('; '));
step(
  'security policy',
  /mailto:|security advisor/i.test(read('SECURITY.md')) ? [] : ['SECURITY.md does not say how to report a problem'],
);

const printed = askNpm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx');
if (printed.status === 0) {
  const made = completeBill(printed.stdout, manifest);
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, bill), `${JSON.stringify(made, null, 2)}\n`);
  step('SBOM', billFaults(made, lock.packages), `${bill}, ${made.components.length} components`);
} else step('SBOM', [`npm sbom failed: ${printed.stderr?.trim().split('\n').at(-1) ?? printed.error}`]);

const audit = readAudit(askNpm('audit', '--json').stdout ?? '', lock.packages);
if (audit.checked) {
  step('advisories', audit.faults, `${audit.faults.length + audit.notes.length} found`);
  for (const note of audit.notes) say(`     ${note}`);
} else say(`skip advisories not checked: ${audit.reason}`);

say(
  faults.length > 0
    ? `${faults.length} to mend before a release`
    : audit.checked
      ? 'Ready for a release'
      : 'Ready for a release, advisories not checked',
);
process.exit(faults.length > 0 ? 1 : audit.checked ? 0 : 3);
