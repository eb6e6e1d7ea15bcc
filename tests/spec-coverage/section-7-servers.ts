import { type SpecRow, shown } from './row';

const apiServer = 'tests/platform/api-server.test.ts:';
const signIn = 'tests/platform/sign-in.test.ts:';
const toOwn =
  'tests/workers/specified-calls.test.ts: a call of the specification leaves Studio > for our own servers without one: %s';

/** Section 7: the calls to the studio server and the API server. */
export const section7Servers: SpecRow[] = [
  ...shown('tests/workers/studio.test.ts: the mirror > of a first visit equals the server and shows its progress', {
    '7.bases': 'Bases: studio server {host}; API server base plus base path; tenant server {tenantUrl}',
  }),
  ...shown('tests/workers/login.test.ts: service tokens > refused by the tenant are replaced once, without touching the login', {
    '7.tenant-bearer': 'Tenant calls carry a token of the service',
  }),
  ...shown(
    'tests/workers/specified-calls.test.ts: a call of the specification leaves Studio > for the tenant of a KYC service with its token: %s',
    {
      '7.tenant-kyc-header': 'KYC calls may use the header x-kyc-access-token or a bearer token (Studio sends the header)',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the sign-in: the auth check, its renewal, a second factor and the log-out',
    {
      '7.studio.auth': 'POST api/v1/auth: cookies; answer has error, status, message (the user)',
    },
  ),
  ...shown(`${signIn} the auth check > is 401 with a list without a cookie, with a forged one and after four hours`, {
    '7.studio.auth-status-code': 'POST api/v1/auth: a refusal has statusCode (a success has none)',
  }),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the sign-in: the auth check, its renewal, a second factor and the log-out',
    {
      '7.studio.refresh': 'POST api/v1/auth/refresh: cookies',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the sign-in: the auth check, its renewal, a second factor and the log-out',
    {
      '7.studio.logout': 'POST api/v1/auth/logout',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the services: fifty a page, and a token of each grant that a service is used with',
    {
      '7.api.apps': 'GET /app?limit=50: answer data, totalCount',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the services: fifty a page, and a token of each grant that a service is used with',
    {
      '7.api.token': 'GET /app/access-control/token?serviceId&grant_type: answer access_token',
    },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the services: fifty a page, and a token of each grant that a service is used with',
    {
      '7.api.token-grants': 'GET /app/access-control/token: grant types per service',
    },
  ),
  ...shown(
    'tests/workers/organisations.test.ts: the organisations of an account > are asked for with GET api/v1/org, and their lists at the endpoints of the specification, ten schemas a page',
    {
      '7.studio.org': 'GET api/v1/org, with the cookies of the sign-in instead of a bearer token (decision 057)',
      '7.studio.templates': 'GET presentation/template/org/{orgId}/: answer data list',
      '7.studio.schemas': 'GET {schemaListEndpoint}/{orgId}/?page&limit=10: answer data.schemaList',
      '7.studio.credentials': 'GET {credListEndpoint}/{orgId}: answer data.credList',
      '7.studio.configured-lists': 'Other configured studio paths: api/v1/schema and api/v1/credential/org are these endpoints',
    },
  ),
  ...shown(
    'tests/workers/organisations.test.ts: the organisations of an account > of a server that answers {host} are none, and there is such a server',
    {
      '7.studio.org-host': 'GET api/v1/org: answer {host}',
    },
  ),
  ...shown(
    'tests/workers/organisations.test.ts: the stream of an organisation > makes Studio fetch the organisation again once it is registered, and is not opened a second time',
    {
      '7.studio.sse-org': 'GET api/v1/org/sse/{id}: server-sent event stream',
    },
  ),
  ...shown(
    'tests/workers/organisations.test.ts: presentation templates > are created, changed and deleted, each once although its answer is lost',
    {
      '7.studio.template-writes': 'Other configured studio paths: api/v1/presentation/template (usage not shown)',
    },
  ),
  ...shown(
    `${signIn} sign-in by redirect > signs in with google alone, and refuses keplr, metamask and no provider with 400 and a list`,
    {
      '7.studio.wallet-sign-in':
        'Other configured studio paths: api/auth/challenge and api/auth/login (usage not shown): not called (decision 047)',
    },
  ),
  ...shown(
    'tests/journeys-long/verify-credential.test.ts: a credential that is sent to its owner > has a link and a QR code that says the same, with the words of the specification',
    {
      '7.studio.qr-data':
        "PUT api/v1/credential: body {QR_DATA}; answer message 'success' and data.QR_DATA; then a deep link opens",
      '7.studio.send': 'POST api/v1/credential/send: body {id}; answer data.url',
    },
  ),
  ...shown(
    'tests/journeys-long/changing-credentials.test.ts: what the wallet of an issuer signs > arrives by the stream of the credential, and is in the list once it is resolved again',
    { '7.studio.sse-credential': 'GET api/v1/credential/sse/{id}: server-sent event stream' },
  ),
  ...shown(
    'tests/workers/schema-streams.test.ts: the stream of a schema > reports that it is on the ledger before it would be polled',
    { '7.studio.sse-schema': 'GET api/v1/schema/sse/{id}: server-sent event stream' },
  ),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the sign-in: the auth check, its renewal, a second factor and the log-out',
    {
      '7.api.mfa-verify': 'POST /auth/mfa/verify {authenticatorType, twoFactorAuthenticationCode}',
    },
  ),
  ...shown('tests/workers/team-acts.test.ts: the acts on the team > invite an address and remove it', {
    '7.api.invite': 'POST /people/invite {emailId}',
    '7.api.remove': 'DELETE /people/ {emailId}',
  }),
  ...shown(
    'tests/workers/team-acts.test.ts: the acts on the team > accept an invitation, and find out that it was accepted when the answer is lost',
    {
      '7.api.accept': 'POST /people/invite/accept/{id}',
    },
  ),
  ...shown(toOwn, {
    '7.api.people': 'GET /people: list',
    '7.api.invites': 'GET /people/invites: list',
    '7.api.roles': 'GET /roles: list',
  }),
  ...shown('tests/workers/team-acts.test.ts: the acts on the team > give a member a role, with the answer %s', {
    '7.api.attach': 'POST /people/roles/attach',
  }),
  ...shown(
    'tests/workers/team-acts.test.ts: the act of switching > opens the other account and leads back, also when the answer is lost',
    {
      '7.api.admin-login': 'POST /people/admin/login {adminId}',
    },
  ),
  ...shown(
    'tests/workers/role-edits.test.ts: a change of a role > keeps a change of another field that another device made meanwhile',
    {
      '7.api.role-update': 'PATCH /roles/{id}',
    },
  ),
  ...shown('tests/workers/role-edits.test.ts: a new role > is made once although its answer was lost', {
    '7.api.role-create': 'POST /roles',
  }),
  ...shown('tests/workers/role-edits.test.ts: the deletion of a role > is sent once, and is found done if its answer was lost', {
    '7.api.role-delete': 'DELETE /roles/{id}',
  }),
  ...shown(
    'tests/workers/second-factor.test.ts: a second factor > is set up with the key in the picture, is known at once, and is off when its app is removed',
    { '7.api.mfa-generate': 'POST /auth/mfa/generate {authenticatorType}' },
  ),
  ...shown(`${apiServer} a call that does not fit > is 404 on POST /sa/login, which no server has`, {
    '7.api.sa-login': 'POST /sa/login (legacy): not built, because no server has it (decision 047)',
  }),
  ...shown('tests/workers/acts.test.ts: a record of the account > can hold the services of the marketplace, with their issuers', {
    '7.api.marketplace': 'GET /app/marketplace',
  }),
  ...shown('tests/workers/acts.test.ts: a record of the account > is fetched with the login and has no service', {
    '7.api.services': 'GET /services: the DASHBOARD entry is dropped from the result',
  }),
  ...shown(
    'tests/workers/service-acts.test.ts: creating a service > returns the key once, and this device stores the service without it',
    {
      '7.api.app-create': 'POST /app: create a service',
    },
  ),
  ...shown(
    'tests/workers/service-acts.test.ts: the domain of a service > is verified once its record is found, and the service can then go to production',
    { '7.api.app-update': 'PUT /app/{appId}: update a service' },
  ),
  ...shown('tests/workers/service-acts.test.ts: deleting a service > removes it and everything mirrored of it from this device', {
    '7.api.app-delete': 'DELETE /app/{appId}: delete a service',
  }),
  ...shown('tests/workers/service-acts.test.ts: a new key > works, and the previous one does not', {
    '7.api.secret': 'POST /app/{appId}/secret/new: generates a new API secret',
  }),
  ...shown(
    'tests/workers/calls-leave.test.ts: the calls of the specification leave Studio > for the services: fifty a page, and a token of each grant that a service is used with',
    { '7.api.kyb-token': 'For CAVACH_KYB_API a KYB token' },
  ),
  ...shown(
    'tests/workers/kyc-settings-edits.test.ts: a verifier page > is created once although its answer was lost, and no token of it reaches the device',
    { '7.api.webpage-create': 'POST /app/{appId}/kyc-webpage-config: create' },
  ),
  ...shown(
    'tests/workers/kyc-settings-edits.test.ts: a verifier page > is changed although nobody can read the answer, and keeps its end',
    { '7.api.webpage-update': 'PATCH /app/{appId}/kyc-webpage-config/{id}: update' },
  ),
  ...shown(toOwn, {
    '7.api.webpage': 'GET /app/{appId}/kyc-webpage-config: list',
    '7.api.webpage-delete': 'DELETE /app/{appId}/kyc-webpage-config/{id}: delete',
  }),
];
