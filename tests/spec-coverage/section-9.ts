import { type SpecRow, shown } from './row';

const longTexts = 'tests/domain/display.test.ts: long texts >';

/** Section 9: business constants and limits. */
export const section9: SpecRow[] = [
  ...shown('tests/workers/studio.test.ts: the mirror > of a first visit equals the server and shows its progress', {
    '9.app-list': 'App list limit 50',
  }),
  ...shown(
    'tests/app/lazy-screen.test.ts: a part whose code could not be loaded > within 120 seconds counts as missing, and is loaded on a retry in place',
    { '9.chunk-timeout': 'Chunk load timeout 120 s' },
  ),
  ...shown('tests/laws/styles.test.ts: the overlay of a switch of the account lies over everything, at 9999', {
    '9.overlay': 'Loading overlay z-index 9999',
  }),
  ...shown('tests/laws/styles.test.ts: default buttons are #f1b319 with black words', {
    '9.buttons': 'Default button colours #f1b319 and black',
  }),
  ...shown(
    'tests/workers/login.test.ts: the renewal of the login > is one call for ten refusals at the same time, and each is repeated once',
    { '9.refresh': 'Refresh: one in flight at a time' },
  ),
  ...shown(
    'tests/journeys/verifications.test.ts: signing in and reading > the dashboard shows the services by type, their names cut at 25 characters and ids that copy',
    { '9.app-name-shown': 'App name truncated at 25' },
  ),
  ...shown(`${longTexts} an id keeps 8 characters at each end`, { '9.short-ids': 'Shortened ids: 8 characters at each end' }),
  ...shown('tests/domain/display.test.ts: dates > %i is shown in UTC, en-US', { '9.dates': 'Dates are shown in UTC, en-US' }),
  ...shown('tests/domain/service-rules.test.ts: a service that is typed > %s', {
    '9.app-name': 'App name 5 to 50 characters',
    '9.description': 'Description 20 to 100 characters',
  }),
  ...shown(
    'tests/domain/template.test.ts: a presentation template > has a name under 30 and a reason under 105 characters, counted as a person counts them',
    { '9.template': 'Presentation template name under 30; reason under 105' },
  ),
  ...shown(
    'tests/workers/organisations.test.ts: the organisations of an account > are asked for with GET api/v1/org, and their lists at the endpoints of the specification, ten schemas a page',
    { '9.org-schemas': 'Org schema list page size 10' },
  ),
  ...shown(
    'tests/domain/sent-credential.test.ts: a credential that is sent > is offered to the wallet at its own address, in the window of the specification',
    { '9.wallet-popup': 'Wallet popup 400x800' },
  ),
  ...shown(
    'tests/workers/credentials.test.ts: the credentials of a service > are asked for as DIDs and schemas are: from page 1 on, a hundred a page',
    { '9.lists': 'DID, schema, credential lists: page 1, limit 100' },
  ),
  ...shown('tests/domain/identity-command.test.ts: what is sent > for a DID is its method-specific id, on its network', {
    '9.namespace': "Namespace 'testnet'",
  }),
  ...shown(
    'tests/workers/did-method.test.ts: with a service that uses the older name of the method > DIDs of three or four parts, a schema, a new name and a change work in the same way',
    { '9.did-prefix': 'DID scheme prefix did:hs (the real services demand did:hid)' },
  ),
  ...shown(
    'tests/workers/following.test.ts: a schema that was sent to the ledger > is given up after six polls and resolved again, and becomes Registered with a later refresh anyway',
    { '9.polling': 'Status polling 5 s; schema and credential registration 6 attempts' },
  ),
  ...shown(
    'tests/workers/following.test.ts: a schema that was sent to the ledger > is found on the second page, where the newest entries are',
    { '9.status-page': 'SSI status page size 10' },
  ),
  ...shown(
    "tests/app/schema-fields.test.ts: the author of a schema > is chosen as 'name | did', then one of its keys, cut to 40 characters",
    {
      '9.truncation-key': 'Truncation: signing key ids 40',
    },
  ),
  ...shown('tests/domain/attribute.test.ts: an attribute > is on a chip cut at 15 characters', {
    '9.truncation-chip': 'Truncation: attribute chip 15',
  }),
  ...shown('tests/app/create-schema.test.ts: the attributes of a schema > say what is wrong in the order of the specification', {
    '9.reserved': 'Reserved attribute names id, type',
  }),
  ...shown(
    'tests/app/schema-fields.test.ts: the attributes in their panel > have one of the types of the specification, and no date',
    {
      '9.attribute-types': 'Schema attribute types string, integer, number, boolean (date in issue form)',
    },
  ),
  ...shown(
    'tests/domain/ledger-follow.test.ts: what was sent to the ledger > is polled six times, a change of a credential seven times',
    {
      '9.polling-update': 'Status update polling 7 attempts',
    },
  ),
  ...shown(
    'tests/domain/credential-draft.test.ts: a credential to be issued > is not stored and is attested unless that is chosen otherwise',
    { '9.defaults': 'persist default false; registerCredentialStatus default true' },
  ),
  ...shown(
    'tests/journeys-long/odd-issuing.test.ts: a schema > of another service is looked up once, 400 ms after the last key',
    { '9.debounce': 'Schema selection debounce 400 ms' },
  ),
  ...shown(
    'tests/domain/widget.test.ts: the issuers of a widget > are a comma list, of which the first one signs with its first key',
    { '9.issuer-key': "Issuer verification method id: issuer DID plus '#key-1'" },
  ),
  ...shown('tests/domain/credential-list.test.ts: a credential > has a link that is cut at 65 characters', {
    '9.truncation-option': 'Truncation: schema option 60, link 65',
  }),
  ...shown(
    'tests/app/company-row.test.ts: a row of the list of companies > has the defaults of the specification if nothing was reported',
    {
      '9.kyb-defaults': "Defaults for KYB: country code IN, 'Unknown Company', 'N/A', Submitted",
    },
  ),
  ...shown('tests/domain/credits.test.ts: the time that remains > until %s is %s', {
    '9.month': 'Month in time remaining: 30 days',
  }),
  ...shown('tests/domain/onchain.test.ts: the on-chain wizard > has three steps, named as the specification does', {
    '9.wizard': 'On-chain KYC wizard: 3 steps',
  }),
  ...shown(
    'tests/workers/usage.test.ts: the wallet of a service > has all its transactions, 5000 asked for at once and paged until the total',
    { '9.chain-query': 'Chain transaction query limit 5000' },
  ),
];
