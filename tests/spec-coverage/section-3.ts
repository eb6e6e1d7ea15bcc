import { type SpecRow, shown } from './row';

const lists = 'tests/domain/wire-lists.test.ts:';
const signIn = 'tests/platform/sign-in.test.ts: sign-in by redirect >';

/** Section 3: entities and their fields. */
export const section3: SpecRow[] = [
  ...shown(
    'tests/domain/config.test.ts: config.json > names bases, wallet, explorer, ledger, lease, budget, dashboard, contact and extensions',
    {
      '3.constants.dashboards': 'Dashboard types SSIPlayground, DeveloperDashboard',
    },
  ),
  ...shown('tests/domain/wire-account.test.ts: an auth check > says who is signed in', {
    '3.user': 'User details: name, email, userId, accessList with serviceType',
  }),
  ...shown('tests/domain/wire-account.test.ts: an auth check > the DID is `did`, else the older `id`', {
    '3.user.did': 'User details: did',
  }),
  ...shown('tests/domain/wire-account.test.ts: an auth check > has the current account and its rights', {
    '3.user.access-account': 'User details: accessAccount (userId, accessList)',
  }),
  ...shown(
    'tests/app/organisation-screen.test.ts: the organisations > show the one that is chosen with its counts; a missing counter is shown as unknown',
    {
      '3.user.counts': 'Counts: credentialsCount, orgsCount, schemasCount, templatesCount',
    },
  ),
  ...shown(
    'tests/workers/service-logo.test.ts: the logo of a service > is stored as a data address, so that it is shown without a connection and from no other host',
    { '3.app.logo': 'App / service: logoUrl' },
  ),
  ...shown('tests/domain/service-requests.test.ts: answers about services > have what is needed to change a service later', {
    '3.app.edv': 'App / service: edvId',
  }),
  ...shown(
    'tests/domain/service-requests.test.ts: the request that changes a service > has neither the key nor the data vault of the service, and nothing else of its own',
    { '3.app.secret': 'App / service: apiKeyScecret (spelled so): in the memory of the page only, and never sent' },
  ),
  ...shown(
    'tests/domain/service-requests.test.ts: the marketplace > has the services that anybody may trust, without what is not needed of them',
    { '3.marketplace': 'Marketplace apps' },
  ),
  ...shown(`${lists} a service list > becomes the stored services, without any token`, {
    '3.app': 'App / service: appId, appName, description, services, dependentServices, tenantUrl, walletAddress',
  }),
  ...shown('tests/domain/wire-account.test.ts: an auth check > has the picture, and a second factor that is on', {
    '3.user.profile': 'User details: profileIcon, isTwoFactorEnabled',
  }),
  ...shown(
    'tests/app/profile-tab.test.ts: the profile > names the account that the person acts for, by its e-mail, and the rights there with their ends',
    {
      '3.user.access-account-email': 'User details: email of the accessAccount',
    },
  ),
  ...shown(
    'tests/workers/service-tokens.test.ts: a service token > is issued once for all who ask, and again for another grant',
    {
      '3.app.tokens': 'App / service: access_token (kept in the memory of the worker)',
    },
  ),
  ...shown(
    'tests/platform/api-server.test.ts: GET /app/access-control/token > gives each grant to the services it fits, and to no other',
    { '3.constants.grants': 'Grant types access_service_ssi, access_service_kyc, access_service_kyb' },
  ),
  ...shown(`${signIn} signs in with google alone, and refuses keplr, metamask and no provider with 400 and a list`, {
    '3.constants.providers': 'Auth providers google, keplr, metamask (only google signs in, decision 047)',
  }),
  ...shown(
    'tests/platform/companies.test.ts: the gate of the calls about companies > answers %s with a token of the KYC grant with 403',
    { '3.app.kyb-token': 'App / service: kyb_access_token' },
  ),
  ...shown(
    'tests/domain/wire-companies.test.ts: a company list > an unreported value is null in the row: the defaults are for showing',
    {
      '3.company':
        'KYB company: ids, name, registration number and its type, representative, start date, region, domain, address',
    },
  ),
  ...shown(
    'tests/domain/company.test.ts: the status of a company > is the one the server sent, Submitted where it sent none, unknown where Studio does not know it',
    { '3.company.status': 'KYB company: status (default Submitted), statusReasons' },
  ),
  ...shown('tests/domain/company.test.ts: the steps of a company > at %s the user step is %s and the verification step %s', {
    '3.company.steps': 'KYB company: steps (flag, building, document, user, verification)',
  }),
  ...shown(
    'tests/domain/wire-companies.test.ts: a company list > unreadable members are left out and named, the rest of the row is stored',
    { '3.company.documents': 'KYB company: documents, createdAt, updatedAt' },
  ),
  ...shown('tests/domain/wire-companies.test.ts: executives > become the stored rows', {
    '3.company.executives': 'Company executives',
  }),
  ...shown('tests/domain/wire-companies.test.ts: checks > become the stored row', {
    '3.company.compliance': 'Compliance data',
  }),
  ...shown(
    'tests/domain/template.test.ts: an answer of the studio server > with organisations has their counters; one that cannot be read is counted',
    { '3.org': 'Org: _id with counters' },
  ),
  ...shown(
    'tests/domain/template.test.ts: an answer of the studio server > has the schemas in data.schemaList: _id, schemaId, status and schemaDetails.name',
    { '3.org-schema': 'Org schema: _id, schemaId, status (Registered), schemaDetails.name' },
  ),
  ...shown(
    'tests/domain/template.test.ts: an answer of the studio server > has the credentials in data.credList: _id and vc_id',
    {
      '3.org-credential': 'Org credential: _id, vc_id',
    },
  ),
  ...shown(
    'tests/domain/template.test.ts: an answer of the studio server > has the templates in data, with one issuer as a text or several in a list',
    { '3.template': 'Presentation template: _id, name' },
  ),
  ...shown('tests/app/dids-screen.test.ts: the document of a DID > shows its keys and their purposes, and its JSON to copy', {
    '3.did': 'DID list entry: did, didDocument (verificationMethod: id, type), status (Created or Registered), name',
  }),
  ...shown(
    'tests/app/schemas-screen.test.ts: the schemas of a service > are under their title with their number, in the columns of the specification',
    {
      '3.schema': 'Schema list entry: id, schemaDocument, status, error',
    },
  ),
  ...shown(
    'tests/domain/identity-command.test.ts: what is sent > for a schema is every attribute in its order, and nothing else',
    {
      '3.schema.create': 'Schema create payload: schema, namespace, verificationMethodId; additionalProperties false',
    },
  ),
  ...shown(
    'tests/workers/identity-commands.test.ts: a schema that is asked for > with every type of attribute is on the ledger once, and is announced with its hash',
    { '3.schema.answer': 'Schema-create response: schemaId' },
  ),
  ...shown(
    'tests/app/schema-fields.test.ts: the attributes in their panel > have one of the types of the specification, and no date',
    {
      '3.schema.types': 'Attribute types: string, integer, number, boolean',
    },
  ),
  ...shown(
    'tests/domain/wire-credentials.test.ts: the resolution of a credential > with an entry of status 0 means that it is on the ledger',
    {
      '3.credential': 'Credential list item: id, credentialDocument, status, error',
      '3.credential.status': 'Credential list item: credentialStatus with its status document',
      '3.credential.metadata': 'Credential list item: credentialMetadata',
    },
  ),
  ...shown(
    'tests/domain/credential-draft.test.ts: what is sent of a credential > is what the contract names, its values by their names',
    {
      '3.issue': 'Issue credential payload: fields (empty values omitted), schemaId, DIDs, key, expiry, namespace',
    },
  ),
  ...shown(
    'tests/domain/credential-draft.test.ts: a credential to be issued > is not stored and is attested unless that is chosen otherwise',
    {
      '3.issue.defaults': 'Issue credential payload: persist false and registerCredentialStatus true by default',
    },
  ),
  ...shown(
    'tests/domain/wire-credential-answers.test.ts: the answer to issuing a credential > has its id, and the document that is nowhere else',
    {
      '3.issue.answer': 'Issue response: metadata.credentialId, credentialDocument, credentialStatus, metadata',
    },
  ),
  ...shown('tests/domain/credential-status.test.ts: a change of the status of a credential > is sent as the contract names it', {
    '3.status-update': 'Status update payload and its response: id, error',
  }),
  ...shown(`${lists} a session list > becomes the stored rows`, {
    '3.session': 'Session: sessionId, userId, status, step_finish (0 or 1), expiresAt, ocriddocsDetails, selfiDetails',
  }),
  ...shown(
    'tests/domain/verifier-page.test.ts: the answer about a verifier page > is one object, or a list whose first entry counts, and none of its tokens is stored',
    { '3.webpage-config': 'KYC web page config: _id, expiryType (a custom type has expiryDate and customExpiryDate)' },
  ),
  ...shown('tests/domain/widget.test.ts: the answer about a widget > is what Studio knows of it', {
    '3.widget-config': 'Widget config: includes issuerDID and issuerVerificationMethodId',
  }),
  ...shown('tests/domain/webhook.test.ts: the answer about a webhook > with the headers %j has their names and no value', {
    '3.webhook-config': 'Webhook config (_id)',
  }),
  ...shown(
    'tests/domain/credits.test.ts: an answer with plans > is a list of an SSI tenant, or the data of a KYC tenant, which may be missing',
    {
      '3.credits': 'Credits (creditId)',
    },
  ),
  ...shown(
    'tests/domain/usage.test.ts: an answer about usage > is bare or in an envelope, with the rows of either kind of service',
    {
      '3.usage': 'Usage details',
    },
  ),
  ...shown('tests/domain/team.test.ts: the answer of > GET /roles gives roles; a missing or empty end means none', {
    '3.roles': 'Roles (_id)',
  }),
  ...shown('tests/domain/team.test.ts: the answer of > GET /people gives members; what a member needs not have may be missing', {
    '3.people': 'People members',
  }),
  ...shown('tests/domain/team.test.ts: the answer of > GET /people/invites gives invitations', {
    '3.invitations': 'Invitations',
  }),
  ...shown(
    'tests/domain/onchain.test.ts: the answer of > GET onchainkyc-config gives the configurations; a bad one is left out, and no data is none',
    { '3.onchain-config': 'On-chain KYC config (_id)' },
  ),
  ...shown(
    'tests/domain/onchain.test.ts: the on-chain wizard > forgets what belongs to another chain or issuer, and nothing for the same one',
    { '3.onchain-state': 'On-chain wizard state: user, connection, issuer config and data, blockchain label' },
  ),
  ...shown('tests/domain/account.test.ts: a service > of a type that Studio does not know has none', {
    '3.constants.service-types': 'Service types SSI_API, CAVACH_API, QUEST',
  }),
];
