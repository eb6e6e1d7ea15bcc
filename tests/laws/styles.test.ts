import { fileURLToPath } from 'node:url';
import { compile } from 'sass';
import { expect, it } from 'vitest';

const css = (name: string) =>
  compile(fileURLToPath(new URL(`../../src/app/styles/${name}.scss`, import.meta.url)), {
    loadPaths: [fileURLToPath(new URL('../../node_modules', import.meta.url))],
    quietDeps: true,
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  }).css;

it('default buttons are #f1b319 with black words', () => {
  const rule = /\.btn-primary \{([^}]*)\}/.exec(css('studio'))?.[1] ?? '';
  expect(rule).toMatch(/--bs-btn-bg: #f1b319;/);
  expect(rule).toMatch(/--bs-btn-color: (#000|#000000|black);/);
});

it('the overlay of a switch of the account lies over everything, at 9999', () => {
  expect(css('switch')).toMatch(/\.switch-overlay \{[^}]*z-index: 9999;/);
});

it('the preview of a verifier page shows each line of the description as a line', () => {
  expect(css('verifier-page')).toMatch(/\.preview-description \{[^}]*white-space: pre-line;/);
});
