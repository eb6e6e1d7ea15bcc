import { productWords } from './product-text';

/** The offer of a new version. It is on the first route, so it is not with the words of the frame. */
export const updateWords = {
  ready: `A new version of ${productWords.name} is ready.`,
  update: 'Update',
  later: 'Later',
} as const;
