import { inItsPlace, inServices } from '../../domain/record/mirror-change';
import type { Service } from '../../domain/service/service';
import { failed, type Outcome, ok } from '../../domain/shared/outcome';
import { deleteService, postSecret, postService, putService, verifyDomain } from '../net/endpoints/service-changes';
import type { Net } from '../net/net-api';
import { type ActDefinitions, inService } from './act-definition';

const changes = () => [{ kind: 'services' }] as const;
const appIdOf = ({ appId }: { appId: string }) => appId;

async function storedOf(net: Net, appId: string): Promise<Outcome<Service | null>> {
  const all = await net.allServices();
  return all.ok ? ok(all.value.find((service) => service.appId === appId) ?? null) : all;
}

/** Acts on services (contract studio 10). */
export const serviceActs: ActDefinitions<'create-service' | 'new-secret' | 'delete-service' | 'move-service' | 'verify-domain'> =
  {
    'create-service': {
      request: ({ own }, input) => postService(own, input),
      shows: ({ service }) => inItsPlace(service),
      changes,
      // Its key cannot be read again: a person who needs it creates a new one.
      async findLost(net, { draft, known }) {
        const all = await net.allServices();
        if (!all.ok) return all;
        const found = all.value.filter(({ appId, appName }) => !known.includes(appId) && appName === draft.appName.trim());
        if (found.length > 1) return failed('answer-lost');
        return ok(found[0] ? { answer: { service: found[0], apiSecretKey: null } } : null);
      },
    },
    // Nobody can see whether a key was changed.
    'new-secret': { request: ({ own }, input) => postSecret(own, input), appIdOf, changes: () => [] },
    'delete-service': {
      request: ({ own }, input) => deleteService(own, input),
      checksWhenRefused: true,
      appIdOf,
      shows: (_answer, input) => inServices((known) => known.filter(({ appId }) => appId !== input.appId)),
      // What waits to be sent to it is taken back.
      isReadAgain: true,
      changes,
      async findLost(net, { appId }) {
        const stored = await storedOf(net, appId);
        return stored.ok ? ok(stored.value === null ? { answer: null } : null) : stored;
      },
    },
    'move-service': {
      request: ({ own }, { appId, env }) => putService(own, appId, { env }),
      appIdOf,
      shows: inItsPlace,
      changes,
      async findLost(net, { appId, env }) {
        const stored = await storedOf(net, appId);
        return stored.ok ? ok(stored.value?.env === env ? { answer: stored.value } : null) : stored;
      },
    },
    'verify-domain': {
      request: inService(verifyDomain),
      appIdOf,
      shows: (answer) => (answer.blocker === null ? inItsPlace(answer.service) : null),
      changes,
      async findLost(net, { appId, issuerDid }) {
        const stored = await storedOf(net, appId);
        if (!stored.ok) return stored;
        const isIt = stored.value?.hasDomainVerified && stored.value.issuerDid === issuerDid;
        return ok(isIt && stored.value ? { answer: { blocker: null, service: stored.value } } : null);
      },
    },
  };
