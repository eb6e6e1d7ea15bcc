import type { DraftForm } from '../record/draft-format';
import { type Fields, toFields } from '../record/fields';
import { newRole, type RoleEdit, toRoleCommand, toRoleDraft, withRoleFields } from './role-edit';
import type { InviteDraft, RoleDraft } from './rules';
import type { Role } from './team';

/** How an invitation is kept while it is typed. */
export const inviteDraftForm: DraftForm<InviteDraft> = {
  read: (value) => {
    const email = toFields(value)?.email;
    return { email: typeof email === 'string' ? email : '' };
  },
  isEmpty: ({ email }) => email.trim() === '',
};

/** How a role is kept while it is filled in. `role`: null for a new one. */
export function roleFormOf(role: Role | null): DraftForm<RoleEdit> {
  const begun = { seen: role, typed: role === null ? newRole : toRoleDraft(role) };
  return {
    read(value) {
      const { seen, typed } = toFields(value) ?? {};
      const stored = toFields(typed);
      if (stored === null) return begun;
      const base = toFields(seen);
      return { seen: role === null || base === null ? role : toDraft(base), typed: toDraft(stored) };
    },
    isEmpty: ({ seen, typed }) => {
      const { name, description, permissions } = typed;
      return seen === null
        ? `${name}${description}`.trim() === '' && permissions.length === 0
        : toRoleCommand('', { seen, typed }) === null;
    },
  };
}

function toDraft(fields: Fields): RoleDraft {
  return withRoleFields(newRole, fields);
}
