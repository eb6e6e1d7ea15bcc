import { expect, it } from 'vitest';
import { logoLimit, logoTypeOf } from '../../src/domain/service/logo';

it('a logo of up to 256 KiB is stored', () => {
  expect(logoLimit).toBe(262_144);
});

it.for([
  ['image/png', 'image/png'],
  ['Image/SVG+XML ; charset=utf-8', 'image/svg+xml'],
  ['image/webp;q=1', 'image/webp'],
  ['text/html', null],
  ['image/tiff', null],
  ['', null],
] as const)('a logo that the server calls %s is shown as %s', ([contentType, type]) => {
  expect(logoTypeOf(contentType)).toBe(type);
});
