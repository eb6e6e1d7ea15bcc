import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { fileOfModule } from './scripts/lib/script-files';
import { svgPaths } from './scripts/lib/svg-paths';

const root = import.meta.dirname ?? process.cwd();
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The same sources give the same build id: page and worker compare theirs to notice a half-updated tab. STUDIO_BUILD names another. */
function buildId(): string {
  if (process.env.STUDIO_BUILD) return process.env.STUDIO_BUILD;
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** fontkit's own unpacking of WOFF 2 stays out, 100 KB that would never run: the fonts of reports are packed so that browsers unpack them. */
function withoutBrotli(): Plugin {
  const name = 'brotli/decompress.js';
  return {
    name: 'without-brotli',
    enforce: 'pre',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? "export default () => { throw new Error('a font is packed as WOFF 2'); };" : null),
  };
}

/** The parts of axios that Studio never uses: forms, which it never sends, and XMLHttpRequest. */
const unsentByAxios = /\/(xhr|toFormData|toURLEncodedForm|formDataToJSON|createMultipartBody|setFormDataHeaders)\.js$/;

/** Requests go by `fetch` (src/workers/net/http.ts): unused parts of axios stay out, and so does the XMLHttpRequest loader of jsonld, because contexts are never fetched. */
function onlyFetch(): Plugin {
  return {
    name: 'only-fetch',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer?.includes('/axios/') && unsentByAxios.test(id)) return '\0unsent-by-axios';
      return id === './documentLoaders/xhr' && importer?.includes('/jsonld/') ? '\0without-xhr-loader' : null;
    },
    load(id) {
      if (id === '\0unsent-by-axios') return 'export default null; export const DEFAULT_FORM_DATA_MAX_DEPTH = null;';
      return id === '\0without-xhr-loader'
        ? 'module.exports = () => async () => { throw new Error("nothing is fetched"); };'
        : null;
    },
  };
}

/** The part that deploys contracts has its own copy of what other parts use too, because shared code comes with every start of the worker. */
function ownCopies(): Plugin {
  const mark = '?of-cosmos';
  return {
    name: 'own-copies',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!importer || !/\/(@cosmjs|chain\/cosmos-bytes\.ts$)|\?of-cosmos$/.test(importer)) return null;
      const found = await this.resolve(id, importer.replace(mark, ''), { skipSelf: true });
      return found && /\/node_modules\/(base64-js|@noble\/hashes)\//.test(found.id) ? found.id + mark : null;
    },
    load: (id) => (id.endsWith(mark) ? readFileSync(id.slice(0, -mark.length), 'utf8') : null),
  };
}

/** What these packages say for today's browsers, in place of what they say for those of ten years ago. */
const modern = [
  { find: /^bowser$/, replacement: 'bowser/src/bowser.js' },
  { find: /^workbox-window$/, replacement: 'workbox-window/build/workbox-window.prod.mjs' },
  { find: /^react-router$/, replacement: join(root, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(root, 'node_modules/react-router/dist/production/dom-export.mjs') },
];

/** Classes of the parts of bootstrap that are built which nothing here wears. */
const unworn = [
  ...['display-1', 'display-2', 'display-3', 'display-4', 'display-5', 'display-6', 'initialism', 'blockquote-footer'],
  ...['list-unstyled', 'list-inline', 'list-inline-item', 'collapse', 'collapsing', 'collapse-horizontal'],
  ...['form-control-plaintext', 'form-control-sm', 'form-control-lg', 'form-control-color'],
  ...['btn-outline-primary', 'btn-lg', 'btn-sm', 'btn-close-white', 'spinner-grow', 'spinner-grow-sm', 'toast-container'],
  ...['dropdown-menu-dark', 'dropdown-center', 'dropup-center', 'dropup', 'dropend', 'dropstart'],
  ...['offcanvas-end', 'offcanvas-top', 'offcanvas-bottom', 'visually-hidden-focusable'],
];

const dexie = readFileSync(join(root, 'node_modules/dexie/dist/modern/dexie.min.mjs'), 'utf8').replace(/\n\/\/# source.*/, '');
const dexieFile = `dexie-${createHash('sha256').update(dexie).digest('hex').slice(0, 8)}.js`;

/** Page and worker are two builds: each would bundle a Dexie of its own, 98 KB. Both import this one file instead. */
function importOneDexie(): Plugin {
  return {
    name: 'import-one-dexie',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'dexie' ? { id: `./${dexieFile}`, external: true } : null),
  };
}

/** Lengths of time and limits are written where they are used: a part that needs one does not wait for the part that names it. */
const inlined = { mode: 'all', pass: 3 } as const;

/** The minifier repeats its passes until the output no longer shrinks. */
const minify = { compress: { maxIterations: 20 }, mangle: { toplevel: true }, codegen: true } as const;

/** Scripts of the page that import Dexie. */
const dexieUsers = new Set<string>();

/** The file itself. The first route does without it. */
function emitDexie(): Plugin {
  return {
    name: 'emit-dexie',
    apply: 'build',
    generateBundle(_, bundle) {
      this.emitFile({ type: 'asset', fileName: `assets/${dexieFile}`, source: dexie });
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.imports.some((name) => name.endsWith(dexieFile))) dexieUsers.add(file.fileName);
    },
  };
}

/** What a part needs is asked for together with it. The bundler does not know that Dexie is a file too. */
function withDexie(file: string, needed: string[]): string[] {
  return [file, ...needed].some((name) => dexieUsers.has(name)) ? [...needed, `assets/${dexieFile}`] : needed;
}

/** What parts of a worker share comes with the worker at once: a part that did not come can be asked for again only if it needs no other file. */
function bringShared(): Plugin {
  return {
    name: 'bring-shared',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entry = chunks.find(({ isEntry }) => isEntry);
      const shared = chunks.filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry);
      if (!entry) return;
      const missing = shared.filter(({ fileName }) => !entry.imports.includes(fileName));
      entry.code = missing.map(({ fileName }) => `import"./${basename(fileName)}";`).join('') + entry.code;
    },
  };
}

/** The frame in index.html paints before the style sheet has come: the sheet is linked behind it, not in the head. */
function styleSheetBehindShell(): Plugin {
  return {
    name: 'style-sheet-behind-shell',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const without = links.reduce((text, link) => text.replace(link, ''), html);
        return without.replace('<!-- style sheets -->', links.join(''));
      },
    },
  };
}

let outDir = join(root, 'dist', 'app');

/** Where this build goes, whatever the command line says. */
function noteOutDir(): Plugin {
  return {
    name: 'note-out-dir',
    configResolved({ build }) {
      outDir = resolve(root, build.outDir);
    },
  };
}

/**
 * Each file of the shell is kept only if it is the built one: the sign-in page of a network, sent in its place while the service
 * worker installs, would otherwise stand there until the next build.
 */
function withIntegrity<Entry extends { url: string }>(entries: Entry[]) {
  const manifest = entries.map((entry) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(outDir, entry.url)))
      .digest('base64');
    return { ...entry, integrity: `sha256-${hash}` };
  });
  return { manifest, warnings: [] };
}

export default defineConfig({
  root,
  define: { __BUILD__: JSON.stringify(buildId()), __VERSION__: JSON.stringify(manifest.version) },
  resolve: { alias: modern },
  css: {
    lightningcss: { unusedSymbols: unworn },
    preprocessorOptions: {
      scss: { quietDeps: true, silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'] },
    },
  },
  plugins: [
    noteOutDir(),
    svgPaths(),
    importOneDexie(),
    emitDexie(),
    react(),
    styleSheetBehindShell(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'studio-sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      // The system keeps the icons that it shows; the app shows its own as SVG.
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Studio',
        short_name: 'Studio',
        description: 'Run decentralised-identity services, online and off',
        start_url: '/#/studio/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#f6f7f9',
        theme_color: '#f1b319',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}'],
        // What makes and reads PDFs, reads Markdown, checks credentials, deploys contracts and draws and reads QR codes is kept when it first came (src/sw/report-cache.ts): not every device needs it.
        globIgnores: [
          '**/assets/{make-report,east-asian-parts,pdf-reader,pdf.worker,drawn-marks,check-document,cosmos-bytes,read-qr,qr-code}-*.js',
        ],
        rollupFormat: 'es',
        manifestTransforms: [withIntegrity],
      },
    }),
  ],
  worker: {
    format: 'es',
    plugins: () => [withoutBrotli(), onlyFetch(), ownCopies(), importOneDexie(), bringShared()],
    rolldownOptions: {
      optimization: { inlineConst: inlined },
      output: { minify, comments: { annotation: false } },
    },
  },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: withDexie },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      optimization: { inlineConst: inlined },
      output: {
        minify,
        codeSplitting: { groups: [{ name: fileOfModule(join(root, 'index.html')) }], includeDependenciesRecursively: false },
      },
    },
  },
});
