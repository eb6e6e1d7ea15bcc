import { ok } from '../../domain/shared/outcome';
import type { ActDefinitions } from './act-definition';

type WebhookAct = 'save-webhook' | 'delete-webhook' | 'reveal-webhook' | 'test-webhook';

const appIdOf = ({ appId }: { appId: string }) => appId;
const webhookOf = ({ appId }: { appId: string }) => [{ kind: 'webhook', appId, id: '' } as const];

/** Acts on the webhook of a service. All need a connection, because the values of its headers are secrets that are not stored here. */
export const webhookActs: ActDefinitions<WebhookAct> = {
  'save-webhook': {
    appIdOf,
    changes: webhookOf,
    async findLost(net, input, service) {
      const now = service && (await net.webhook(service));
      const headers = service && (await net.acts['reveal-webhook'](input, service));
      if (now?.ok !== true || headers?.ok !== true) return headers?.ok === false ? headers : ok(null);
      const stored = new Map(headers.value.map(({ name, value }) => [name, value]));
      const isStored = input.headers.every(
        ({ name, value }) => stored.has(name) && (value ?? stored.get(name)) === stored.get(name),
      );
      const isIt = now.value.value?.url === input.url && stored.size === input.headers.length && isStored;
      return ok(isIt ? { answer: null } : null);
    },
  },
  'delete-webhook': {
    looksWhenRefused: true,
    appIdOf,
    changes: webhookOf,
    async findLost(net, { id }, service) {
      const now = service && (await net.webhook(service));
      if (now?.ok !== true) return now ?? ok(null);
      return ok(now.value.value?.id === id ? null : { answer: null });
    },
  },
  // A question that was lost has changed nothing.
  'reveal-webhook': { appIdOf, changes: () => [], findLost: async () => ok(null) },
  'test-webhook': { appIdOf, changes: ({ appId }) => [{ kind: 'webhookLog', appId, id: '' }] },
};
