import type { Locator } from 'playwright-core';

/** How wide (px) the narrowest of these pictures is by its own bytes: 0 while one of them is not drawn yet; they have their place before. */
export const narrowest = (pictures: Locator): Promise<number> =>
  pictures.evaluateAll((images) => Math.min(...images.map((image) => (image as HTMLImageElement).naturalWidth)));
