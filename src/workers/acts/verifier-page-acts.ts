import { ok } from '../../domain/shared/outcome';
import { deleteVerifierPage } from '../net/endpoints/verifier-page';
import { type ActDefinitions, inService } from './act-definition';

/** The verifier page of a service is deleted at once: its link cannot be restored. */
export const verifierPageActs: ActDefinitions<'delete-verifier-page'> = {
  'delete-verifier-page': {
    request: ({ own }, input) => deleteVerifierPage(own, input),
    checksWhenRefused: true,
    appIdOf: ({ appId }) => appId,
    changes: ({ appId }) => [{ kind: 'webpage', appId, id: '' }],
    findLost: inService(async (net, { id }, service) => {
      const now = await net.webpage(service);
      if (!now.ok) return now.problem.code === 'address-not-found' ? ok({ answer: null }) : now;
      return ok(now.value.value?.id === id ? null : { answer: null });
    }),
  },
};
