import { type SpecRow, shown } from './row';

/** Section 2, screens: schemas, credentials, the wizard, and what is known of the others. */
export const section2Screens: SpecRow[] = [
  ...shown('tests/app/schemas-screen.test.ts: a service whose schemas > are missing invites the person to create the first one', {
    '2.schemas.title': "Title 'Schemas', or 'Create your first schema!' when the list is empty",
  }),
  ...shown('tests/app/schemas-screen.test.ts: the schemas of a service > have an id that leads to its page in the explorer', {
    '2.schemas.column-id': 'Column ID: links to the explorer schema page; clicking copies',
  }),
  ...shown(
    'tests/app/schemas-screen.test.ts: the schemas of a service > are under their title with their number, in the columns of the specification',
    {
      '2.schemas.columns': 'Columns Name, Author, Properties (badges), Created At (UTC)',
    },
  ),
  ...shown(
    'tests/app/schemas-screen.test.ts: the schemas of a service > of status %s are chosen by it, counted, and asked for in the address',
    {
      '2.schemas.column-status': 'Column Status: Registered, Created, Error, otherwise a spinner',
    },
  ),
  ...shown(
    'tests/journeys-long/schemas.test.ts: the Schema Document > has the JSON of a schema, to copy and to save, and its properties with their types',
    {
      '2.schemas.document': "An eye icon opens a 'Schema Document' popup with the JSON",
    },
  ),
  ...shown(
    'tests/app/schemas-screen.test.ts: the Schema Document of a schema in Error > lists what the ledger said, and each part can be copied',
    {
      '2.schemas.document-error': 'For an Error record: status, transaction hash, message type and message, each copyable',
    },
  ),
  ...shown(
    'tests/app/dids-screen.test.ts: the DIDs of a service > are under their title with the warning of the specification, and their menu item leads there',
    {
      '2.other.did': 'The DIDs screen shows the experimental-feature warning',
    },
  ),
  ...shown(
    'tests/app/create-schema.test.ts: the form of a schema > says what is wrong in the order of the specification, at the field that fixes it',
    {
      '2.schemas.create': "Create opens a side panel 'Create Schema' with Name and Description",
      '2.schemas.fields': "A collapsible 'Fields Configurations'",
    },
  ),
  ...shown(
    "tests/app/schema-fields.test.ts: the author of a schema > is chosen as 'name | did', then one of its keys, cut to 40 characters",
    {
      '2.schemas.author': "Select Author DID: only Registered DIDs, shown as 'name | did' when it has a name",
      '2.schemas.key': 'Signing Key of Author, once an author is chosen: its verification methods, id truncated at 40, and type',
    },
  ),
  ...shown('tests/journeys-long/create-identities.test.ts: the form of a schema > is filled in and saved by keys alone', {
    '2.schemas.attribute': 'Attribute Name, Type, Required checkbox, an ADD button',
    '2.schemas.save': 'A Save button submits',
  }),
  ...shown('tests/app/create-schema.test.ts: the attributes of a schema > are edited, left as they were, or deleted', {
    '2.schemas.editing': 'When editing an attribute: UPDATE and CANCEL',
    '2.schemas.chip': 'Clicking an attribute chip (truncated at 15) selects it and shows a delete icon',
  }),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > are each shown with their life and what the ledger has about them',
    {
      '2.credentials.columns': 'Columns Schema, Issuer DID, Status, actions menu',
    },
  ),
  ...shown(
    'tests/app/issuing.test.ts: the credentials of a service > that has none are an invitation to issue the first one, whose panel opens by its address',
    {
      '2.credentials.title': "Title 'Credentials', or 'Issue your first verifiable credential!' when empty",
      '2.credentials.create': "Create opens the 'Issue Credential' panel",
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > lead to their page in the explorer, and their ids are copied whole',
    {
      '2.credentials.column-id': 'Column Credential Id: links to a revocation-registry explorer page, text truncated at 65',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > offer in their menu what their life and their storing allow, and nothing where there is nothing',
    {
      '2.credentials.actions': 'Actions menu: Revoke, Suspend, Live, Unlock',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the document of a credential > that the service keeps is unlocked from the menu for one read, and shown',
    {
      '2.credentials.document': "'Credential Document' popup shows the JSON",
    },
  ),
  ...shown(
    'tests/app/issuing.test.ts: a person who issues a credential sees each problem in the order of the specification, at the field that fixes it',
    {
      '2.credentials.subject': 'Subject DID: free input with suggestions',
      '2.credentials.issuer': 'Issuer Configurations: Select Issuer DID, Signing Key of Issuer',
      '2.credentials.type': 'A read-only Type',
      '2.credentials.expiry': 'An Expiry Date picker, minimum today',
      '2.credentials.issue': 'An Issue button',
    },
  ),
  ...shown('tests/domain/credential-draft.test.ts: a credential to be issued > suggests a schema in 60 characters at most', {
    '2.credentials.schema': 'SchemaId input with suggestions of registered schemas, options truncated at 60',
  }),
  ...shown('tests/app/value-field.test.ts: the field of a property > of type %s is an input of that kind', {
    '2.credentials.input-string': 'A string property is a text input',
    '2.credentials.input-integer': 'An integer property is a number input',
    '2.credentials.input-number': 'A number property is a number input with step 0.01',
    '2.credentials.input-date': 'A date property is a date picker',
  }),
  ...shown(
    'tests/app/value-field.test.ts: the field of a property > of a boolean is a choice between true and false, with neither chosen yet',
    {
      '2.credentials.input-boolean': 'A boolean property is a radio true/false',
    },
  ),
  ...shown(
    'tests/app/value-field.test.ts: the field of a property > splits the name of the property into words, and has a red star if it is required',
    {
      '2.credentials.required': 'A red star for required properties',
      '2.credentials.labels': 'Labels split camelCase words into words',
    },
  ),
  ...shown(
    'tests/journeys-long/issue-credential.test.ts: a person who issues credentials > a) neither stored nor attested has one that is Live and Created, without a menu',
    {
      '2.credentials.vault': "Checkbox 'Store the credential in the data vault?'",
      '2.credentials.attest': "Checkbox 'Attest the credential status on the blockchain?'",
    },
  ),
  ...shown(
    'tests/journeys-long/issue-credential.test.ts: a person who issues credentials > d, e) stored and attested has one that is unlocked, suspended, made live again and revoked',
    {
      '2.credentials.action':
        "Choosing one opens '{Action} CREDENTIAL' with Reason, Signing Key of Issuer, Submit and a warning box",
    },
  ),
  ...shown(
    'tests/journeys-long/odd-issuing.test.ts: a schema > of another service is looked up once, 400 ms after the last key',
    { '2.credentials.debounce': 'The SchemaId input is debounced 400 ms' },
  ),
  ...shown(
    'tests/journeys-long/changing-credentials.test.ts: the status of a credential > is edited in its panel, which says what is wrong in its own words',
    { '2.credentials.edit': "An edit panel 'Edit Credential Status' with an Update button" },
  ),
  ...shown(
    'tests/journeys-long/verify-credential.test.ts: a credential that is sent to its owner > has a link and a QR code that says the same, with the words of the specification',
    {
      '2.credentials.send': "'Send Credential' popup: a QR code and a copyable link with the spec's text",
      '2.credentials.wallet': 'Sending opens a wallet deep link in a 400x800 popup window',
    },
  ),
  ...shown('tests/domain/onchain.test.ts: the on-chain wizard > has three steps, named as the specification does', {
    '2.wizard.steps': 'Three steps: 0 Deploy KYC Contract, 1 Deploy SBT Contract, 2 Finish',
  }),
  ...shown(
    'tests/app/webhook-screen.test.ts: the webhook of a service > that has none is an empty form that says so, under the warning of an experimental feature',
    { '2.other.kyc-warning': 'The KYC configuration screens show the experimental-feature warning' },
  ),
  ...shown('tests/app/services-screen.test.ts: an account without services > is offered one service of each type to begin with', {
    '2.other.home': 'Home',
  }),
  ...shown(
    'tests/journeys/verifications.test.ts: signing in and reading > a member without the right sees the locked panel, not an empty list',
    { '2.other.locked': 'A locked-feature panel' },
  ),
  ...shown(
    'tests/app/onchain-screen.test.ts: the on-chain KYC of a service > is not available yet in an installation without chains',
    {
      '2.other.coming-soon': "A coming-soon panel ('please stay tuned, this feature is coming soon')",
    },
  ),
  ...shown(
    'tests/journeys/verifications.test.ts: signing in and reading > a member without the right sees the locked panel, not an empty list',
    {
      '2.other.locked-words': "Its words: 'upgrade your plan or talk to the admin'",
    },
  ),
];
