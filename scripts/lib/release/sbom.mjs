import { lockedPackages } from './licences.mjs';

/** A CycloneDX bill as npm prints it, with the name of the project instead of that of its folder, and without what differs from run to run. */
export function completeBill(text, manifest) {
  const bill = JSON.parse(text);
  const { serialNumber: _, ...rest } = bill;
  const { timestamp: __, ...metadata } = bill.metadata ?? {};
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name: manifest.name, version: manifest.version } },
  };
}

/** Packages of the lock file that a bill does not list, in one sentence each. */
export function billFaults(bill, packages) {
  const listed = new Set(
    (bill.components ?? []).map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`),
  );
  const wanted = new Set(lockedPackages(packages).map(({ name, version }) => `${name} ${version}`));
  return [...wanted].filter((one) => !listed.has(one)).map((one) => `${one} is in package-lock.json and not in the SBOM`);
}
