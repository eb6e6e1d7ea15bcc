import type { RouteRow } from './row';

const anybody = (cites: string, path: string, status: number): RouteRow => ({
  by: 'anybody',
  cites,
  send: () => ({ path }),
  status,
});
const node = '/ledger/hypersign-protocol/hidnode/ssi';
const cosmos = '/ledger/cosmos';
const chain = '/ledger/chains/:chainId';
const local = '/ledger/chains/nibiru-localnet-0';

/** Calls that answer everybody alike: sign-in, the ledger, the pages of the platform. */
export const publicRows: Record<string, RouteRow> = {
  'GET /api/v1/login': anybody('studio 4.3', '/api/v1/login?provider=google', 200),
  'GET /api/v1/login/callback': anybody('studio 4.3: back to the login without a code', '/api/v1/login/callback', 302),
  [`GET ${node}/did/:did`]: anybody('SSI 10.1: the ledger is public', `${node}/did/did:hid:testnet:unknown`, 500),
  [`GET ${node}/schema/:schemaId`]: anybody('SSI 10.3', `${node}/schema/sch:hid:testnet:unknown:1.0`, 200),
  [`GET ${node}/credential/:credentialId`]: anybody('SSI 10.4', `${node}/credential/vc:hid:testnet:unknown`, 500),
  [`GET ${node}/credential`]: anybody('SSI 10.4', `${node}/credential`, 200),
  [`GET ${cosmos}/feegrant/v1beta1/allowance/:granter/:grantee`]: anybody(
    'SSI 10.5',
    `${cosmos}/feegrant/v1beta1/allowance/a/b`,
    500,
  ),
  [`GET ${cosmos}/feegrant/v1beta1/allowances/:grantee`]: anybody('SSI 10.5', `${cosmos}/feegrant/v1beta1/allowances/b`, 200),
  [`GET ${cosmos}/authz/v1beta1/grants/grantee/:grantee`]: anybody('SSI 10.5', `${cosmos}/authz/v1beta1/grants/grantee/b`, 200),
  [`GET ${cosmos}/tx/v1beta1/txs`]: anybody('SSI 10.5', `${cosmos}/tx/v1beta1/txs?events=message.sender='b'`, 200),
  'GET /identity/authorize': anybody('house 10: a page of the platform; 400 without its question', '/identity/authorize', 400),
  'POST /identity/authorize': anybody('house 10: 400 without its question', '/identity/authorize', 400),
  'GET /identity/codes': anybody('house 10', '/identity/codes', 200),
  'GET /identity/deeplink.html': anybody('SSI 11.2', '/identity/deeplink.html', 200),
  'GET /identity/about': anybody('house 10', '/identity/about', 200),
  'GET /identity/dns/resolve': anybody('studio 10.3: names are public', '/identity/dns/resolve?name=a.example&type=TXT', 200),
  'GET /identity/dns': anybody('house 10', '/identity/dns', 200),
  'POST /identity/dns': anybody('house 10: 400 without a record', '/identity/dns', 400),
  'GET /api/v1/credential/accept': anybody('SSI 11.2: the token of the link counts', '/api/v1/credential/accept', 400),
  'GET /ledger/explorer/identity/:id': anybody('SSI 10: the ledger is public', '/ledger/explorer/identity/unknown', 404),
  'GET /identity/mailbox': anybody('house 10: mails of the demo', '/identity/mailbox', 200),
  'GET /identity/verifier/:appId': anybody(
    'studio 12: the page of a verifier is public; 404 while there is none',
    '/identity/verifier/unknown',
    404,
  ),
  'POST /identity/verifier/:appId': anybody('studio 12: back to the page', '/identity/verifier/unknown', 303),
  [`GET ${chain}/cosmos/auth/v1beta1/accounts/:address`]: anybody(
    'KYC 8.3: chains are public',
    `${local}/cosmos/auth/v1beta1/accounts/a`,
    404,
  ),
  [`GET ${chain}/accounts/:address`]: anybody('KYC 8.4: 501 on a chain with contracts', `${local}/accounts/GA`, 501),
  [`GET ${chain}/cosmwasm/wasm/v1/contract/:address/smart/:query`]: anybody(
    'KYC 8.3',
    `${local}/cosmwasm/wasm/v1/contract/a/smart/e30=`,
    404,
  ),
  [`POST ${chain}/cosmos/tx/v1beta1/txs`]: anybody(
    'KYC 8.3: the signature counts; 400 without bytes',
    `${local}/cosmos/tx/v1beta1/txs`,
    400,
  ),
  [`GET ${chain}/cosmos/tx/v1beta1/txs/:hash`]: anybody('KYC 8.3', `${local}/cosmos/tx/v1beta1/txs/AB`, 404),
  [`GET ${chain}/cosmos/tx/v1beta1/txs`]: anybody('KYC 8.3: 400 without its question', `${local}/cosmos/tx/v1beta1/txs`, 400),
  'GET /': anybody('house 10', '/', 302),

  'GET /api/v1/schema/sse/:id': {
    by: 'anybody',
    cites: 'SSI 11.3: a stream, also of an unknown id',
    send: () => ({ path: '/api/v1/schema/sse/unknown', isStream: true }),
    status: 200,
  },
  'GET /api/v1/credential/sse/:id': {
    by: 'anybody',
    cites: 'SSI 11.3: a stream, also of an unknown id',
    send: () => ({ path: '/api/v1/credential/sse/unknown', isStream: true }),
    status: 200,
  },
};
