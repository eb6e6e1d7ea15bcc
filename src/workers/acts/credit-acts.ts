import { ok } from '../../domain/shared/outcome';
import type { ActDefinitions } from './act-definition';

/** Acts on the credits of a service. */
export const creditActs: ActDefinitions<'activate-credit'> = {
  'activate-credit': {
    looksWhenRefused: true,
    appIdOf: ({ appId }) => appId,
    changes: ({ appId }) => [{ kind: 'credits', appId, id: '' }],
    async findLost(net, { creditId }, service) {
      if (service === null) return ok(null);
      const plans = await net.credits(service);
      if (!plans.ok) return plans;
      return ok(plans.value.value?.some(({ id, isActive }) => id === creditId && isActive) ? { answer: null } : null);
    },
  },
};
