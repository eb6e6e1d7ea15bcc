import { productWords } from './product-text';

/** The offer of a new version. It is on the first route, so it is not with the words of the frame. */
export const updateWords = {
  ready: `A new version of ${productWords.name} is ready.`,
  update: 'Update',
  later: 'Later',
  taking: 'Updating…',
  /** A browser starts the new version only when the old one is idle, which can take minutes while tabs are open. */
  late: `Close all tabs of ${productWords.name} and open it again to finish the update.`,
} as const;
