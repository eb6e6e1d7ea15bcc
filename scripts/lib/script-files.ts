interface ModuleGraph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

/** A module that so many lazily loaded parts use is in the file that all screens share. */
const many = 4;

/** A file of fewer characters of source costs a device more by being a file than by its length: about 10 ms of processor when the service worker stores it. */
const small = 16_000;

/** Parts that every page loads right behind its first screen, whatever that is: they watch the database. */
const behindFirst = /\/src\/app\/(shell\/storage-trouble\.tsx|live\/reload-when-moved\.ts)$/;

/** Parts that are loaded as soon as somebody is signed in. */
const afterSignIn = /\/src\/app\/(shell\/guard|screens\/dashboard\/dashboard-screen)\.tsx$/;

/** Parts that the service worker stores only once they are used (src/sw/report-cache.ts); each stays a file of its own. */
const storedOnUse = /\/(drawn-marks|check-document|read-qr|qr-code|make-report)\.tsx?$/;

/** Parts that are a file of their own, with what only they use, however small they are: a screen that is read without its chart does not load it. */
const ofTheirOwn = /\/usage-chart\.tsx$/;

/** The files with several modules, in the order in which they may import each other. */
const files = ['shared', 'several', 'parts'] as const;
type File = (typeof files)[number];

/**
 * Names the file of a module, so that the build has about a hundred scripts and style sheets in place of two hundred. What the first screen brings stays with
 * it; `database` is what every page needs to open the database; `shared` is what many screens use, and what is used right after signing in; small modules
 * that two or three parts use are `several`, and small parts with what only they use are `parts`. Null leaves a module to the bundler. A module that
 * needs something outside of these stays out, so that no two files wait for each other.
 */
export function fileOfModule(page: string): (id: string, graph: ModuleGraph) => string | null {
  let names: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    names ??= nameFiles(page, (one) => graph.getModuleInfo(one) ?? { code: null, importedIds: [], dynamicallyImportedIds: [] });
    return names.get(id) ?? null;
  };
}

function nameFiles(page: string, infoOf: (id: string) => ModuleInfo): Map<string, string> {
  const users = usersOfModules(page, infoOf);
  const first = closureOf(page, infoOf);
  const watchers = [...users.keys()].filter((id) => behindFirst.test(id));
  const opening = new Set(watchers.flatMap((id) => [...closureOf(id, infoOf)]).filter((id) => isScript(id) && !first.has(id)));
  for (const id of watchers) opening.delete(id);
  const isThere = (id: string) => first.has(id) || opening.has(id);

  const later = [...users].filter(([id]) => isScript(id) && !isThere(id) && !watchers.includes(id));
  const named = new Map<string, File>();
  for (const together of groupedByUsers(later)) {
    const [, by] = together[0] ?? ['', []];
    const size = together.reduce((sum, [id]) => sum + (infoOf(id).code?.length ?? 0), 0);
    const name = fileFor(by, size);
    if (name !== null) for (const [id] of together) if (!storedOnUse.test(id)) named.set(id, name);
  }
  const mayImport = (file: File, id: string) => {
    const other = named.get(id);
    // Style sheets stay those of the parts that bring them: together they would be in force before such a part is opened.
    if (isStyle(id)) return file === 'shared';
    return isThere(id) || !isScript(id) || (other !== undefined && files.indexOf(other) <= files.indexOf(file));
  };
  for (let before = -1; before !== named.size; ) {
    before = named.size;
    for (const [id, file] of named) if (!infoOf(id).importedIds.every((one) => mayImport(file, one))) named.delete(id);
  }
  return new Map<string, string>([...[...opening].map((id) => [id, 'database'] as const), ...named]);
}

/** The modules that the same parts use, together. */
function groupedByUsers(users: [string, string[]][]): [string, string[]][][] {
  const groups = new Map<string, [string, string[]][]>();
  for (const one of users) groups.set(one[1].join(), [...(groups.get(one[1].join()) ?? []), one]);
  return [...groups.values()];
}

/** The file of modules of `size` characters together that all these lazily loaded parts use. */
function fileFor(parts: readonly string[], size: number): File | null {
  if (parts.length >= many) return 'shared';
  if (size > small) return null;
  if (parts.every((part) => ofTheirOwn.test(part))) return null;
  if (parts.length > 1) return parts.some((part) => afterSignIn.test(part)) ? 'shared' : 'several';
  return parts.some((part) => afterSignIn.test(part)) ? null : 'parts';
}

/** By which of the page and its lazily loaded parts each module is used. */
function usersOfModules(page: string, infoOf: (id: string) => ModuleInfo): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const parts = new Set([page]);
  for (const part of parts) {
    for (const id of closureOf(part, infoOf)) {
      users.set(id, [...(users.get(id) ?? []), part]);
      for (const next of infoOf(id).dynamicallyImportedIds) parts.add(next);
    }
  }
  return users;
}

/** A module and all that it imports, however deep. */
function closureOf(part: string, infoOf: (id: string) => ModuleInfo): Set<string> {
  const found = new Set([part]);
  for (const id of found) for (const imported of infoOf(id).importedIds) found.add(imported);
  return found;
}

function isScript(id: string): boolean {
  return /\.(tsx?|m?js|svg\?paths)$/.test(id);
}

function isStyle(id: string): boolean {
  return /\.s?css$/.test(id);
}
