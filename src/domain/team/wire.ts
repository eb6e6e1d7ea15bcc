import * as v from 'valibot';
import type { AccessEntry } from '../account/account';
import type { Outcome } from '../shared/outcome';
import { ok } from '../shared/outcome';
import { type ParsedRows, parseBody, parseRows, rowParser } from '../shared/rows-wire';
import { optionalMoment, optionalText } from '../shared/scalars-wire';
import type { Invitation, Member, Membership, Role } from './team';

const requiredText = v.pipe(v.string(), v.nonEmpty());

/** What POST /people/invite, accept, DELETE /people and roles/attach answer (contract studio 6). */
export const membershipWire = v.object({
  _id: v.optional(v.string()),
  adminId: requiredText,
  userId: requiredText,
  inviteCode: v.optional(v.string(), ''),
  accepted: v.optional(v.boolean(), false),
  acceptedAt: optionalMoment,
  invitationValidTill: optionalMoment,
  roleId: optionalText,
  roleName: optionalText,
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
  __v: v.optional(v.number()),
});

/** A row of GET /people (contract studio 6.4). */
export const memberWire = v.object({
  ...membershipWire.entries,
  userEmailId: optionalText,
  authenticatorEnabled: v.optional(v.boolean(), false),
});

/** A row of GET /people/invites (contract studio 6.5). */
export const invitationWire = v.object({ ...membershipWire.entries, adminEmailId: optionalText });

const permissionWire = v.object({ serviceType: v.string(), access: v.string(), expiryDate: v.optional(v.nullable(v.string())) });

/** A role of GET, POST, PATCH and DELETE /roles (contract studio 7). */
export const roleWire = v.object({
  _id: requiredText,
  userId: v.optional(v.string()),
  roleName: v.string(),
  roleDescription: optionalText,
  permissions: v.optional(v.array(permissionWire), []),
  createdAt: optionalMoment,
  updatedAt: optionalMoment,
  __v: v.optional(v.number()),
});

const toMembership = (wire: v.InferOutput<typeof membershipWire>) => ({
  // The account and the person together are one membership: an id that is missing is made of them.
  id: wire._id ?? `${wire.adminId} ${wire.userId}`,
  adminId: wire.adminId,
  userId: wire.userId,
  inviteCode: wire.inviteCode,
  isAccepted: wire.accepted,
  acceptedAt: wire.acceptedAt,
  validTill: wire.invitationValidTill,
  roleId: wire.roleId,
  roleName: wire.roleName,
  createdAt: wire.createdAt,
});

const toMember = (wire: v.InferOutput<typeof memberWire>): Member => ({
  ...toMembership(wire),
  email: wire.userEmailId ?? wire.userId,
  hasSecondFactor: wire.authenticatorEnabled,
});

const toInvitation = (wire: v.InferOutput<typeof invitationWire>): Invitation => ({
  ...toMembership(wire),
  adminEmail: wire.adminEmailId ?? wire.adminId,
});

const toPermission = ({ serviceType, access, expiryDate }: v.InferOutput<typeof permissionWire>): AccessEntry => ({
  serviceType,
  access,
  expiryDate: expiryDate === undefined || expiryDate === '' ? null : expiryDate,
});

const toRole = (wire: v.InferOutput<typeof roleWire>): Role => ({
  id: wire._id,
  name: wire.roleName,
  description: wire.roleDescription ?? '',
  permissions: wire.permissions.map(toPermission),
  createdAt: wire.createdAt,
  updatedAt: wire.updatedAt,
});

/** The members of an answer of GET /people: a bare list. Rows that cannot be read are counted, the rest is kept. */
export function parseMembers(body: unknown): Outcome<ParsedRows<Member>> {
  return parseList(body, (rows) => parseRows(rows, rowParser(memberWire, toMember)));
}

/** The invitations of an answer of GET /people/invites: a bare list. */
export function parseInvitations(body: unknown): Outcome<ParsedRows<Invitation>> {
  return parseList(body, (rows) => parseRows(rows, rowParser(invitationWire, toInvitation)));
}

/** The roles of an answer of GET /roles: a bare list. */
export function parseRoles(body: unknown): Outcome<ParsedRows<Role>> {
  return parseList(body, (rows) => parseRows(rows, rowParser(roleWire, toRole)));
}

/** The role that POST, PATCH and DELETE /roles answer. */
export function parseRole(body: unknown): Outcome<Role> {
  const parsed = parseBody(roleWire, body);
  return parsed.ok ? ok(toRole(parsed.value)) : parsed;
}

/** The membership that a write of /people answers: without the address and the second factor, which only the list has. */
export function parseMembership(body: unknown): Outcome<Membership> {
  const parsed = parseBody(membershipWire, body);
  return parsed.ok ? ok(toMembership(parsed.value)) : parsed;
}

/** What POST and PATCH /roles take of a role: rights without an end have no date. */
export function toRoleBody({ name, description, permissions }: Pick<Role, 'name' | 'description' | 'permissions'>) {
  return {
    roleName: name,
    roleDescription: description,
    permissions: permissions.map(({ serviceType, access, expiryDate }) => ({
      serviceType,
      access,
      ...(expiryDate !== null && { expiryDate }),
    })),
  };
}

function parseList<Row>(
  body: unknown,
  parse: (rows: unknown[]) => Omit<ParsedRows<Row>, 'totalCount'>,
): Outcome<ParsedRows<Row>> {
  const parsed = parseBody(v.array(v.unknown()), body);
  return parsed.ok ? ok({ ...parse(parsed.value), totalCount: parsed.value.length }) : parsed;
}
