import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = import.meta.dirname ?? process.cwd();

/** The same sources give the same build id: page and worker compare theirs to notice a half-updated tab. */
function buildId(): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

/** `icon.svg?paths` gives the path data of a single-colour icon, so that no markup is parsed in the page. */
function svgPaths(): Plugin {
  return {
    name: 'svg-paths',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.svg?paths')) return null;
      const svg = readFileSync(id.slice(0, -'?paths'.length), 'utf8');
      const paths = [...svg.matchAll(/\bd="([^"]+)"/g)].map((match) => match[1]);
      return { code: `export const paths = ${JSON.stringify(paths)};`, moduleType: 'js' };
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

export default defineConfig({
  root,
  define: { __BUILD__: JSON.stringify(buildId()) },
  css: {
    preprocessorOptions: {
      scss: { quietDeps: true, silenceDeprecations: ['import', 'color-functions', 'global-builtin', 'if-function'] },
    },
  },
  plugins: [
    svgPaths(),
    react(),
    styleSheetBehindShell(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'studio-sw.ts',
      injectRegister: false,
      registerType: 'prompt',
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
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'], rollupFormat: 'es' },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
  },
});
