import type { SourceModule } from './source-module';

/** What shell and screens are built on; it knows neither of them. */
const lowerParts = /^src\/app\/(live|parts|list|commands|news)\/|^src\/app\/paths\.ts$/;
const upperParts = /^src\/app\/(shell|screens)\//;

/** Imports of the shell or a screen from the parts of the app below them. */
export function layerBreaches(modules: readonly SourceModule[]): string[] {
  return modules
    .filter(({ path }) => lowerParts.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        target !== null && upperParts.test(target) ? [`${path} imports ${target}: shell and screens are above it`] : [],
      ),
    );
}
