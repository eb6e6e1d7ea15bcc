import type { SourceModule } from './source-module';

/** What each module imports of the others, by path; type-only, run-time and worker imports count as well. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** One sentence for each group of modules that import each other: the shortest cycle through its first module by path. */
export function cycleBreaches(modules: readonly SourceModule[]): string[] {
  const graph = graphOf(modules);
  return groupsOf(graph).flatMap((group) => {
    const cycle = shortestCycle(graph, group);
    return cycle === null ? [] : [`${cycle.join(' -> ')}: modules import each other in a cycle`];
  });
}

function graphOf(modules: readonly SourceModule[]): Graph {
  const paths = new Set(modules.map(({ path }) => path));
  return new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target !== null && paths.has(target) ? [target] : [])),
    ]),
  );
}

/** Tarjan's strongly connected components: the modules of each group reach each other. */
function groupsOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): number => {
    const index = order.size;
    order.set(path, index);
    stack.push(path);
    let low = index;
    for (const target of graph.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === index) groups.push(stack.splice(stack.indexOf(path)).sort());
    return low;
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return groups.sort(([one = ''], [other = '']) => one.localeCompare(other));
}

/** The shortest cycle through the first module of a group, null if it has none. */
function shortestCycle(graph: Graph, group: readonly string[]): string[] | null {
  const [first = ''] = group;
  const inside = new Set(group);
  const seen = new Set<string>();
  const queue: string[][] = [[first]];
  for (let trail = queue.shift(); trail !== undefined; trail = queue.shift()) {
    for (const target of graph.get(trail.at(-1) ?? '') ?? []) {
      if (target === first) return [...trail, first];
      if (!inside.has(target) || seen.has(target)) continue;
      seen.add(target);
      queue.push([...trail, target]);
    }
  }
  return null;
}
