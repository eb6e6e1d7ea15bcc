import { ok } from '../../domain/shared/outcome';
import { postActivateCredit } from '../net/endpoints/credits';
import { type ActDefinitions, inService, ofService } from './act-definition';

/** Acts on the credits of a service. */
export const creditActs: ActDefinitions<'activate-credit'> = {
  'activate-credit': {
    request: ofService(postActivateCredit),
    appIdOf: ({ appId }) => appId,
    changes: ({ appId }) => [{ kind: 'credits', appId, id: '' }],
    findLost: inService(async (net, { creditId }, service) => {
      const plans = await net.credits(service);
      if (!plans.ok) return plans;
      return ok(plans.value.value?.some(({ id, isActive }) => id === creditId && isActive) ? { answer: null } : null);
    }),
  },
};
