import { ok } from '../../domain/shared/outcome';
import type { ActDefinitions } from './act-definition';

/** Acts on the second factor of the person who is signed in. */
export const accountActs: ActDefinitions<'generate-factor' | 'remove-factor'> = {
  'generate-factor': {
    changes: () => [],
    // Asked for again, the server shows the same key: a lost answer is one that did not come.
    findLost: async () => ok(null),
  },
  'remove-factor': {
    changes: () => [],
    changesLogin: true,
    async findLost(net, { remove }) {
      const account = await net.checkAuth();
      if (!account.ok) return account;
      return ok(account.value.authenticators?.includes(remove) ? null : { answer: null });
    },
  },
};
