import type { AccessEntry } from '../../src/domain/account/account';
import { invitationLife } from '../api-server/memberships';
import { recordIdOf } from '../record-id';
import type { DemoMembership, DemoPerson, DemoRole } from './demo-rows';
import { seededRandom, seedOf, uuidOf } from './random';
import { rights, teamOf } from './team';

const rightsOfDeveloper = [
  'CREATE_DID',
  'REGISTER_DID',
  'RESOLVE_DID',
  'ISSUE_CREDENTIAL',
  'VERIFY_CREDENTIAL',
  'REGISTER_CREDENTIAL_STATUS',
  'RESOLVE_CREDENTIAL_STATUS',
  'RESOLVE_SCHEMA',
  'REGISTER_SCHEMA',
];

/** What reading companies takes (contract KYC 11). */
const rightsOfCompanyReader = ['READ_COMPANY', 'READ_COMPANY_EXECUTIVES', 'READ_DOCUMENT', 'READ_COMPLIANCE'];

/** When the rights of the temporary reviewer ended. */
const endOfTemporary = '2025-09-30T22:00:00.000Z';

/** The roles of the organisation and of the other owner; the rights as in contract studio 3.1 and 3.2. Names have at most ten characters. */
const roleFacts: { of: string; roleName: string; roleDescription: string | null; permissions: AccessEntry[] }[] = [
  {
    of: 'admin@northlight.example',
    roleName: 'Reviewer',
    roleDescription: 'Reads verifications and decides about companies',
    permissions: [
      ...rights('CAVACH_API', ['READ_SESSION', 'READ_VERIFIED_USER', 'READ_USER_CONSENT', 'READ_WIDGET_CONFIG']),
      ...rights('CAVACH_API', [...rightsOfCompanyReader, 'UPDATE_COMPANY_STATUS']),
      // A decision needs a token of the linked SSI service, and nobody is given one without a right there.
      ...rights('SSI_API', ['VERIFY_CREDENTIAL']),
      ...rights('DASHBOARD', ['READ_SERVICE']),
    ],
  },
  {
    of: 'admin@northlight.example',
    roleName: 'Developer',
    roleDescription: 'Works with identifiers, schemas and credentials',
    permissions: [...rights('SSI_API', rightsOfDeveloper), ...rights('DASHBOARD', ['READ_SERVICE'])],
  },
  {
    of: 'admin@northlight.example',
    roleName: 'Auditor',
    roleDescription: 'Reads everything about people and companies, changes nothing',
    permissions: [
      ...rights('CAVACH_API', ['READ_SESSION', 'READ_VERIFIED_USER', ...rightsOfCompanyReader]),
      ...rights('DASHBOARD', ['READ_SERVICE']),
    ],
  },
  {
    of: 'admin@northlight.example',
    roleName: 'Front desk',
    roleDescription: null,
    permissions: rights('CAVACH_API', ['READ_SESSION']),
  },
  {
    of: 'admin@northlight.example',
    roleName: 'Temporary',
    roleDescription: 'Reviews verifications until the end of September 2025',
    permissions: rights('CAVACH_API', ['READ_SESSION', 'READ_VERIFIED_USER'], endOfTemporary),
  },
  {
    of: 'owner@harbour.example',
    roleName: 'Partner',
    roleDescription: 'Verifies credentials',
    permissions: rights('SSI_API', ['VERIFY_CREDENTIAL', 'RESOLVE_SCHEMA']),
  },
];

/** The invitations: account and invited person. `hoursAgo`: it is not accepted yet and was sent this many hours before the demo was created. */
const membershipFacts: { of: string; email: string; roleName?: string; hoursAgo?: number }[] = [
  { of: 'admin@northlight.example', email: 'reviewer@northlight.example', roleName: 'Reviewer' },
  { of: 'admin@northlight.example', email: 'developer@northlight.example', roleName: 'Developer' },
  { of: 'admin@northlight.example', email: 'auditor@northlight.example', roleName: 'Auditor' },
  { of: 'admin@northlight.example', email: 'desk@northlight.example', roleName: 'Front desk' },
  { of: 'admin@northlight.example', email: 'temp@northlight.example', roleName: 'Temporary' },
  { of: 'admin@northlight.example', email: 'trainee@northlight.example' },
  { of: 'admin@northlight.example', email: 'consultant@tidewater.example', hoursAgo: 30 * 24 },
  { of: 'admin@northlight.example', email: 'newcomer@northlight.example', hoursAgo: 3 },
  { of: 'owner@harbour.example', email: 'admin@northlight.example', hoursAgo: 20 },
];

/** The roles of the demo; the ids are the same for the same seed. */
export function rolesOf(seed: number): DemoRole[] {
  const people = teamOf(seed);
  return roleFacts.map(({ of, ...facts }, position) => {
    const ownerUserId = idOf(people, of);
    const createdAt = madeAt(ownerUserId) + (position + 1) * 3_600_000;
    return { roleId: recordIdOf(`${ownerUserId} ${facts.roleName}`), ownerUserId, ...facts, createdAt };
  });
}

/** Members joined when their account was made; open invitations are as old as their facts say, before `now` (ms). */
export function membershipsOf(seed: number, now: number): DemoMembership[] {
  const random = seededRandom(seedOf('memberships', seed));
  const people = teamOf(seed);
  return membershipFacts.map(({ of, email, roleName, hoursAgo }) => {
    const adminUserId = idOf(people, of);
    const memberId = idOf(people, email);
    const createdAt = hoursAgo === undefined ? madeAt(memberId) : now - hoursAgo * 3_600_000;
    return {
      inviteCode: `${createdAt}-${uuidOf(random)}`,
      adminUserId,
      memberId,
      acceptedAt: hoursAgo === undefined ? createdAt + 2_700_000 : null,
      validTill: createdAt + invitationLife,
      roleId: roleName === undefined ? null : recordIdOf(`${adminUserId} ${roleName}`),
      createdAt,
    };
  });
}

/** The user id of a person of the demo; the address of everybody else. */
function idOf(people: DemoPerson[], email: string): string {
  return people.find((person) => person.email === email)?.userId ?? email;
}

/** User ids begin with the moment they were made (contract studio 2.6), ms. */
function madeAt(userId: string): number {
  return Number(userId.split('-')[0]);
}
