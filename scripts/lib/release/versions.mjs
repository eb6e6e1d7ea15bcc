/** The version is in package.json alone; the lock file and the newest entry of the CHANGELOG have to agree. One sentence for each that does not. */
export function versionFaults({ manifest, lock, changelog }) {
  const { version } = manifest;
  const faults = [];
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) faults.push(`package.json has the version ${version}, which is not like 1.2.3`);
  if (lock.version !== version || lock.packages['']?.version !== version) {
    faults.push(`package-lock.json has another version than package.json (${version}): run npm install --package-lock-only`);
  }
  const newest = /^## (\S+)/m.exec(changelog)?.[1];
  if (newest !== version) faults.push(`the newest entry of CHANGELOG.md is ${newest ?? 'missing'}, package.json says ${version}`);
  return faults;
}
