import type { SourceModule } from './source-module';

/** The modules that `starts` import, directly or through others, and `starts` themselves. */
export function reachedFrom(modules: readonly SourceModule[], starts: readonly string[]): Set<string> {
  const byPath = new Map(modules.map((module) => [module.path, module]));
  const reached = new Set<string>();
  const queue = [...starts];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    queue.push(...(byPath.get(path)?.imports ?? []).flatMap(({ target }) => (target === null ? [] : [target])));
  }
  return reached;
}
