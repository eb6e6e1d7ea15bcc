import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAudit } from '../../scripts/lib/release/advisories.mjs';
import { licenceFaults } from '../../scripts/lib/release/licences.mjs';
import { billFaults, completeBill } from '../../scripts/lib/release/sbom.mjs';
import { versionFaults } from '../../scripts/lib/release/versions.mjs';
import { filesBelow, root } from './code/repository';

const read = (name: string) => readFileSync(join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock = JSON.parse(read('package-lock.json'));

describe('the version', () => {
  it('is the same in package.json, package-lock.json and the newest entry of the CHANGELOG', () => {
    expect(versionFaults({ manifest, lock, changelog: read('CHANGELOG.md') })).toEqual([]);
  });

  it('is written in no source file', () => {
    const files = ['src', 'platform'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));
    expect(files.filter((path) => read(path).includes(`v${manifest.version}`))).toEqual([]);
  });

  it.each([
    [{ version: '2.0.0', packages: { '': { version: '1.0.0' } } }, '## 2.0.0', 'package-lock.json has another version'],
    [
      { version: '2.0.0', packages: { '': { version: '2.0.0' } } },
      '## 1.9.0\n## 2.0.0',
      'the newest entry of CHANGELOG.md is 1.9.0',
    ],
    [{ version: '2.0.0', packages: { '': { version: '2.0.0' } } }, 'nothing', 'the newest entry of CHANGELOG.md is missing'],
  ])('that differs in %j or "%s" is found', (other, changelog, fault) => {
    const found = versionFaults({ manifest: { version: '2.0.0' }, lock: other, changelog });
    expect(found).toEqual([expect.stringContaining(fault)]);
  });
});

describe('the licences of packages', () => {
  it('are all known and allowed', () => {
    expect(licenceFaults(lock.packages)).toEqual([]);
  });

  it.each([
    [{ license: 'GPL-3.0' }, 1],
    [{ license: 'GPL-3.0', dev: true }, 1],
    [{}, 1],
    [{ license: 'MIT AND GPL-3.0' }, 1],
    [{ license: 'SEE LICENSE IN LICENSE.md' }, 1],
    [{ license: 'MPL-2.0' }, 1],
    [{ license: 'MPL-2.0', dev: true }, 0],
    [{ license: '(MIT OR GPL-3.0)' }, 0],
    [{ license: 'MIT' }, 0],
  ])('of which one is %j have so many faults: %i', (one, count) => {
    expect(licenceFaults({ '': {}, 'node_modules/a/node_modules/@b/c': { version: '1.0.0', ...one } })).toHaveLength(count);
  });
});

describe('the advisories of the registry', () => {
  const report = (severity: string) =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities: { a: { name: 'a', severity, nodes: ['node_modules/a'] } } });

  it.each([
    ['low', { dev: false }, 1],
    ['low', { dev: true }, 0],
    ['high', { dev: true }, 1],
  ])('of severity %s for a package %j are so many faults: %i', (severity, one, count) => {
    const audit = readAudit(report(severity), { 'node_modules/a': one });
    expect(audit.checked && audit.faults).toHaveLength(count);
  });

  it('count as not checked, never as none, when the registry gives no report', () => {
    const refused = 'npm warn audit 405\n{ "message": "405 Method Not Allowed", "error": {} }\nnpm error audit';
    expect(readAudit(refused, {})).toEqual({ checked: false, reason: '405 Method Not Allowed' });
    expect(readAudit('', {})).toMatchObject({ checked: false });
    expect(readAudit('{ broken', {})).toMatchObject({ checked: false });
  });
});

describe('the bill of materials', () => {
  const printed = JSON.stringify({
    serialNumber: 'urn:uuid:1',
    metadata: { timestamp: 'now', component: { name: 'folder' } },
    components: [{ group: '@b', name: 'c', version: '1.0.0' }],
  });

  it('has the name of the project and is the same for the same packages', () => {
    const bill = completeBill(printed, { name: 'studio', version: '2.0.0' });
    expect(bill).toEqual({
      metadata: { component: { name: 'studio', version: '2.0.0' } },
      components: [{ group: '@b', name: 'c', version: '1.0.0' }],
    });
  });

  it('lists every package of the lock file', () => {
    const packages = { '': {}, 'node_modules/@b/c': { version: '1.0.0' }, 'node_modules/d': { version: '2.0.0' } };
    const bill = completeBill(printed, { name: 'studio', version: '2.0.0' });
    expect(billFaults(bill, packages)).toEqual(['d 2.0.0 is in package-lock.json and not in the SBOM']);
  });
});
