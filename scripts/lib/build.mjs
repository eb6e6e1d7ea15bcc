import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, say } from './root.mjs';
import { runNode } from './run.mjs';

const stampFile = join(root, 'dist', '.stamp');
const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const textFiles = /\.(js|css|html|svg|json|webmanifest|map|txt)$/;
const smallestWorthwhile = 1024;

/** Builds the app into dist/app unless what is there was made from these very sources. Answers whether it worked. */
export async function ensureBuilt({ force = false, quiet = false } = {}) {
  const wanted = sourceStamp();
  if (
    !force &&
    existsSync(join(root, 'dist/app/index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === wanted
  )
    return true;
  if (!quiet) say('Building the app.');
  // Whatever the shell says: with another NODE_ENV what ships would have the development build of React.
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runNode(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { env });
  if (code !== 0) {
    process.stderr.write(`${output}\nThe build failed.\n`);
    return false;
  }
  const { files, bytes, packed } = await compressFolder(join(root, 'dist/app'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, wanted);
  if (!quiet) say(`Built dist/app: ${files} files packed, ${kib(bytes)} KiB of text, ${kib(packed)} KiB as brotli.`);
  return true;
}

/** What the sources of the app are now. */
export function sourceStamp() {
  return stampOf(sources);
}

/** What these files and folders of the checkout are now: paths, sizes and times. */
export function stampOf(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => listFiles(join(root, name))).sort()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** Writes .br and .gz next to every text file above 1 KiB, so that the platform sends them as they are. */
async function compressFolder(folder) {
  const files = listFiles(folder).filter((file) => textFiles.test(file) && statSync(file).size > smallestWorthwhile);
  const sums = await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(content, { level: 9 }),
      ]);
      writeFileSync(`${file}.br`, brotli);
      writeFileSync(`${file}.gz`, zipped);
      return { bytes: content.length, packed: brotli.length };
    }),
  );
  return {
    files: files.length,
    bytes: sums.reduce((sum, one) => sum + one.bytes, 0),
    packed: sums.reduce((sum, one) => sum + one.packed, 0),
  };
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

function kib(bytes) {
  return (bytes / 1024).toFixed(0);
}
