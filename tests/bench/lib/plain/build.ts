import { join } from 'node:path';
import { build, mergeConfig, type Plugin } from 'vite';
import studio from '../../../../vite.config';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const replaced = new Map([
  [join(root, 'src/db/seal/box.ts'), join(import.meta.dirname, 'box.ts')],
  [join(root, 'src/app/live/page-vault.ts'), join(import.meta.dirname, 'page-vault.ts')],
]);

/** Puts the plain modules in the place of those that seal. */
function plainModules(): Plugin {
  return {
    name: 'plain-modules',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || [...replaced.values()].includes(importer)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (resolved && replaced.get(resolved.id)) ?? null;
    },
  };
}

/** Builds the app of today without its sealing into `folder`: what the sealed one is measured against. */
export async function buildPlain(folder: string): Promise<void> {
  const more = {
    configFile: false as const,
    logLevel: 'error' as const,
    plugins: [plainModules()],
    worker: { plugins: () => [plainModules()] },
    build: { outDir: folder, emptyOutDir: true },
  };
  await build(mergeConfig(studio, more));
}
