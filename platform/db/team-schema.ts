import { index, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { AccessEntry } from '../../src/domain/account/account';
import { ms } from './columns';
import { accounts } from './schema';

/** Roles of an account: named sets of rights that its members are given (contract studio 7). */
export const roles = pgTable(
  'roles',
  {
    roleId: text('role_id').primaryKey(),
    ownerUserId: text('owner_user_id')
      .notNull()
      .references(() => accounts.userId),
    roleName: text('role_name').notNull(),
    roleDescription: text('role_description'),
    permissions: jsonb('permissions').$type<AccessEntry[]>().notNull(),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [unique('roles_name_of_owner').on(table.ownerUserId, table.roleName)],
);

/** Invitations into an account, and the members that they became (contract studio 6). */
export const memberships = pgTable(
  'memberships',
  {
    inviteCode: text('invite_code').primaryKey(),
    adminUserId: text('admin_user_id')
      .notNull()
      .references(() => accounts.userId),
    /** The member's user id; an e-mail address until somebody without an account accepts. */
    memberId: text('member_id').notNull(),
    acceptedAt: ms('accepted_at'),
    /** Until when the invitation can be accepted. */
    validTill: ms('valid_till').notNull(),
    /** Not a reference: a member keeps the id and name of a role that was deleted. */
    roleId: text('role_id'),
    roleName: text('role_name'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    unique('memberships_member_of_admin').on(table.adminUserId, table.memberId),
    index('memberships_of_member').on(table.memberId),
  ],
);

/** The mails of invitations: the platform sends none, its mailbox page shows them. */
export const mails = pgTable('mails', {
  position: serial('position').primaryKey(),
  sender: text('sender').notNull(),
  recipient: text('recipient').notNull(),
  sentAt: ms('sent_at').notNull(),
});
