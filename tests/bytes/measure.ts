import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync } from 'vite';

/** Bytes of a built app: of what the first route loads and of the worker's first chunk as gzip, of the precache as gzip and as it lies on disk. */
export interface Measured {
  firstRoute: { files: string[]; gzip: number };
  worker: { files: string[]; gzip: number };
  /** Files that parts of the worker, loaded at run time, need in addition to the worker's own: `part needs file`. */
  neededByParts: string[];
  precache: { files: string[]; bytes: number; gzip: number };
  /** Scripts and style sheets that were built but are not precached, so that a screen would not open offline. */
  forgotten: string[];
  /** Scripts that come back to themselves by what they import statically: which is run first depends on who asks. */
  circular: string[];
}

/** Measures the app built into `folder`. Throws with one sentence when a part of it is not there. */
export function measureBuild(folder: string): Measured {
  const built = builtFiles(folder);
  const imports = readImports(folder, built);
  const first = [...linkedBy(readFileSync(join(folder, 'index.html'), 'utf8'))].flatMap((file) =>
    withStaticImports(imports, file),
  );
  const workers = built.filter((file) => /(^|\/)studio\.worker-[^/]+\.js$/.test(file));
  const worker = workers[0];
  if (worker === undefined || workers.length > 1)
    throw new Error(`there are ${workers.length} worker entries in ${folder}, not one`);
  const precached = precacheOf(folder);
  const isCached = (file: string) => precached.includes(file);
  const firstFiles = [...new Set(first)].sort();
  const workerFiles = [...new Set(withStaticImports(imports, worker))].sort();
  return {
    firstRoute: { files: firstFiles, gzip: sum(firstFiles, (file) => gzipSize(folder, file)) },
    worker: { files: workerFiles, gzip: sum(workerFiles, (file) => gzipSize(folder, file)) },
    neededByParts: partsOf(imports, worker).flatMap((part) =>
      withStaticImports(imports, part)
        .filter((file) => file !== part && !workerFiles.includes(file))
        .map((file) => `${part} needs ${file}`),
    ),
    precache: {
      files: precached,
      bytes: sum(precached, (file) => statSync(join(folder, file)).size),
      gzip: sum(precached, (file) => gzipSize(folder, file)),
    },
    forgotten: built.filter((file) => isNeeded(file) && !isCached(file)),
    circular: circularIn(imports),
  };
}

/** Scripts and style sheets that a screen cannot open without; what makes and reads PDFs or reads Markdown is kept when it first came. */
function isNeeded(file: string): boolean {
  return /\.(js|css)$/.test(file) && file !== 'studio-sw.js' && !cachedWithUse.test(file);
}

const cachedWithUse =
  /^assets\/(make-report|east-asian-parts|pdf-reader|pdf\.worker|drawn-marks|check-document|cosmos-bytes|read-qr|qr-code)-/;

/** Scripts and style sheets that a page names: its modules, what it preloads, its sheets. */
export function linkedBy(html: string): Set<string> {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => tag.startsWith('<script') || /rel="(modulepreload|stylesheet)"/.test(tag));
  const addresses = wanted.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? []);
  return new Set(addresses.map((address) => address.replace(/^\.?\//, '')));
}

/** A built file and everything it imports statically, in turn; what is imported at run time comes later and does not count. */
function withStaticImports(imports: Imports, entry: string): string[] {
  const reached = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    queue.push(...(imports.get(file)?.static ?? []));
  }
  return [...reached];
}

function circularIn(imports: Imports): string[] {
  const isCircular = (start: string) => {
    const reached = new Set(imports.get(start)?.static);
    for (const file of reached) for (const next of imports.get(file)?.static ?? []) reached.add(next);
    return reached.has(start);
  };
  return [...imports.keys()].filter((file) => isNeeded(file) && isCircular(file));
}

/** What each built script imports of the other files, at once and at run time. */
type Imports = ReadonlyMap<string, { static: string[]; dynamic: string[] }>;

/** Read with the bundler's own parser, once per script: a compiler started for each question takes longer than the build. */
function readImports(folder: string, files: readonly string[]): Imports {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return new Map(scripts.map((file) => [file, importsOf(file, readFileSync(join(folder, file), 'utf8'))]));
}

function importsOf(file: string, text: string): { static: string[]; dynamic: string[] } {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const passedOn = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []));
  const atRunTime = dynamicImports.flatMap(
    ({ moduleRequest: { start, end } }) => /^(["'`])(.*)\1$/.exec(text.slice(start, end))?.[2] ?? [],
  );
  const toFiles = (specifiers: readonly string[]) =>
    [...new Set(specifiers)]
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(dirname(file), specifier));
  return {
    static: toFiles([...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...passedOn]),
    dynamic: toFiles(atRunTime),
  };
}

/** What a built file and its parts load at run time, in turn. */
function partsOf(imports: Imports, entry: string): string[] {
  const parts = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const reached of withStaticImports(imports, file)) {
      for (const part of imports.get(reached)?.dynamic ?? []) {
        if (parts.has(part)) continue;
        parts.add(part);
        queue.push(part);
      }
    }
  }
  return [...parts].sort();
}

/** The list that was written into the service worker. */
function precacheOf(folder: string): string[] {
  const file = join(folder, 'studio-sw.js');
  if (!existsSync(file)) throw new Error(`there is no service worker in ${folder}`);
  const entries = readFileSync(file, 'utf8').matchAll(/\burl["']?:\s*(["'`])([^"'`]+)\1/g);
  const urls = [...entries].map((match) => match[2] ?? '').map((url) => url.replace(/^\//, ''));
  return [...new Set(urls)].filter((url) => existsSync(join(folder, url)) && statSync(join(folder, url)).isFile()).sort();
}

function builtFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

function gzipSize(folder: string, file: string): number {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
}

function sum(files: readonly string[], sizeOf: (file: string) => number): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}
