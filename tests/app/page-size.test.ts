import { describe, expect, it } from 'vitest';
import { boundZoom, canvasSizeOf, mostPageZoom } from '../../src/app/screens/company/documents/page-size';

describe('a page of a PDF', () => {
  const layout = { room: 800, zoom: 1, turns: 0, density: 2 };

  it('has the width of its container, times the zoom', () => {
    expect(canvasSizeOf({ width: 600, height: 900 }, layout)).toMatchObject({ width: 800, height: 1200, pixels: 2 });
    expect(canvasSizeOf({ width: 600, height: 900 }, { ...layout, zoom: 2 })).toMatchObject({ width: 1600, height: 2400 });
    expect([boundZoom(0.2), boundZoom(99)]).toEqual([1, mostPageZoom]);
  });

  it.each([
    [1, 14_400],
    [14_400, 1],
    [14_400, 14_400],
    [0, 0],
    [3, 1_000_000],
  ])("of %i by %i is drawn at a resolution that fits a tablet's memory", (width, height) => {
    const size = canvasSizeOf({ width, height }, { ...layout, zoom: mostPageZoom });
    expect(size.width * size.height * size.pixels ** 2).toBeLessThanOrEqual(12_000_001);
    expect(Math.max(size.width, size.height) * size.pixels).toBeLessThanOrEqual(8_001);
    expect(size.pixels).toBeGreaterThan(0);
  });
});
