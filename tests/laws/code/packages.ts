import type { SourceModule } from './source-module';

interface PackageLaw {
  matches: RegExp;
  allowed: RegExp;
  reason: string;
}

/** Packages that have a place of their own inside src. */
const packageLaws: readonly PackageLaw[] = [
  {
    matches: /^axios$/,
    allowed: /^src\/workers\/(?!(client|worker-life|api|clock)\.ts$)/,
    reason: 'only workers touch the network',
  },
  {
    matches: /^comlink$/,
    allowed: /^src\/workers\/(client|studio\.worker)\.ts$/,
    reason: 'only the two ends of the boundary know how it is crossed',
  },
  {
    matches: /^dexie(-react-hooks)?$/,
    allowed: /^src\/(db|workers|app\/live)\//,
    reason: 'screens ask the database through reads and live hooks',
  },
  {
    matches: /^valibot$/,
    allowed: /^src\/domain\/.+wire\.ts$/,
    reason: 'answers are parsed in the wire files of the domain and nowhere else',
  },
  {
    matches: /^(fontkit|bidi-js|@fontsource\/.+)$/,
    allowed: /^src\/workers\/pdf-writer\//,
    reason: 'only the PDF writer shapes text',
  },
  { matches: /^workbox-window$/, allowed: /^src\/sw\/update\.ts$/, reason: 'updates are offered in one place' },
  { matches: /^workbox-(?!window$)/, allowed: /^src\/sw\//, reason: 'only the service worker keeps files' },
  {
    matches: /^(react|react-dom|react-bootstrap|react-router-dom|react-final-form)$/,
    allowed: /^src\/app\//,
    reason: 'only the app draws',
  },
  { matches: /^node$/, allowed: /^$/, reason: 'what ships runs in browsers' },
];

/** One sentence for each package that is imported where it does not belong; `domain` outside wire may import none. */
export function packageBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter((module) => module.path.startsWith('src/'))
    .flatMap((module) =>
      module.imports.flatMap(({ packageName }) => {
        if (packageName === null || packageName.startsWith('virtual:')) return [];
        const sentence = `${module.path} imports ${packageName}`;
        const broken = packageLaws.find((law) => law.matches.test(packageName) && !law.allowed.test(module.path));
        if (broken) return [`${sentence}: ${broken.reason}`];
        const isDomainBreach = module.path.startsWith('src/domain/') && packageName !== 'valibot';
        return isDomainBreach ? [`${sentence}: the domain imports nothing outside itself`] : [];
      }),
    );
}

const networkNames = new Set(['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'WebTransport', 'sendBeacon']);

/** One sentence for each use of a network global outside the workers. */
export function networkBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(
      (module) =>
        /^src\/(app|db|domain)\//.test(module.path) || /^src\/workers\/(client|worker-life|clock|api)\.ts$/.test(module.path),
    )
    .flatMap((module) =>
      module.globals
        .filter(({ name }) => networkNames.has(name))
        .map(({ name, line }) => `${module.path}:${line} uses ${name}: only workers touch the network`),
    );
}
