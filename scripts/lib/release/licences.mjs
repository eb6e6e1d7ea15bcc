/** Licences that allow use, change and closed combination (docs/decisions/006-licence.md). */
const permissive = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'Python-2.0'],
  ...['OFL-1.1', 'Unlicense', 'Zlib'],
];
/** Licences of tools that build or test and are in nothing that is shipped. */
const forTools = [...permissive, 'CC-BY-4.0', 'MPL-2.0'];

/** Packages whose licence is a text of their own that somebody read. Another text has to be read again. */
const read = {
  '@digitalbazaar/credentials-context': {
    says: 'SEE LICENSE IN LICENSE.md',
    is: 'BSD-3-Clause, W3C Software and Document License',
  },
  'dejavu-fonts-ttf': { says: 'SEE LICENSE IN README.md AND LICENSE', is: 'Bitstream Vera Fonts licence, public domain' },
  'did-context': { says: 'SEE LICENSE IN LICENSE.md', is: 'BSD-3-Clause, W3C Software and Document License' },
};

/** Packages of a lock file (`packages`) whose licence is unknown or not allowed where they are used, in one sentence each. */
export function licenceFaults(packages) {
  return lockedPackages(packages).flatMap(({ name, version, license, dev = false }) => {
    if (license === undefined) return [`${name} ${version} names no licence`];
    if (read[name]?.says === license) return [];
    return isAllowed(license, dev ? forTools : permissive)
      ? []
      : [`${name} ${version} has the licence ${license}, which is not allowed here`];
  });
}

/** How many packages have which licence, the most frequent first: [licence, count]. */
export function countLicences(packages) {
  const counts = new Map();
  for (const { name, license } of lockedPackages(packages)) {
    const shown = read[name]?.says === license ? read[name].is : license;
    counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The packages of a lock file with their names, without the project itself. */
export function lockedPackages(packages) {
  return Object.entries(packages).flatMap(([place, one]) =>
    place === ''
      ? []
      : [{ ...one, place, name: one.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length) }],
  );
}

/** Whether an SPDX expression can be met with these licences: one of those joined by OR, all of those joined by AND. */
function isAllowed(expression, allowed) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(bare)) return false;
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.includes(one.trim())));
}
