import type { SourceModule } from './source-module';

/** Files that a tool reads by their default export. */
const configurations = /^[^/]+\.config\.ts$/;
/** Declarations say what packages of others have, default exports too. */
const declarations = /\.d\.ts$/;

/** Default exports and files that only pass on what others export. */
export function exportBreaches(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ path, defaultExports, isBarrel }) => [
    ...(configurations.test(path) || declarations.test(path)
      ? []
      : defaultExports.map(({ line }) => `${path}:${line} has a default export: exports are named`)),
    ...(isBarrel ? [`${path} only passes on what other files export: import from the file that has it`] : []),
  ]);
}

/** `any`, and comments that silence the compiler or, without a reason, the linter. */
export function honestyBreaches(modules: readonly SourceModule[]): string[] {
  return modules.flatMap(({ path, anyTypes, silencers }) => [
    ...anyTypes.map(({ line }) => `${path}:${line} says any: every value has a type`),
    ...silencers
      .filter(({ name }) => !/^biome-ignore(-all|-start|-end)?\s[^:]+:\s*\S/.test(name))
      .map(({ name, line }) =>
        name.startsWith('@ts-')
          ? `${path}:${line} silences the compiler (${name.split(' ')[0]}): the types are made right instead`
          : `${path}:${line} silences the linter without a reason`,
      ),
  ]);
}

/** Writing to the console in what ships; the error boundary may. */
export function consoleBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith('src/') && path !== 'src/app/shell/error-boundary.tsx')
    .flatMap(({ path, globals }) =>
      globals
        .filter(({ name }) => name === 'console')
        .map(({ line }) => `${path}:${line} writes to the console: nothing that ships does`),
    );
}

/** Rings whose tests have clocks of their own. The time of the machine is read by those that are named, each for its reason. */
const clockedRings = /^tests\/(domain|db|workers|platform|app|builders|fakes)\//;
const machineTimes = ['performance', 'Date.now', 'new Date()'];
const onMachineTime = [
  // A wait is at least as long as was asked for, however slow the machine is.
  'tests/platform/chaos.test.ts',
  // Proves that Date stands.
  'tests/domain/still-date.test.ts',
  // OpenSSL compares a certificate with the machine's time.
  'tests/platform/tls.test.ts',
  // Tells how long it took.
  'tests/workers/soak.long.test.ts',
];

/** Tests without a browser that read the machine's time. */
export function clockBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => clockedRings.test(path) && !onMachineTime.includes(path))
    .flatMap(({ path, globals }) =>
      globals
        .filter(({ name }) => machineTimes.includes(name))
        .map(({ line }) => `${path}:${line} reads the time of the machine: a test has a clock of its own`),
    );
}

/** Names that are not kebab-case; a partial style sheet begins with an underscore because its compiler asks for it. */
export function nameBreaches(paths: readonly string[]): string[] {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  return paths.flatMap((path) => {
    const wrong = path.split('/').find((part) => !kebab.test(part.endsWith('.scss') ? part.replace(/^_/, '') : part));
    return wrong === undefined ? [] : [`${path} is not kebab-case: ${wrong}`];
  });
}

/** Files of src that no realm's program has, so that no compiler ever saw them. */
export function realmBreaches(paths: readonly string[], modules: readonly SourceModule[]): string[] {
  const known = new Set(modules.map(({ path }) => path));
  return paths
    .filter((path) => /\.tsx?$/.test(path) && !known.has(path))
    .map((path) => `${path} belongs to no realm: a tsconfig has to name it`);
}
