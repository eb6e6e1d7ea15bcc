import { type SpecRow, shown } from './row';

const tenant = 'tests/platform/tenant.test.ts:';
const leaves = 'tests/workers/specified-calls.test.ts: a call of the specification leaves Studio >';
const toKyc = `${leaves} for the tenant of a KYC service with its token: %s`;
const toSsi = `${leaves} for the tenant of an SSI service with its token: %s`;
const firstOne =
  'tests/workers/specified-calls.test.ts: a service that has no configuration yet > for its %s says so %s, and the first one can be stored';

/** Section 7: the calls to the tenant servers and to others. */
export const section7Tenant: SpecRow[] = [
  ...shown(
    'tests/app/side-menu.test.ts: the head of the side menu > shows a picture made of the id of a service without a logo',
    { '7.external.identicon': 'An identicon by seed: made on the device, no image service is asked (decision 001)' },
  ),
  ...shown(
    'tests/workers/search/search.test.ts: a session is found > by an e-mail of which only the hash is here, typed with blanks and capitals',
    { '7.external.sha256': 'A SHA-256 hex helper' },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for verifications: pages of sessions and users, and the detail of one of each',
    {
      '7.tenant.sessions': 'GET /api/v1/e-kyc/verification/session?page&limit: data.sessionDetails',
    },
  ),
  ...shown('tests/workers/studio.test.ts: the mirror > of a first visit equals the server and shows its progress', {
    '7.tenant.total': 'A session list tells its totalCount',
  }),
  ...shown(toKyc, {
    '7.tenant.sessions-ids': 'GET /api/v1/e-kyc/verification/session?sessionIds: open sessions are asked for by their ids',
  }),
  ...shown(`${tenant} the session list > filters by person and by a list of ids`, {
    '7.tenant.sessions-user':
      'GET /api/v1/e-kyc/verification/session?userId: served; Studio filters on the device and does not send it (decision 017)',
  }),
  ...shown(`${tenant} the session list > filters by status as the domain does, also when time has passed`, {
    '7.tenant.sessions-status':
      'GET /api/v1/e-kyc/verification/session?status: served; Studio filters on the device and does not send it (decision 017)',
  }),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for verifications: pages of sessions and users, and the detail of one of each',
    {
      '7.tenant.session': 'GET /api/v1/e-kyc/verification/session/{sessionId}',
      '7.tenant.user': 'GET /api/v1/user/{id}',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for verifications: pages of sessions and users, and the detail of one of each',
    {
      '7.tenant.users': 'GET /api/v1/user: data.users, totalCount',
    },
  ),
  ...shown(
    'tests/workers/kyc-settings-edits.test.ts: a widget > is changed without touching what Studio does not know, or another field that was changed elsewhere',
    { '7.tenant.widget-update': 'widget-config PATCH' },
  ),
  ...shown(firstOne, { '7.tenant.widget-create': 'widget-config POST', '7.tenant.webhook-create': 'webhook-config POST' }),
  ...shown(toKyc, {
    '7.tenant.widget': 'widget-config GET',
    '7.tenant.webhook': 'webhook-config GET',
    '7.tenant.webhook-update': 'webhook-config PATCH /{id}',
    '7.tenant.webhook-delete': 'webhook-config DELETE /{id}',
    '7.tenant.onchain': 'onchainkyc-config GET',
    '7.tenant.onchain-create': 'onchainkyc-config POST',
    '7.tenant.onchain-update': 'onchainkyc-config PATCH',
    '7.tenant.onchain-delete': 'onchainkyc-config DELETE /{id}',
    '7.tenant.wallet': 'POST /api/v1/wallet',
  }),
  ...shown(toKyc, {
    '7.tenant.executives': 'GET .../company/{id}/company-executives',
    '7.tenant.compliance': 'GET /api/v1/compliance?entityId',
    '7.tenant.document': 'GET /api/v1/document/download/{fileId}',
  }),
  ...shown(
    'tests/workers/companies.test.ts: the companies of a service > are mirrored as the server sends them, with their counts, and are found by what is known about them',
    { '7.tenant.companies': 'GET /api/v1/e-kyb/verification/company' },
  ),
  ...shown(
    'tests/workers/companies.test.ts: a decision over the network > is accepted, answered with the new state, and recorded once',
    {
      '7.tenant.decision': 'PATCH .../company/{id} with {status} and an SSI access token header',
    },
  ),
  ...shown(
    'tests/workers/usage.test.ts: the plans of credits of a service > are requested from its tenant, without a query, and stored',
    { '7.tenant.credit': 'GET /api/v1/credit' },
  ),
  ...shown(
    'tests/workers/usage.test.ts: the usage of a service > is requested by call and by day, for whole UTC days in ISO, and stored',
    {
      '7.tenant.usage': 'GET /api/v1/usage?serviceId&startDate&endDate',
      '7.tenant.usage-detail': 'GET /api/v1/usage/detail (same query)',
    },
  ),
  ...shown('tests/workers/acts.test.ts: an act > whose answer was lost has succeeded if the server shows it done', {
    '7.tenant.activate': 'POST /api/v1/credit/{id}/activate',
  }),
  ...shown(
    'tests/domain/usage.test.ts: numbers by day > are weekly by the Monday of the week, also where the range begins within it',
    { '7.tenant.grouping': 'Usage statistics are grouped daily, weekly (week starts Monday) or as a count' },
  ),
  ...shown(
    'tests/workers/identity-commands.test.ts: a DID that is asked for > is put on the ledger if that was requested, and followed there',
    {
      '7.tenant.did-create': 'POST /api/v1/did/create',
      '7.tenant.did-register': 'POST /api/v1/did/register/v2 {didDocument, signInfos}',
    },
  ),
  ...shown(
    'tests/workers/did-acts.test.ts: a DID on the ledger > that is deactivated counts as such once the ledger says so, and cannot be changed after that',
    { '7.tenant.did-update': 'PATCH /api/v1/did/ with {didDocument, verificationMethodId, deactivate}' },
  ),
  ...shown(
    'tests/workers/identity-commands.test.ts: a schema that is asked for > with every type of attribute is on the ledger once, and is announced with its hash',
    { '7.tenant.schema-create': 'POST /api/v1/schema (answer schemaId)' },
  ),
  ...shown(toSsi, {
    '7.tenant.did-rename': 'PATCH /api/v1/did/ with a name',
    '7.tenant.did-sign': 'POST /api/v1/did/auth/sign: asked for by the on-chain wizard',
  }),
  ...shown(
    'tests/workers/identities.test.ts: the DIDs of a service > are listed at once and then resolved, each once, even if some cannot be resolved',
    {
      '7.tenant.dids': 'GET /api/v1/did?page=1&limit=100',
      '7.tenant.did-resolve': 'GET /api/v1/did/resolve/{did}',
    },
  ),
  ...shown(
    'tests/workers/identities.test.ts: the schemas of a service > are what the service says, or the ledger if the service refuses because of an old failure',
    {
      '7.tenant.schemas': 'GET /api/v1/schema?page=1&limit=100',
      '7.tenant.schema': 'GET /api/v1/schema/{id}',
    },
  ),
  ...shown(
    'tests/workers/following.test.ts: a schema that was sent to the ledger > is found on the second page, where the newest entries are',
    { '7.tenant.status': 'GET /api/v1/status/ssi/{id}?page=1&limit=10 (blockchain status entries)' },
  ),
  ...shown(
    'tests/workers/credentials.test.ts: the credentials of a service > are listed, and resolved by the rule of section 4, each read once',
    {
      '7.tenant.credentials': 'GET /api/v1/credential?page=1&limit=100: data is a list of ids, each then resolved',
    },
  ),
  ...shown(
    'tests/app/issuing.test.ts: the credentials of a service > that could not be read are reported as such, not as an empty list',
    {
      '7.tenant.credentials-failure': "Its failure text 'Could not fetch DID for this service'",
    },
  ),
  ...shown(
    'tests/workers/credentials.test.ts: a document in the data vault of the service > is fetched when a person asks for it, costs a read, and stays here',
    {
      '7.tenant.credential': 'GET /api/v1/credential/{credentialId}?retrieveCredential={bool}',
    },
  ),
  ...shown(
    'tests/workers/credential-commands.test.ts: a credential that is asked for > is issued by one call, its document sealed on the device, and followed on the ledger',
    {
      '7.tenant.issue': 'POST /api/v1/credential/issue (its failure: 8.call.issue)',
    },
  ),
  ...shown(
    'tests/workers/credential-commands.test.ts: a change of the status of a credential > is sent once, and is there when the ledger has it',
    {
      '7.tenant.status-update': 'PATCH /api/v1/credential/status/{credentialId} (its failure: 8.call.update)',
    },
  ),
  ...shown(`${leaves} for a node of the ledger without one: %s`, {
    '7.external.credential': 'Chain REST node: credential lookup reading credentialStatus.credentialStatusDocument',
    '7.external.configured':
      'Other configured node paths: schema get and DID resolve are called; net_info (usage not shown) is not (decision 047)',
  }),
  ...shown(
    'tests/workers/usage.test.ts: the wallet of a service > has all its transactions, 5000 asked for at once and paged until the total',
    { '7.external.transactions': 'Chain REST node: wallet transactions (query limit 5000)' },
  ),
  ...shown('tests/workers/usage.test.ts: the wallet of a service > has the allowance of the granter that its grants name', {
    '7.external.allowance': 'Chain REST node: fee allowance',
    '7.external.grants': 'Chain REST node: grants',
  }),
  ...shown(
    'tests/workers/broken-ledger.test.ts: with a ledger > whose node cannot be reached the service still reports everything, except the documents that only the node has',
    { '7.external.schema': 'Chain REST node: a schema fetch' },
  ),
];
