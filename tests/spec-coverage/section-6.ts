import { type SpecRow, shown } from './row';

/** Section 6: roles and permissions. */
export const section6: SpecRow[] = [
  ...shown(
    'tests/app/routes.test.ts: the table of routes > has every route of the specification, guarded except home, login and 404',
    {
      '6.routes': 'Every studio route except home, login and 404 requires sign-in',
    },
  ),
  ...shown(
    'tests/platform/api-server.test.ts: GET /app/access-control/token > refuses a member without a right on this kind of service with 401 and a text',
    { '6.access-lists': 'Access lists per service type limit what a member sees (entries carry serviceType)' },
  ),
  ...shown('tests/workers/login.test.ts: service tokens > refused by the tenant are replaced once, without touching the login', {
    '6.bearer':
      'Service calls use the access token of the selected service (KYC: in x-kyc-access-token, see 7.tenant-kyc-header)',
  }),
  ...shown(
    'tests/workers/team-acts.test.ts: the act of switching > opens the other account and leads back, also when the answer is lost',
    {
      '6.acting': 'A member can act in another account they have access to',
    },
  ),
  ...shown(
    'tests/platform/services.test.ts: a member of the account > without the right to it changes no service, and with it does',
    {
      '6.admin': 'An admin account owns services',
    },
  ),
  ...shown(
    'tests/app/settings-team.test.ts: members > are invited by an address that is checked first; the code stays hidden until it is asked for',
    {
      '6.members.invited': 'Members are invited by e-mail',
    },
  ),
  ...shown('tests/app/settings-team.test.ts: invitations > are accepted with one press, without showing the code', {
    '6.members.accept': 'Members accept invitations',
  }),
  ...shown('tests/app/settings-team.test.ts: members > are removed after a question, and stay when the server refuses', {
    '6.members.removed': 'Members can be removed',
  }),
  ...shown('tests/app/settings-team.test.ts: roles > are created from explained rights; ALL includes the others', {
    '6.roles.created': 'Custom roles can be created',
  }),
  ...shown(
    'tests/workers/role-edits.test.ts: a change of a role > keeps a change of another field that another device made meanwhile',
    {
      '6.roles.updated': 'Custom roles can be updated',
    },
  ),
  ...shown('tests/workers/role-edits.test.ts: the deletion of a role > is sent once, and is found done if its answer was lost', {
    '6.roles.deleted': 'Custom roles can be deleted',
  }),
  ...shown('tests/app/settings-team.test.ts: members > are given a role by choosing it', {
    '6.roles.attached': 'Members can be attached to roles',
  }),
  ...shown(
    'tests/workers/team-acts.test.ts: the act of switching > opens the other account and leads back, also when the answer is lost',
    {
      '6.switch-back': 'And switch back to the own admin account (by adminId; its words: 8.success.switch)',
    },
  ),
  ...shown(
    'tests/journeys/verifications.test.ts: signing in and reading > a member without the right sees the locked panel, not an empty list',
    { '6.locked': 'A locked-feature placeholder implies plan-based gating (upgrade the plan or ask the admin)' },
  ),
  ...shown(
    'tests/app/issuing.test.ts: the list of credentials > of a KYC service has the credentials of the SSI service that it is linked to',
    {
      '6.credential-service':
        'The credential service uses SSI_API directly, or for CAVACH_API the tenant of its first dependent app',
    },
  ),
  ...shown(
    'tests/workers/decide-company.test.ts: a decision > is sent once with the tokens of the service and of its linked SSI service, and returns the company as it is then',
    { '6.kyb-header': 'KYB decisions use an SSI access token header' },
  ),
];
