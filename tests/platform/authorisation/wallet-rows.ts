import { factoryOf } from '../../../platform/chain/served-chains';
import { toSignRequest } from '../../../src/workers/chain/cosmos-bytes';
import { chainOfClient, feeFor, localChain } from '../support/chain';
import type { CookieRow, RouteRow } from './row';
import type { World } from './world';

/** The gates of the studio server; `others`: the status for anyone who may not answer the signing request. */
const wallet = (cites: string, [others, ok]: readonly [number, number], more: Pick<CookieRow, 'send' | 'changes'>): RouteRow => ({
  by: 'cookie',
  cites: `${cites}: the gates of the studio server`,
  statuses: [401, others, others, others, others, 401, 401, ok],
  ...more,
});

const calls = '/api/v1/chain-wallet';
const pages = '/identity/wallet/chain';
const contract = factoryOf(localChain);
const msg = { init: { token_code_id: localChain.sbtCodeId } };

/** The id of what the administrator's wallet is asked to sign: for everybody else it does not exist. */
async function adminsRequest({ admin }: World): Promise<string> {
  const chain = chainOfClient(admin);
  return chain.ask(await chain.connect(), contract, 'init', msg);
}

/** Calls of the wallets of the platform. */
export const walletRows: Record<string, RouteRow> = {
  'GET /identity/wallet/deeplink': wallet('SSI 11.2', [200, 200], {
    send: () => ({ path: '/identity/wallet/deeplink' }),
  }),
  'POST /identity/wallet/sign': wallet('SSI 11.2, without a request nothing is signed', [200, 200], {
    send: () => ({ path: '/identity/wallet/sign', body: {} }),
  }),
  [`POST ${calls}/account`]: wallet('house 10, an extension', [200, 200], {
    send: () => ({ path: `${calls}/account`, body: { chainId: localChain.chainId } }),
    // Made once: the member is first here as a stranger, and the administrator was asked to sign before.
    changes: (caller) => (caller === 'stranger' ? ['chain_accounts', 'wallet_keys'] : []),
  }),
  [`POST ${calls}/requests`]: wallet('house 10, a wallet signs for its own account alone', [400, 201], {
    async send({ admin }) {
      const { walletAddress: sender, publicKey } = await chainOfClient(admin).connect();
      const signer = { publicKey, accountNumber: '1', sequence: '0' };
      return { path: `${calls}/requests`, body: toSignRequest(localChain, feeFor('init'), { sender, contract, msg }, signer) };
    },
    changes: (caller) => (caller === 'owner' ? ['wallet_requests'] : []),
  }),
  [`GET ${calls}/requests/:id`]: wallet('house 10, an extension', [404, 200], {
    send: async (world) => ({ path: `${calls}/requests/${await adminsRequest(world)}` }),
  }),
  [`GET ${pages}/:id`]: wallet('house 10, a page that says that nothing waits', [200, 200], {
    send: async (world) => ({ path: `${pages}/${await adminsRequest(world)}` }),
  }),
  [`POST ${pages}/:id`]: wallet('house 10, a page that says that nothing waits', [200, 200], {
    send: async (world) => ({ path: `${pages}/${await adminsRequest(world)}`, body: { answer: 'sign' } }),
    changes: (caller) => (caller === 'owner' ? ['wallet_requests'] : []),
  }),
};
