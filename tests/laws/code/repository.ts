import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readRepository } from './read-modules';
import type { SourceModule } from './source-module';

/** The repository's root. */
export const root = join(import.meta.dirname ?? '', '../../..');

let modules: SourceModule[] | null = null;

/** Every module of src, platform, scripts and tests, read once a test file. */
export function repositoryModules(): SourceModule[] {
  modules ??= readRepository(root, ['src/', 'platform/', 'scripts/', 'tests/', 'vite.config.ts', 'vitest.config.ts']);
  return modules;
}

/** Hand-written files below a folder, from the root, by the end of their names; what drizzle-kit writes is left out. */
export function filesBelow(folder: string, ends: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ends.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !path.includes('/migrations/'))
    .sort();
}
