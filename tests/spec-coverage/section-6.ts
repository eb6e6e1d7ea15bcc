import { open, type SpecRow, shown } from './row';

/** Section 6: roles and permissions. */
export const section6: SpecRow[] = [
  ...shown(
    'tests/app/routes.test.ts: the table of routes > has every route of the specification, guarded but for home, login and 404',
    {
      '6.routes': 'Every studio route except home, login and 404 requires sign-in',
    },
  ),
  ...shown('tests/domain/account.test.ts: rights > are those of the asked service type that have not run out', {
    '6.access-lists': 'Access lists per service type limit what a member sees (entries carry serviceType)',
  }),
  ...open('verifications', {
    '6.bearer': 'Service calls use the bearer access token of the selected service',
  }),
  ...open('team and settings', {
    '6.admin': 'An admin account owns services',
    '6.members': 'Members are invited by e-mail, accept invitations, and can be removed',
    '6.roles': 'Custom roles can be created, updated and deleted, and members attached to them',
    '6.acting': 'A member can act in another account they have access to',
    '6.switch-back': "And switch back to the own admin account (by adminId): 'Succefully switch to admin account'",
  }),
  ...open('services and home', {
    '6.locked': 'A locked-feature placeholder implies plan-based gating (upgrade the plan or ask the admin)',
  }),
  ...open('credentials', {
    '6.credential-service':
      'The credential service uses SSI_API directly, or for CAVACH_API the tenant of its first dependent app',
  }),
  ...open('business verification', { '6.kyb-header': 'KYB decisions use an SSI access token header' }),
];
