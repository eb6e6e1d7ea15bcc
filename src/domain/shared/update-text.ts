import { productWords } from './product-text';

/** The offer of a new version. It is on the first route, so it is not with the words of the frame. */
export const updateWords = {
  ready: `A new version of ${productWords.name} is ready.`,
  update: 'Update',
  later: 'Later',
  taking: 'Updating…',
  /** Browsers take a new version over once nothing of the old one is at work, and sometimes something always is. */
  late: `Close all tabs of ${productWords.name} and open it again to finish the update.`,
} as const;
