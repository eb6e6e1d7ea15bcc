import type { FunctionSize, SourceModule } from './source-module';

/** The most that a function has; a component's hooks, and those that a hook of ours calls. */
export const most = { lines: 80, branches: 20, hooks: 8 };

/** Every function over a limit: `file: function`, with what it has too much of. */
export function functionsOver(modules: readonly SourceModule[]): Map<string, string> {
  const over = modules.flatMap(({ path, sizes }) =>
    sizes.flatMap((size) => {
      const measures = measuresOver(size);
      return measures === '' ? [] : [[`${path}: ${size.name}`, measures] as const];
    }),
  );
  return new Map(over);
}

function measuresOver(size: FunctionSize): string {
  const measures = (['lines', 'branches', 'hooks'] as const).filter((measure) => size[measure] > most[measure]);
  return measures.map((measure) => `${size[measure]} ${measure} (at most ${most[measure]})`).join(', ');
}
