import { attested } from '../support/credentials';
import { createApp, newKyc, newSsi, send } from '../support/services';
import { proofOf, setUpProof } from './factor';
import type { RouteRow } from './row';
import type { World } from './world';

const anApp = ({ admin }: World) => createApp(admin, newSsi);
const written = { appName: 'Harbour ids' };

/**
 * Calls of the studio and API server. Statuses in the order of the callers: nobody, stranger, without, with, expired, ended, locked, owner. A stranger acts for an own
 * account, which is a different one; `ended`: the membership was taken back while the sign-in acts for the account.
 */
export const accountRows: Record<string, RouteRow> = {
  'POST /api/v1/auth': {
    by: 'cookie',
    cites: 'studio 4.4: no second factor, no act-as gate',
    send: () => ({ path: '/api/v1/auth' }),
    statuses: [401, 201, 201, 201, 201, 201, 201, 201],
  },
  'GET /api/v1/app': {
    by: 'cookie',
    cites: 'studio 10.1, 2.4',
    send: () => ({ path: '/api/v1/app?limit=50' }),
    statuses: [401, 200, 200, 200, 200, 401, 401, 200],
  },
  'GET /api/v1/app/:appId': {
    by: 'cookie',
    cites: 'studio 10.6: 400 if the account has no such service',
    send: ({ ssi }) => ({ path: `/api/v1/app/${ssi.appId}` }),
    statuses: [401, 400, 200, 200, 200, 401, 401, 200],
  },
  'POST /api/v1/app': {
    by: 'cookie',
    cites: 'studio 10.2, 20 (14): a member needs the right; a stranger creates in the own account',
    send: () => ({ path: '/api/v1/app', body: newSsi }),
    statuses: [401, 201, 403, 201, 403, 401, 401, 201],
    changes: ['credit_plans', 'ledger_allowances', 'services'],
  },
  'PUT /api/v1/app/:appId': {
    by: 'cookie',
    cites: 'studio 10.3, 20 (14)',
    send: async (world) => {
      const { appId } = await anApp(world);
      return { path: `/api/v1/app/${appId}`, body: { ...written, description: 'Identifiers of the harbour' } };
    },
    statuses: [401, 400, 403, 200, 403, 401, 401, 200],
    changes: ['services'],
  },
  'DELETE /api/v1/app/:appId': {
    by: 'cookie',
    cites: 'studio 10.4, 20 (14): 404 if the account has no such service',
    send: async (world) => ({ path: `/api/v1/app/${(await anApp(world)).appId}` }),
    statuses: [401, 404, 403, 200, 403, 401, 401, 200],
    changes: ['credit_plans', 'ledger_allowances', 'services'],
  },
  'POST /api/v1/app/:appId/secret/new': {
    by: 'cookie',
    cites: 'studio 10.5, 20 (14)',
    send: async (world) => ({ path: `/api/v1/app/${(await anApp(world)).appId}/secret/new` }),
    statuses: [401, 400, 403, 200, 403, 401, 401, 200],
    changes: ['services'],
  },
  'GET /api/v1/app/access-control/token': {
    by: 'cookie',
    cites: 'studio 11.1, 2.4: no second factor; 401 without a live right, 400 for a service of another account',
    send: ({ kyc }) => ({ path: `/api/v1/app/access-control/token?serviceId=${kyc.appId}&grant_type=access_service_kyc` }),
    statuses: [401, 400, 401, 200, 401, 401, 200, 200],
    changes: ['token_holders'],
  },
  'POST /api/v1/app/oauth': {
    by: 'anybody',
    cites: 'studio 11.2: the key is what counts, not the cookies',
    async send({ admin }) {
      const { apiSecretKey = '' } = await createApp(admin, newKyc);
      return { path: '/api/v1/app/oauth', headers: { 'x-api-secret-key': apiSecretKey } };
    },
    status: 200,
    changes: ['token_holders'],
  },
  'GET /api/v1/app/marketplace': {
    by: 'anybody',
    cites: 'studio 10.7',
    send: () => ({ path: '/api/v1/app/marketplace' }),
    status: 200,
  },
  'GET /api/v1/services': { by: 'anybody', cites: 'studio 9', send: () => ({ path: '/api/v1/services' }), status: 200 },
  'POST /api/v1/people/admin/login': {
    by: 'cookie',
    cites:
      'studio 6.8: 404 without a membership, 400 without a live right; no second factor. Who acts for the own account is told so',
    send: ({ adminId }) => ({ path: '/api/v1/people/admin/login', body: { adminId } }),
    statuses: [401, 201, 201, 201, 201, 404, 201, 201],
    changes: ['refresh_tokens', 'sign_ins'],
  },
  'PUT /api/v1/credential': {
    by: 'cookie',
    cites: 'studio 13, SSI 11.2: 400 without its members',
    send: () => ({ path: '/api/v1/credential', body: {} }),
    statuses: [401, 400, 400, 400, 400, 401, 401, 400],
  },
  'PUT /api/v1/credential of one that is suspended': {
    by: 'cookie',
    cites: 'studio 13, SSI 11.2, 1.5: needs the right to change a status; noted until the wallet has signed it',
    send: async ({ bench, platform, issuer }) => ({
      path: '/api/v1/credential',
      body: { QR_DATA: { status: 'SUSPENDED', vcId: await attested(bench, platform, issuer) } },
    }),
    statuses: [401, 403, 403, 200, 403, 401, 401, 200],
    changes: ['credential_wishes'],
  },
  'POST /api/v1/credential/send of one that is kept': {
    by: 'cookie',
    cites: 'studio 13, SSI 11.2, 1.5: needs the right to resolve credentials; the link is all that it makes',
    send: async ({ bench, platform, issuer }) => ({
      path: '/api/v1/credential/send',
      body: { id: await attested(bench, platform, issuer, { persist: true }) },
    }),
    statuses: [401, 403, 403, 200, 403, 401, 401, 200],
  },
  'GET /api/v1/credential/accept of a link': {
    by: 'anybody',
    cites: 'SSI 11.2: the token of the link counts',
    async send({ admin, bench, platform, issuer }) {
      const body = { id: await attested(bench, platform, issuer, { persist: true }) };
      const sent = (await send(admin, 'POST', '/api/v1/credential/send', body)).json as { data: { url: string } };
      const deeplink = new URL(sent.data.url).searchParams.get('deeplink') ?? '';
      const offer = JSON.parse(decodeURIComponent(deeplink).split('deeplink?url=')[1] ?? '') as { url: string };
      const { pathname, search } = new URL(offer.url);
      return { path: `${pathname}${search}` };
    },
    status: 200,
  },
  'POST /api/v1/credential/send': {
    by: 'cookie',
    cites: 'studio 13, SSI 11.2, 1.5: needs the right to resolve credentials; 400 without an id',
    send: () => ({ path: '/api/v1/credential/send', body: {} }),
    statuses: [401, 403, 403, 400, 403, 401, 401, 400],
  },
  'POST /api/v1/auth/mfa/generate': {
    by: 'cookie',
    cites: 'studio 5.1, decision 045: not to a sign-in that has not passed the second factor',
    send: () => ({ path: '/api/v1/auth/mfa/generate', body: { authenticatorType: 'okta' } }),
    statuses: [401, 201, 201, 201, 201, 201, 401, 201],
    // Whoever asks again is shown the same secret: the member is first here as a stranger.
    changes: (caller) => (caller === 'stranger' || caller === 'owner' ? ['authenticators'] : []),
  },
  'POST /api/v1/auth/mfa/verify': {
    by: 'cookie',
    cites: 'studio 5.2: a wrong code is no refusal, and the cookies are renewed as they were',
    send: () => ({ path: '/api/v1/auth/mfa/verify', body: { authenticatorType: 'okta', twoFactorAuthenticationCode: '000000' } }),
    statuses: [401, 201, 201, 201, 201, 201, 201, 201],
    changes: ['refresh_tokens', 'sign_ins'],
  },
  'POST /api/v1/auth/mfa/verify with the right code': {
    by: 'cookie',
    cites: 'studio 5.2, decision 045: it opens a sign-in that waits for it, and confirms an app that is new',
    send: async (world, caller, client) => ({ path: '/api/v1/auth/mfa/verify', ...(await proofOf(world, caller, client)) }),
    statuses: [401, 201, 201, 201, 201, 201, 201, 201],
    changes: (caller) => [...(caller === 'locked' ? [] : ['authenticators']), 'refresh_tokens', 'sign_ins'],
  },
  'DELETE /api/v1/auth/mfa with the right code': {
    by: 'cookie',
    cites: 'studio 5.3, 2.4: behind the second factor',
    send: async (world, caller, client) => ({ path: '/api/v1/auth/mfa', ...(await setUpProof(world, caller, client)) }),
    statuses: [401, 200, 200, 200, 200, 200, 401, 200],
    changes: ['authenticators'],
  },
  'DELETE /api/v1/auth/mfa': {
    by: 'cookie',
    cites: 'studio 5.3: 400 for a wrong code',
    send: () => ({
      path: '/api/v1/auth/mfa',
      body: { authenticatorType: 'okta', twoFactorAuthenticationCode: '000000', authenticatorToDelete: 'okta' },
    }),
    statuses: [401, 400, 400, 400, 400, 400, 401, 400],
  },
  'POST /api/v1/auth/refresh': {
    by: 'cookie',
    cites: 'studio 4.5: the refresh cookie alone counts',
    send: () => ({ path: '/api/v1/auth/refresh' }),
    statuses: [401, 201, 201, 201, 201, 201, 201, 201],
    changes: ['refresh_tokens', 'sign_ins'],
  },
  'POST /api/v1/auth/logout': {
    by: 'cookie',
    cites: 'studio 4.6, 2.4: behind the second factor',
    send: () => ({ path: '/api/v1/auth/logout' }),
    statuses: [401, 200, 200, 200, 200, 200, 401, 200],
    changes: ['sign_ins'],
  },
};
