import { ok } from '../../domain/shared/outcome';
import { deleteFactor, postGenerateFactor } from '../net/endpoints/auth';
import type { ActDefinitions } from './act-definition';

/** Acts on the second factor of the person who is signed in. */
export const accountActs: ActDefinitions<'generate-factor' | 'remove-factor'> = {
  'generate-factor': {
    request: ({ own }, { type }) => postGenerateFactor(own, type),
    changes: () => [],
    // Asked for again, the server shows the same key: a lost answer is one that did not come.
    findLost: async () => ok(null),
  },
  'remove-factor': {
    request: ({ own }, input) => deleteFactor(own, input),
    changes: () => [],
    changesLogin: true,
    async findLost(net, { remove }) {
      const account = await net.checkAuth();
      if (!account.ok) return account;
      return ok(account.value.authenticators?.includes(remove) ? null : { answer: null });
    },
  },
};
