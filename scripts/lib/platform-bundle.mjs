import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from './build.mjs';
import { root } from './root.mjs';

/** Beside the packages, so that what is not bundled is found where the platform finds it. */
const stored = join(root, 'node_modules', '.cache', 'studio', 'platform');
const dayMs = 86_400_000;
const sources = ['platform', 'src/domain', 'package-lock.json', 'scripts/lib/platform-bundle.mjs'];

/**
 * The platform as one file that Node runs as it is, made again when a source has changed: a start that compiles each module first takes
 * seconds longer. Answers the path of the file.
 */
export async function bundlePlatform() {
  const stamp = createHash('sha256')
    .update(`${process.versions.node} ${stampOf(sources)}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(stored, stamp);
  const main = join(folder, 'main.mjs');
  if (existsSync(main)) return main;
  const partial = `${folder}.${process.pid}`;
  const { build } = await import('vite');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    build: {
      ssr: 'platform/main.ts',
      outDir: partial,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  // platform/db/own-migrations.ts looks for them beside itself.
  cpSync(join(root, 'platform/db/migrations'), join(partial, 'migrations'), { recursive: true });
  place(partial, folder);
  return main;
}

/** Renamed when it is complete, because another run may do the same; what has not been made for a day is removed. */
function place(partial, folder) {
  try {
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const name of readdirSync(stored)) {
    const one = join(stored, name);
    if (one !== folder && Date.now() - statSync(one).mtimeMs > dayMs) rmSync(one, { recursive: true, force: true });
  }
}
