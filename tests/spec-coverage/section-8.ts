import { type SpecRow, shown } from './row';

const trouble =
  'tests/app/verifications-screen.test.ts: something that is not an answer > shows a sentence and leaves the list unchanged: %j';
const signingIn = 'tests/journeys/verifications.test.ts: signing in and reading >';
const renewal = 'tests/workers/login.test.ts: the renewal of the login >';
const reason = 'tests/domain/person.test.ts: the reason of a refusal >';

/** Section 8: the error catalogue. */
export const section8: SpecRow[] = [
  ...shown('tests/domain/config.test.ts: config.json > %j is refused, and what is wrong is said', {
    '8.warning.dashboard': "'Dashboard type is not supported'",
  }),
  ...shown('tests/workers/answers-table.test.ts: a tenant > that answers 401 to the new token as well is not asked again', {
    '8.context.token': "'authToken is invalid, service is not selected'",
  }),
  ...shown(
    'tests/app/arrival.test.ts: a return from the identity provider > says in the words of the specification that the server names nobody',
    { '8.context.user': "'No user details found in localStorage'" },
  ),
  ...shown(`${renewal} is one call for ten refusals at the same time, and each is repeated once`, {
    '8.refresh': "A 401 on a call triggers one refresh attempt (on a tenant's: one new service token, decision 012)",
  }),
  ...shown(
    'tests/workers/trouble.test.ts: bad input on the services > %s leaves the services as they are and nobody is signed out',
    {
      '8.refresh.403': "A 403 on a call triggers one refresh attempt (a tenant's is a missing right, decision 012)",
    },
  ),
  ...shown(`${signingIn} a stranger who opens a guarded address signs in and lands on exactly that address`, {
    '8.guard': 'A failed auth check or refresh in the route guard redirects to login',
  }),
  ...shown(`${signingIn} the dashboard shows the services by type, their names cut at 25 characters and ids that copy`, {
    '8.toasts': "Toast title 'Information' for successes",
    '8.copy': "Copy: '{label} copied!'",
  }),
  ...shown('tests/workers/answer.test.ts: what counts as an answer > %s', {
    '8.server.details': 'Server errors arrive as an error with a details list, or as a message array joined by commas',
    '8.server.status-code': 'A statusCode other than 200 or 201 is an error',
  }),
  ...shown('tests/workers/trouble.test.ts: bad input on the list of %s > %s leaves the list as it is and is reported', {
    '8.call.token': "'Could not fetch accesstoken for service'",
  }),
  ...shown(trouble, {
    '8.lists-500': "Lists answering status 500 show 'Error: ' plus the error",
    '8.list-failure':
      'Failure to load a list notifies; it is shown in place and nothing leads to /studio/dashboard (decision 010)',
  }),
  ...shown(`${reason} a code outside its table reads "Unknown error"`, { '8.call.unknown': "'Unknown error'" }),
  ...shown('tests/laws/words.test.ts: words > the liveness table is complete from 0 to 18 and the face table from 0 to 6', {
    '8.tables.liveness-codes': 'Liveness errors with codes 0 to 18',
    '8.tables.face-codes': 'Face authentication errors for codes 0, 1, 2, 4, 5 and 6',
  }),
  ...shown(`${reason} liveness %i reads "%s"`, { '8.tables.liveness': 'Liveness errors, the words of 1, 12 and 17' }),
  ...shown(`${reason} comes from the table of its step`, {
    '8.tables.face': "Face authentication errors, 1 'Faces does not match'",
  }),
  ...shown(`${reason} face 6 says that the document was already verified in another account`, {
    '8.tables.face-duplicate': '6 means that the document was already verified in another account',
  }),
  ...shown(
    'tests/app/verifier-page-screen.test.ts: the verifier page of a service > that this account does not have says that no service is selected',
    { '8.context.app-id': "'App ID is not available, service is not selected'" },
  ),
  ...shown(
    'tests/app/services-screen.test.ts: an address that is about a service > %s without an id says so, and sends nothing',
    {
      '8.context.app-id-missing': "'appId is not specified'",
    },
  ),
  ...shown(
    'tests/app/services-screen.test.ts: creating a service > shows the key until the person says that it is stored, and then never again',
    { '8.success.app-created': "'App created successfully'" },
  ),
  ...shown('tests/app/services-screen.test.ts: production > is reached once both are there', {
    '8.success.app-updated': "'App updated successfully'",
  }),
  ...shown('tests/app/services-screen.test.ts: the key of a service > is replaced once the id of the service has been typed', {
    '8.success.secret': "'API secret key is generated successfully'",
  }),
  ...shown(
    'tests/app/schemas-screen.test.ts: a service whose schemas > could not be read says so, and does not say that it has none',
    { '8.call.did-fetch': "'Could not fetch DID for this service'" },
  ),
  ...shown(
    'tests/app/dids-screen.test.ts: the DIDs of a service > are under their title with the warning of the specification, and their menu item leads there',
    {
      '8.warning.experimental': "'This is an experimental feature. Kindly use only for testing purposes.'",
    },
  ),
  ...shown('tests/app/identity-news.test.ts: the outcome of a command > is announced for %s', {
    '8.call.did-register': "'Could not register DID for this service'",
    '8.call.did-create': "'Could not create DID for this service'",
    '8.call.schema': "'Could not create schema for this service'",
    '8.call.schema-error': "Schema errors show as 'Error: {message}'",
  }),
  ...shown('tests/app/identity-news.test.ts: the result of the ledger > for %s that %s is announced as: %s', {
    '8.status.failure': "'Sorry we could not register your Schema/Credential, txHash: {hash}'",
    '8.status.exhausted': "'All atempts failed to check the status on blockchain. Please check it manually'",
    '8.success.schema': "'Schema successfully registerd on the blockchain, txHash: {hash}'",
  }),
  ...shown(
    'tests/workers/identities.test.ts: the DIDs of a service > that cannot be resolved are in Error, and only those, with what the server said',
    { '8.call.resolve': "'Could not resolve'; a failed resolve sets the record to Error with the message" },
  ),
  ...shown(
    'tests/domain/credential-status.test.ts: a change of the status of a credential > reports what is wrong in the words of the popup, and in those of the form',
    {
      '8.success.status': "'cred status updated successfully'",
    },
  ),
  ...shown('tests/domain/ledger-follow.test.ts: what was sent to the ledger > is described in the words of the specification', {
    '8.success.credential': "'Credential successfully registerd on the blockchain, txHash: {hash}'",
    '8.success.credential-update': "'Credential successfully updated on the blockchain, txHash: {hash}'",
  }),
  ...shown('tests/app/identity-news.test.ts: the outcome of a command > is announced for %s', {
    '8.call.issue': "'Could not issue credential'; issue errors show as 'Error: {message}'",
    '8.call.update': "'Could not update credential'",
  }),
  ...shown(
    'tests/journeys-long/verify-credential.test.ts: a credential that is sent to its owner > has a link and a QR code that says the same, with the words of the specification',
    { '8.success.url': "'Credential URL Generated Successfully'" },
  ),
  ...shown('tests/workers/company-calls.test.ts: the %s of a company without an id are not asked for', {
    '8.context.company': "'Company Id is null or empty'",
  }),
  ...shown(
    'tests/domain/company-people-and-checks.test.ts: the checks of a company > %s recommends something of its own once it was made',
    { '8.tables.recommendations': 'Compliance recommendations for registry, sanctions and adverse media' },
  ),
  ...shown(
    'tests/workers/download.test.ts: a file that broke off > is a failed download if it %s: its rest could belong to another file',
    { '8.call.download': "'Download failed'" },
  ),
  ...shown(
    'tests/domain/company.test.ts: reasons and documents > every reason has words and advice, an unknown one is shown as it came',
    { '8.tables.company': 'Company compliance failure reasons' },
  ),
  ...shown('tests/domain/credits.test.ts: the activation of a plan > that failed says so to the letter', {
    '8.context.credit': "'Credit Id is null or empty'",
  }),
  ...shown(
    'tests/app/credits-screen.test.ts: the activation of a plan > that is refused shows the exact text, with the words of the server',
    { '8.call.activate': "'Could not Activate credit for this service'" },
  ),
  ...shown(
    'tests/app/credits-screen.test.ts: the wallet of an SSI service > without grants and with an allowance that the node refuses says both as errors',
    {
      '8.call.grants': "'No grants found for this wallet'",
      '8.call.allowance': 'A blockchain allowance error code 13 is raised as an error',
    },
  ),
  ...shown(
    'tests/app/onchain-screen.test.ts: the wizard > shows the exact text if the service gave no proof, and sends nothing',
    {
      '8.call.proof': "'Proof can not be generated for service'",
    },
  ),
  ...shown(
    'tests/app/settings-team.test.ts: the banner of another account > names the account and leads back to the own one, with the words of the specification',
    { '8.success.switch': "'Succefully switch to admin account'" },
  ),
  ...shown('tests/laws/words.test.ts: words > what the specification quotes is there to the letter', {
    '8.refresh.failed': "If it fails, 403 shows 'Unauthorized, please try login again'",
    '8.refresh.unauthenticated': "If it fails, 401 shows 'Unauthenticated, please try login again'",
    '8.context.tenant-url': "'Tenant url is null or empty, service is not selected'",
    '8.call.session': "'Invalid session Id or details not found'",
    '8.call.user': "'Invalid user Id or details not found'",
  }),
  ...shown('tests/workers/login.test.ts: the renewal of the login > that is refused at any other call signs out as well', {
    '8.refresh.signed-out': 'If it fails the user is signed out, on any call (4.login.failed: on the auth check)',
  }),
  ...shown('tests/app/frame.test.ts: the top bar > says so when something cannot be copied', {
    '8.copy.error': "Copy: 'Error while copying'",
    '8.toasts.error': "Toast title 'Error' for errors",
  }),
];
