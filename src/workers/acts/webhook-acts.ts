import { ok } from '../../domain/shared/outcome';
import { isStored } from '../../domain/webhook/rules';
import { deleteWebhook, getWebhookHeaders, postWebhookTest, saveWebhook } from '../net/endpoints/webhook';
import { type ActDefinitions, inService, ofService } from './act-definition';

type WebhookAct = 'save-webhook' | 'delete-webhook' | 'reveal-webhook' | 'test-webhook';

const appIdOf = ({ appId }: { appId: string }) => appId;
const webhookOf = ({ appId }: { appId: string }) => [{ kind: 'webhook', appId, id: '' } as const];

/** Acts on the webhook of a service. All need a connection, because the values of its headers are secrets that are not stored here. */
export const webhookActs: ActDefinitions<WebhookAct> = {
  'save-webhook': {
    request: ofService(saveWebhook),
    appIdOf,
    changes: webhookOf,
    findLost: inService(async (net, input, service) => {
      const now = await net.webhook(service);
      if (!now.ok) return now;
      const headers = await getWebhookHeaders(net.calls, service);
      if (!headers.ok) return headers;
      const isIt = isStored(input, now.value.value?.url, headers.value);
      return ok(isIt ? { answer: null } : null);
    }),
  },
  'delete-webhook': {
    request: ofService(deleteWebhook),
    checksWhenRefused: true,
    appIdOf,
    changes: webhookOf,
    findLost: inService(async (net, { id }, service) => {
      const now = await net.webhook(service);
      if (!now.ok) return now;
      return ok(now.value.value?.id === id ? null : { answer: null });
    }),
  },
  // A question that was lost has changed nothing.
  'reveal-webhook': {
    request: ofService(getWebhookHeaders),
    appIdOf,
    opens: { subject: 'service', act: 'secrets' },
    changes: () => [],
    findLost: async () => ok(null),
  },
  'test-webhook': {
    request: ofService(postWebhookTest),
    appIdOf,
    changes: ({ appId }) => [{ kind: 'webhookLog', appId, id: '' }],
  },
};
