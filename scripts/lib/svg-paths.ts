import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `icon.svg?paths` gives the path data of a single-colour icon, so that no markup is parsed in the page. */
export function svgPaths(): Plugin {
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
