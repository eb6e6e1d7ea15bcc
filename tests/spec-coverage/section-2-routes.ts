import { type SpecRow, shown } from './row';

const routesTest = 'tests/app/routes.test.ts: the table of routes >';
const signingIn = 'tests/journeys/verifications.test.ts: signing in and reading >';
const companies = 'tests/app/companies-screen.test.ts: the companies of a service >';
const everyScreen = 'tests/journeys/screens.test.ts: every screen >';

/** Section 2, routes: the addresses, the guard, the frame around every screen. */
export const section2Routes: SpecRow[] = [
  ...shown(`${routesTest} redirects as the specification says`, { '2.redirects.home': '/home leads to /studio/home' }),
  ...shown(`${signingIn} the redirects of the specification hold and an unknown address is 404`, {
    '2.redirects.root': '/ leads to /studio, which leads to /studio/dashboard',
    '2.redirects.login': '/login leads to /studio/login',
    '2.redirects.unknown': 'Unknown routes go to /404',
    '2.routing.hash': 'Routing is hash-based',
  }),
  ...shown(`${routesTest} has every route of the specification, guarded except home, login and 404`, {
    '2.routes.public': 'Public routes: /studio/home, /studio/login, /404',
    '2.routes.guarded': 'The 18 other routes require sign-in',
  }),
  ...shown(`${signingIn} the dashboard shows the services by type, their names cut at 25 characters and ids that copy`, {
    '2.routes.studio-dashboard': '/studio/dashboard: home, list of services',
  }),
  ...shown(`${everyScreen} opens offline from a cold tab`, {
    '2.routes.sessions': '/studio/sessions/{appId}: KYC verifications (its menu item: 2.menu.kyc)',
  }),
  ...shown(`${signingIn} a rejected row has its reason in words and opens to pictures, results, place and timeline`, {
    '2.routes.session': '/studio/sessions/{appId}/{sessionId}: one verification session',
  }),
  ...shown(
    'tests/app/second-factor.test.ts: the set-up of a second factor > sends the code with its sixth digit, says that the app is set up, and opens the services',
    {
      '2.routes.mfa': '/studio/mfa: set up multi-factor authentication',
    },
  ),
  ...shown('tests/app/settings-team.test.ts: the address of Settings > with "%s" opens %s', {
    '2.routes.settings': '/studio/settings: account settings',
  }),
  ...shown(`${companies} are shown with flag, number, representative, start, five steps and status`, {
    '2.routes.business': '/studio/business/{appId}: Business Verifications (KYB company list)',
  }),
  ...shown('tests/app/company-screen.test.ts: the parts of a company > each have an address: %s', {
    '2.routes.business-details': '/studio/business/{appId}/details/{companyId}/{tab?}: one company, optional tab',
  }),
  ...shown(
    'tests/app/credits-screen.test.ts: the credits of a service > say what is left, until when, and what the wallet may send',
    {
      '2.routes.credit': '/studio/onchainkyc/credit/{appId}: KYC Credits',
      '2.routes.ssi-credit': '/studio/ssi/credit/{appId}: SSI credits',
    },
  ),
  ...shown(
    'tests/app/usage-screen.test.ts: the usage of a service > has the numbers of the chart as a table, in words, and the calls with their grand total',
    { '2.routes.usage': '/studio/usage/{appId}: KYC usage' },
  ),
  ...shown('tests/app/usage-screen.test.ts: the usage of a service > of an SSI service has its operations, methods and fees', {
    '2.routes.ssi-usage': '/studio/ssi/usage/{appId}: SSI usage',
  }),
  ...shown(
    'tests/app/onchain-screen.test.ts: the on-chain KYC of a service > that has none says so under the warning of an experimental feature',
    { '2.routes.onchainkyc': '/studio/onchainkyc/{appId}: OnChain KYC (settings group)' },
  ),
  ...shown(
    'tests/app/widget-screen.test.ts: the widget of a service > that has none is an empty configuration under the warning, and needs an issuer',
    { '2.routes.widget-config': '/studio/widget-config/{appId}: KYC Widget' },
  ),
  ...shown(
    'tests/app/verifier-page-screen.test.ts: the verifier page of a service > that has none begins with the values of the reference, under the warning',
    { '2.routes.kyc-webpage-generator': '/studio/kyc-webpage-generator/{appId}: KYC Verifier Configuration' },
  ),
  ...shown(
    'tests/app/webhook-screen.test.ts: the webhook of a service > that has none is an empty form that says so, under the warning of an experimental feature',
    { '2.routes.webhook-config': '/studio/webhook-config/{appId}: Webhook' },
  ),
  ...shown(
    'tests/app/dids-screen.test.ts: the DIDs of a service > are under their title with the warning of the specification, and their menu item leads there',
    {
      '2.routes.did': '/studio/ssi/did/{appId}: DIDs',
    },
  ),
  ...shown(
    'tests/app/schemas-screen.test.ts: the schemas of a service > are under their title with their number, in the columns of the specification',
    {
      '2.routes.schema': '/studio/ssi/schema/{appId}: Schemas',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > are each shown with their life and what the ledger has about them',
    { '2.routes.credential': '/studio/ssi/credential/{appId}: Credentials' },
  ),
  ...shown(`${routesTest} leads from the names register and PKIIdLogin to the login, which needs no sign-in`, {
    '2.routes.names': 'Route names register and PKIIdLogin are treated as authentication routes: they lead to the login',
  }),
  ...shown(`${signingIn} a sign-in without an address leads to the services`, {
    '2.guard.post-login-else': 'After login without a stored redirect: /studio/dashboard',
  }),
  ...shown('tests/workers/answers-table.test.ts: a refused login > with %s is renewed once, and the call is repeated once', {
    '2.guard.refresh-403': 'On 403 it tries one refresh and then re-checks',
  }),
  ...shown(
    'tests/journeys-long/leaving.test.ts: the login is refused > and the screen locks with the reason; the same person finds the rows at once, another one nothing of them',
    { '2.guard.failed-menu': 'If that still fails it hides the side navigation' },
  ),
  ...shown(
    'tests/journeys-long/leaving.test.ts: the person logs out > without a network is complete at once, outlives the browser, and reaches the server when there is one',
    { '2.guard.logged-out': 'Opening the login screen resets the logged-out flag' },
  ),
  ...shown(
    'tests/workers/login.test.ts: the renewal of the login > is one call for ten refusals at the same time, and each is repeated once',
    {
      '2.guard.refresh': 'On 401 it tries one refresh and then re-checks',
    },
  ),
  ...shown(`${signingIn} a stranger who opens a guarded address signs in and lands on exactly that address`, {
    '2.guard.check':
      'An authenticated route POSTs an auth check with cookies (in the background where an account is known, decision 012)',
    '2.guard.failed': 'If that still fails: login with a redirect query holding the full path',
    '2.guard.post-login': 'After login: the stored post-login redirect',
  }),

  ...shown(
    'tests/app/settings-team.test.ts: the banner of another account > names the account and leads back to the own one, with the words of the specification',
    {
      '2.top.accessing': "Banner 'Accessing Account Of' with a switch-back icon when acting inside another account",
    },
  ),
  ...shown(
    'tests/app/create-schema.test.ts: the form of a schema that is closed > is a side panel with a title, which opens and closes with its address',
    {
      '2.widgets.modal': 'A modal opened or closed by application-wide events; an address does that here (decision 047)',
      '2.widgets.sidebar': 'A right-side sidebar panel with a title',
    },
  ),
  ...shown(`${everyScreen} keeps the side menu of its service with every item of the specification`, {
    '2.menu.kyc': 'KYC service: Verifications, Usage, Credits, and the five items of Settings',
    '2.menu.ssi': 'SSI service: DIDs, Schema, Credential, Usage, Credit',
  }),
  ...shown(
    'tests/app/frame.test.ts: the top bar > offers a second factor, and links to the API dashboard and the documentation',
    {
      '2.top.mfa': "A 'Setup MFA' chip when two-factor is off",
      '2.top.links': 'Links to the developer API dashboard and to documentation',
    },
  ),
  ...shown(
    'tests/app/frame.test.ts: the top bar > has a profile menu with a welcome, the e-mail that copies, Settings, Home and Logout',
    {
      '2.top.profile': "Profile dropdown: welcome name (or 'User'), Settings, Home, Logout",
      '2.top.email': 'Profile dropdown: the e-mail, clicking copies it',
    },
  ),
  ...shown(
    'tests/app/first-check.test.ts: a device that knows nobody > shows the version of package.json, which a report of a problem names',
    {
      '2.version': 'Section 1: version shown, v1.2.0',
    },
  ),
  ...shown('tests/app/side-menu.test.ts: the head of the side menu > shows the logo of its service', {
    '2.menu.logo': 'Side menu: the logo of the service',
  }),
  ...shown(
    'tests/app/side-menu.test.ts: the head of the side menu > shows a picture made of the id of a service without a logo',
    {
      '2.menu.identicon': 'Side menu: a generated identicon from a seed when there is no logo',
    },
  ),
  ...shown(
    'tests/app/side-menu.test.ts: the head of the side menu > has its name cut at 25 characters, above its screens and the group of its settings',
    {
      '2.menu.name': 'Side menu: the service name, truncated at 25 characters',
      '2.menu.kyc-group': 'The last five items of a KYC service stand in a Settings group',
    },
  ),
];
