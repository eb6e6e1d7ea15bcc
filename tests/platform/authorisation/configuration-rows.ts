import { toStellarAccount } from '../../../platform/demo/encodings';
import { createApp, newKyc, send } from '../support/services';
import type { CookieRow, RouteRow, TokenRow } from './row';
import type { World } from './world';

const verification = '/e-kyc/verification';
const tenantPath = ({ kyc }: World, rest: string) => `${new URL(kyc.tenantUrl).pathname}/api/v1${rest}`;
const path = (world: World, rest: string) => tenantPath(world, `${verification}${rest}`);
const route = (method: string, rest: string) => `${method} /tenant/:subdomain/api/v1${verification}${rest}`;

/** Statuses in the order of the callers: nobody, other service, other grant, without, with, expired, owner, locked. */
const kyc = (
  right: string,
  cites: string,
  allowed: readonly [number, number, number],
  more: Pick<TokenRow, 'send' | 'changes'>,
): RouteRow => {
  const [first, second, third] = allowed;
  const statuses = [401, 401, 403, 403, first, 403, second, third];
  return { by: 'token', grant: 'kyc', right, cites: `KYC 11, 13.1, ${cites}`, statuses, ...more };
};
const always = (status: number) => [status, status, status] as const;

const widget = {
  issuerDID: 'did:hid:testnet:z1',
  ...Object.fromEntries(['idOcr', 'zkProof', 'onChainId', 'userConsent'].map((part) => [part, { enabled: false }])),
};
/** Nobody listens there. */
const webhook = { webhookUrl: 'http://127.0.0.1:1/kyc' };
const page = { pageTitle: 'Verify', expiryType: '1month', themeColor: 'dark' };
const onchain = {
  ...{ walletAddress: 'nibi1a', issuerDid: 'did:hid:testnet:z1', blockchainLabel: 'cosmos:nibi:nibiru-localnet-0' },
  ...{ kycContractAddress: 'nibi1b', kycContractTxHash: 'AB' },
};
const stellar = { blockchainLabel: 'stellar:diam:Diamante Testnet 2024', walletAddress: toStellarAccount(Buffer.alloc(32)) };
const firstOnly = (caller: string) => (caller === 'with' ? ['service_configs'] : []);

/** A call of the administrator about the KYC service; what it answers as `data`. */
async function ask(world: World, method: string, rest: string, body?: object): Promise<unknown> {
  const headers = {
    'x-kyc-access-token': await world.tokenOf(world.admin, world.kyc, 'kyc'),
    ...(body && { 'content-type': 'application/json' }),
  };
  const reply = await world.admin.call(method, rest, { headers, ...(body && { body: JSON.stringify(body) }) });
  return (reply.json as { data?: unknown }).data;
}

/** The id of the webhook of the KYC service; '' if it has none. */
async function webhookId(world: World): Promise<string> {
  return ((await ask(world, 'GET', path(world, '/webhook-config'))) as { _id: string } | null)?._id ?? '';
}

async function madeWebhookId(world: World): Promise<string> {
  await ask(world, 'POST', path(world, '/webhook-config'), webhook);
  return webhookId(world);
}

async function madeOnchainId(world: World): Promise<string> {
  return ((await ask(world, 'POST', path(world, '/onchainkyc-config'), onchain)) as { _id: string })._id;
}

/** The plan of the KYC service that is active: to activate it again changes nothing for other rows. */
async function activePlan(world: World): Promise<string> {
  const plans = (await ask(world, 'GET', tenantPath(world, '/credit'))) as { _id: string; status: string }[];
  return plans.find(({ status }) => status === 'Active')?._id ?? '';
}

/** A KYC service of the administrator that depends on an SSI service, without a page. */
async function pagePath(world: World): Promise<string> {
  const { appId } = await createApp(world.admin, { ...newKyc, dependentServices: [world.ssi.appId] });
  return `/api/v1/app/${appId}/kyc-webpage-config`;
}

/** The same with a page, and the id of the page. */
async function madePagePath(world: World): Promise<string> {
  const base = await pagePath(world);
  const made = (await send(world.admin, 'POST', base, page)).json as { _id: string };
  return `${base}/${made._id}`;
}

/** Nobody, stranger, without, with, expired, ended, locked, owner. Without a live right of both types it is a 401 (studio 12). */
const webpage = (cites: string, ok: number, more: Pick<CookieRow, 'send' | 'changes'>): RouteRow => ({
  by: 'cookie',
  cites: `studio 12, ${cites}`,
  statuses: [401, 400, 401, ok, 401, 401, 401, ok],
  ...more,
});

/** Calls that configure a KYC service. */
export const configurationRows: Record<string, RouteRow> = {
  [route('GET', '/webhook-config')]: kyc('READ_WEBHOOK_CONFIG', '6', always(200), {
    send: (world) => ({ path: path(world, '/webhook-config') }),
  }),
  [route('POST', '/webhook-config')]: kyc('WRITE_WEBHOOK_CONFIG', '6: one a service', always(201), {
    async send(world) {
      const known = await webhookId(world);
      if (known !== '') await ask(world, 'DELETE', path(world, `/webhook-config/${known}`));
      return { path: path(world, '/webhook-config'), body: webhook };
    },
    changes: ['service_configs'],
  }),
  [route('PATCH', '/webhook-config/:configId')]: kyc('UPDATE_WEBHOOK_CONFIG', '6', always(200), {
    send: async (world) => ({ path: path(world, `/webhook-config/${await madeWebhookId(world)}`), body: webhook }),
    changes: ['service_configs'],
  }),
  [route('DELETE', '/webhook-config/:configId')]: kyc('DELETE_WEBHOOK_CONFIG', '6', always(200), {
    send: async (world) => ({ path: path(world, `/webhook-config/${await madeWebhookId(world)}`) }),
    changes: ['service_configs'],
  }),
  [route('GET', '/webhook-config/deliveries')]: kyc('READ_WEBHOOK_CONFIG', 'house 10: an extension', always(200), {
    send: (world) => ({ path: path(world, '/webhook-config/deliveries') }),
  }),
  [route('POST', '/webhook-config/test')]: kyc('UPDATE_WEBHOOK_CONFIG', 'house 10: an extension', always(201), {
    async send(world) {
      await madeWebhookId(world);
      return { path: path(world, '/webhook-config/test') };
    },
    changes: ['webhook_deliveries'],
  }),
  [route('GET', '/widget-config')]: kyc('READ_WIDGET_CONFIG', '5', always(200), {
    send: (world) => ({ path: path(world, '/widget-config') }),
  }),
  [route('POST', '/widget-config')]: kyc('WRITE_WIDGET_CONFIG', '5: one a service', [201, 409, 409], {
    send: (world) => ({ path: path(world, '/widget-config'), body: widget }),
    changes: firstOnly,
  }),
  [route('PATCH', '/widget-config')]: kyc('UPDATE_WIDGET_CONFIG', '5', always(200), {
    send: (world) => ({ path: path(world, '/widget-config'), body: widget }),
    changes: ['service_configs'],
  }),
  [route('GET', '/onchainkyc-config')]: kyc(
    'READ_WIDGET_CONFIG',
    '8.2, with the right of the widget that uses them',
    always(200),
    {
      send: (world) => ({ path: path(world, '/onchainkyc-config') }),
    },
  ),
  [route('POST', '/onchainkyc-config')]: kyc('WRITE_WIDGET_CONFIG', '8.2', always(201), {
    send: (world) => ({ path: path(world, '/onchainkyc-config'), body: onchain }),
    changes: ['onchain_configs'],
  }),
  [route('PATCH', '/onchainkyc-config')]: kyc('UPDATE_WIDGET_CONFIG', '8.2', always(200), {
    send: async (world) => ({
      path: path(world, '/onchainkyc-config'),
      body: { ...onchain, _id: await madeOnchainId(world) },
    }),
    changes: ['onchain_configs'],
  }),
  [route('DELETE', '/onchainkyc-config/:configId')]: kyc('UPDATE_WIDGET_CONFIG', '8.2', always(200), {
    send: async (world) => ({ path: path(world, `/onchainkyc-config/${await madeOnchainId(world)}`) }),
    changes: ['onchain_configs'],
  }),
  'POST /tenant/:subdomain/api/v1/credit/:creditId/activate': kyc('WRITE_CREDIT', '10.2', always(201), {
    send: async (world) => ({ path: tenantPath(world, `/credit/${await activePlan(world)}/activate`) }),
    changes: ['credit_plans'],
  }),
  'POST /tenant/:subdomain/api/v1/wallet': kyc('WRITE_WIDGET_CONFIG', '8.2: nothing is stored', always(201), {
    send: ({ kyc: { tenantUrl } }) => ({ path: `${new URL(tenantUrl).pathname}/api/v1/wallet`, body: stellar }),
  }),
  [route('GET', '/user-consent')]: kyc('READ_USER_CONSENT', '2.7: 400 without the token of a delivery', always(400), {
    send: (world) => ({ path: path(world, '/user-consent') }),
  }),
  'GET /api/v1/app/:appId/kyc-webpage-config': {
    by: 'anybody',
    cites: 'studio 12: public; 404 while there is none',
    send: async (world) => ({ path: await pagePath(world) }),
    status: 404,
  },
  'POST /api/v1/app/:appId/kyc-webpage-config': webpage('12.2', 201, {
    send: async (world) => ({ path: await pagePath(world), body: page }),
    changes: ['service_configs'],
  }),
  'PATCH /api/v1/app/:appId/kyc-webpage-config/:configId': webpage('12.2', 200, {
    send: async (world) => ({ path: await madePagePath(world), body: { pageTitle: 'Verify yourself' } }),
    changes: ['service_configs'],
  }),
  'DELETE /api/v1/app/:appId/kyc-webpage-config/:configId': webpage('12.2', 200, {
    send: async (world) => ({ path: await madePagePath(world) }),
    changes: ['service_configs'],
  }),
};
