import { type SpecRow, shown } from './row';

const following = 'tests/workers/following.test.ts: a schema that was sent to the ledger >';
const session = 'tests/domain/session.test.ts:';
const login = 'tests/workers/login.test.ts:';

/** Section 4: states and transitions. */
export const section4: SpecRow[] = [
  ...shown(
    'tests/journeys/verifications.test.ts: signing in and reading > logging out forgets the mirror and asks for a sign-in',
    {
      '4.login.logout-redirect': 'Logout redirects to /login',
    },
  ),
  ...shown(
    `${login} the log-out > deletes mirror and account, informs the server and blocks every call until the login screen opens`,
    {
      '4.login.logout': 'Logout clears stored user, org and state; the server is asked to end the login tokens',
    },
  ),
  ...shown(`${login} the renewal of the login > is one call for ten refusals at the same time, and each is repeated once`, {
    '4.login.refresh': 'An expired-token answer: one refresh is attempted and the request retried once',
    '4.login.single': 'Only one refresh may be in flight at a time',
  }),
  ...shown(`${login} the renewal of the login > that is refused signs out and keeps the mirror`, {
    '4.login.failed': 'A failed refresh signs the user out (on the auth check; on other calls: 8.refresh.signed-out)',
  }),
  ...shown(
    'tests/workers/service-tokens.test.ts: a service token > is renewed half a minute before its exp, which is in seconds',
    {
      '4.login.exp': 'The access token expiry is checked against its exp claim in seconds',
    },
  ),
  ...shown(
    `${session} a finished session > is rejected exactly when one of its results is not 3 or the server says Failed, whatever the time`,
    {
      '4.session.success':
        "step_finish 1 gives Success, except Failed if a result that is there is not 3, or by the server's word (decision 009)",
    },
  ),
  ...shown(`${session} badges and steps > Success is shown as Approved and Failed as Rejected`, {
    '4.session.badges': 'Success is shown as Approved, Failed as Rejected',
  }),
  ...shown(`${session} an unfinished session > that ends at %s is %s at noon`, {
    '4.session.expired': 'With no expiry time, or step_finish 0 with the time passed, the status is Expired',
    '4.session.pending': 'step_finish 0 before expiry is Pending',
  }),
  ...shown(`${session} a status filter > %s means %s`, {
    '4.session.filters': 'Filter values: Success, Failed, Expired; any other value means Pending',
  }),
  ...shown(
    'tests/workers/identity-commands.test.ts: a DID that is asked for > is put on the ledger if that was requested, and followed there',
    { '4.did': 'Created becomes Registered once its metadata is non-empty' },
  ),
  ...shown(
    'tests/app/schemas-screen.test.ts: the schemas of a service > of status %s are chosen by it, counted, and asked for in the address',
    {
      '4.schema.record': 'Schema record: empty (loading), then Created, Registered or Error',
    },
  ),
  ...shown(
    'tests/workers/identities.test.ts: a schema is Created, turns Registered once it has a proof, and is in Error if it cannot be resolved',
    {
      '4.schema.registered': 'A schema goes from Created to Registered once it has a proof, to Error if it cannot be resolved',
    },
  ),
  ...shown('tests/app/identity-news.test.ts: the result of the ledger > for %s that %s is announced as: %s', {
    '4.schema.success': 'A first entry with status 0: a notification with the hash, Registered, re-resolved, polling stops',
    '4.schema.failure': 'Otherwise a failure notification and a re-resolve',
    '4.schema.exhausted': "After the 6th failed attempt: 'All atempts failed to check the status on blockchain. …'",
  }),
  ...shown(`${following} is given up after six polls and resolved again, and becomes Registered with a later refresh anyway`, {
    '4.schema.polling': 'After create: its blockchain status polled every 5 s, up to 6 attempts',
  }),
  ...shown(
    'tests/domain/ledger-state-summary.test.ts: how a record of the ledger is shown > says that it is waited for, instead of a status, while the ledger is asked whether it came into being',
    { '4.schema.waiting': "After create: marked 'Please wait..'" },
  ),
  ...shown(
    'tests/workers/schema-streams.test.ts: the stream of a schema > reports that it is on the ledger before it would be polled',
    { '4.live.schemas': 'The event stream of schemas closes on Registered or Failed' },
  ),
  ...shown('tests/app/create-schema.test.ts: the attributes of a schema > are edited, left as they were, or deleted', {
    '4.schema.attributes': 'Attribute editing: add mode versus update mode (select, then UPDATE or CANCEL, or delete)',
  }),
  ...shown(
    'tests/workers/credentials.test.ts: the credentials of a service > are listed, and resolved by the rule of section 4, each read once',
    {
      '4.credential.record': 'Credential record: empty (loading), then Created, Registered or Error',
    },
  ),
  ...shown(
    'tests/domain/wire-credentials.test.ts: the resolution of a credential > with entries but none of status 0 means Error, with these entries',
    {
      '4.credential.entries':
        'With transaction status entries: Registered when any has status 0, otherwise Error with them as the error',
    },
  ),
  ...shown(
    'tests/domain/wire-credentials.test.ts: the resolution of a credential > without entries, for one that is meant for the ledger, is decided by the ledger alone',
    {
      '4.credential.chain':
        'Else, with registerCredentialStatus: the chain node is queried; failed gives Created, success Registered',
    },
  ),
  ...shown(
    'tests/domain/wire-credentials.test.ts: the resolution of a credential > without entries, for one that is not meant for the ledger, means that only the service has it',
    {
      '4.credential.plain': 'Without registerCredentialStatus it is Created',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > are each shown with their life and what the ledger has about them',
    {
      '4.credential.badge': 'Badge: Live (neither revoked nor suspended), Suspended, Revoked',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the credentials of a service > offer in their menu what their life and their storing allow, and nothing where there is nothing',
    {
      '4.credential.menu': 'The menu is disabled when not persisted and not Registered, or not persisted and revoked',
    },
  ),
  ...shown(
    'tests/journeys-long/credential-list.test.ts: the document of a credential > that the service keeps is unlocked from the menu for one read, and shown',
    {
      '4.credential.unlock': 'Unlock: only for persisted credentials; fetches the document with retrieval and shows it',
    },
  ),
  ...shown(
    'tests/domain/wire-credentials.test.ts: an event of the stream of a credential > is the last if the credential is finished, and no other is',
    {
      '4.live.credentials': 'The event stream of credentials closes on Registered, Failed, Live, Suspended, Revoked',
    },
  ),
  ...shown(
    'tests/domain/credential-status.test.ts: a change of the status of a credential > is refused for every life from which the ledger knows no such step',
    {
      '4.credential.revoke': 'Revoke: not if already revoked; it is permanent',
      '4.credential.suspend': 'Suspend: not if revoked or suspended',
      '4.credential.live': 'Live: only when suspended and not revoked',
    },
  ),
  ...shown(
    'tests/domain/credential-status.test.ts: a change of the status of a credential > is refused if the issuer is not here, or if the credential is not on the ledger',
    {
      '4.credential.actions': 'Actions are allowed only when the record is Registered',
    },
  ),
  ...shown(
    'tests/domain/ledger-follow.test.ts: the status entries of a credential > report its registration by one success among them',
    {
      '4.credential.issuance': 'Issuance with registration: polling every 5 s, 6 attempts, success if any entry has status 0',
    },
  ),
  ...shown(
    'tests/domain/ledger-follow.test.ts: the status entries of a credential > report a change of its status by the newest that came since it was sent, in any order',
    {
      '4.credential.update':
        'Status update: every 5 s up to 7 attempts; the newest entry at or after the start; then re-resolve and stop',
      '4.credential.update-order': 'Status update: entries are sorted by createdAt, whatever order they come in',
    },
  ),
  ...shown(
    'tests/app/companies-screen.test.ts: the companies of a service > are counted by status; a status shows only its own, and companies of an unknown status are under All',
    { '4.company.status': 'Submitted, InProgress, Approved, Rejected, Completed' },
  ),
  ...shown('tests/platform/company-decisions.test.ts: a decision > is applied once, shown by the list and written down: %s', {
    '4.company.decision': 'An admin may set only Approved or Rejected',
  }),
  ...shown('tests/domain/company.test.ts: the steps of a company > at %s the user step is %s and the verification step %s', {
    '4.company.user-step': 'The user step is reached at Submitted, InProgress or Approved',
    '4.company.verification-step': 'The verification step is reached at Approved or Completed',
  }),
  ...shown('tests/domain/onchain.test.ts: the on-chain wizard > goes forward from step 0 to 1 to 2, and stays there', {
    '4.wizard.forward': 'Step 0 to 1 to 2',
  }),
  ...shown('tests/domain/onchain.test.ts: the on-chain wizard > goes back from step %i to %i', {
    '4.wizard.back': 'Back from 1 goes to 0, from 2 to 1',
  }),
  ...shown('tests/domain/onchain.test.ts: the on-chain wizard > returns from step %i to step 0 by a reset, and forgets the run', {
    '4.wizard.reset': 'Reset returns to 0',
  }),
  ...shown('tests/domain/config.test.ts: config.json > %j is refused, and what is wrong is said', {
    '4.dashboard-type': "Only DeveloperDashboard or SSIPlayground, otherwise 'Dashboard type is not supported'",
  }),
  ...shown('tests/domain/credits.test.ts: the time that remains > until %s is %s', {
    '4.time-remaining': "'InActive' if empty or invalid, 'Expired' if passed, else months (30 days), days, hr, min, sec",
  }),
];
