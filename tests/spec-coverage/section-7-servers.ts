import { open, type SpecRow } from './row';

/** Section 7: the calls to the studio server and the API server. */
export const section7Servers: SpecRow[] = [
  ...open('verifications', {
    '7.bases': 'Bases: studio server {host}; API server base plus base path; tenant server {tenantUrl}',
    '7.tenant-bearer': 'Tenant calls carry a bearer token of the service',
    '7.studio.auth': 'POST api/v1/auth: cookies; answer has statusCode, error, status, message (the user)',
    '7.studio.refresh': 'POST api/v1/auth/refresh: cookies',
    '7.studio.logout': 'POST api/v1/auth/logout',
    '7.api.apps': 'GET /app?limit=50: answer data, totalCount',
    '7.api.token': 'GET /app/access-control/token?serviceId&grant_type: answer access_token; grant types per service',
    '7.api.services': 'GET /services: the DASHBOARD entry is dropped from the result',
  }),
  ...open('presentation templates', {
    '7.studio.org': 'GET api/v1/org: bearer; answer {host}',
    '7.studio.templates': 'GET presentation/template/org/{orgId}/: answer data list',
    '7.studio.schemas': 'GET {schemaListEndpoint}/{orgId}/?page&limit=10: answer data.schemaList',
    '7.studio.credentials': 'GET {credListEndpoint}/{orgId}: answer data.credList',
    '7.studio.sse-org': 'GET api/v1/org/sse/{id}: server-sent event stream',
  }),
  ...open('credentials', {
    '7.studio.qr-data':
      "PUT api/v1/credential: body {QR_DATA}; answer message 'success' and data.QR_DATA; then a deep link opens",
    '7.studio.send': 'POST api/v1/credential/send: body {id}; answer data.url',
    '7.studio.sse-credential': 'GET api/v1/credential/sse/{id}: server-sent event stream',
  }),
  ...open('decentralised identifiers and schemas', {
    '7.studio.sse-schema': 'GET api/v1/schema/sse/{id}: server-sent event stream',
  }),
  ...open('team and settings', {
    '7.api.invite': 'POST /people/invite {emailId}',
    '7.api.accept': 'POST /people/invite/accept/{id}',
    '7.api.remove': 'DELETE /people/ {emailId}',
    '7.api.people': 'GET /people; GET /people/invites: lists',
    '7.api.attach': 'POST /people/roles/attach',
    '7.api.admin-login': 'POST /people/admin/login {adminId}',
    '7.api.roles': 'GET /roles; POST /roles; PATCH /roles/{id}; DELETE /roles/{id}',
    '7.api.mfa-generate': 'POST /auth/mfa/generate {authenticatorType}',
    '7.api.mfa-verify': 'POST /auth/mfa/verify {authenticatorType, twoFactorAuthenticationCode}',
    '7.api.sa-login': 'POST /sa/login (legacy)',
  }),
  ...open('services and home', {
    '7.api.app-write': 'POST /app; PUT /app/{appId}; DELETE /app/{appId}: create, update, delete a service',
    '7.api.marketplace': 'GET /app/marketplace',
    '7.api.secret': 'POST /app/{appId}/secret/new: generates a new API secret',
  }),
  ...open('business verification', { '7.api.kyb-token': 'For CAVACH_KYB_API a KYB token' }),
  ...open('KYC configuration', {
    '7.tenant-kyc-header': 'KYC calls may use the header x-kyc-access-token',
    '7.api.webpage': 'POST, GET /app/{appId}/kyc-webpage-config: create, list',
    '7.api.webpage-id': 'PATCH, DELETE /app/{appId}/kyc-webpage-config/{id}: update, delete',
  }),
];
