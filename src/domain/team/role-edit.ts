import type { AccessEntry } from '../account/account';
import type { EditRecord } from '../record/edit';
import { basedOn, changeBetween, type Fields, toFields } from '../record/fields';
import { endOf, withoutIncluded } from './permissions';
import { type RoleDraft, trimRole } from './rules';
import type { Role } from './team';

/** A role before anything is filled in. */
export const newRole: RoleDraft = { name: '', description: '', permissions: [] };

/** The fields of a role that are changed one by one. Two roles that say the same have the same fields: rights are in one order, and their ends in one notation. */
export function roleFieldsOf({ name, description, permissions }: RoleDraft): Fields {
  const rights = permissions.map((entry) => ({ ...entry, expiryDate: toEnd(entry) }));
  const keyOf = ({ serviceType, access, expiryDate }: AccessEntry) => [serviceType, access, expiryDate].join(' ');
  return { name, description, permissions: rights.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)) };
}

/** A role with changed fields. */
export function withRoleFields({ name, description, permissions }: RoleDraft, fields: Fields): RoleDraft {
  return {
    name: typeof fields.name === 'string' ? fields.name : name,
    description: typeof fields.description === 'string' ? fields.description : description,
    permissions: 'permissions' in fields ? readPermissions(fields.permissions) : permissions,
  };
}

/** Rights as a change has them; unreadable ones are left out. */
export function readPermissions(value: unknown): AccessEntry[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown) => {
    const { serviceType, access, expiryDate = null } = toFields(entry) ?? {};
    const isRight = typeof serviceType === 'string' && typeof access === 'string';
    return isRight && (expiryDate === null || typeof expiryDate === 'string') ? [{ serviceType, access, expiryDate }] : [];
  });
}

/** A role that is being edited: as the person saw it when they began (null: a new one), and as they filled it in. */
export interface RoleEdit {
  seen: RoleDraft | null;
  typed: RoleDraft;
}

/** A role as its form begins: rights that ALL includes are not said twice. */
export function toRoleDraft(role: RoleDraft): RoleDraft {
  return trimRole({ ...role, permissions: withoutIncluded(role.permissions) });
}

/** The change of a role as it waits to be sent; null: nothing was changed. `id`: '' for a new one. */
export function toRoleCommand(id: string, { seen, typed }: RoleEdit): EditRecord | null {
  const wanted = roleFieldsOf(trimRole(typed));
  const about = { kind: 'edit-record', edited: 'role', appId: '' } as const;
  if (seen === null) return { ...about, id: '', name: typed.name.trim(), base: null, change: wanted };
  const changed = changeBetween(roleFieldsOf(toRoleDraft(seen)), wanted);
  return changed && { ...about, id, name: seen.name, base: basedOn(changed.change, roleFieldsOf(seen)), change: changed.change };
}

/** The deletion of a role as it waits to be sent. */
export function toRoleDeletion(role: Role): EditRecord {
  return { kind: 'edit-record', edited: 'role', appId: '', id: role.id, name: role.name, base: roleFieldsOf(role), change: null };
}

/** A role as it is shown while a change is not sent. */
export interface RoleRow extends Role {
  /** What its change does; null: none waits. */
  waiting: 'create' | 'change' | 'delete' | null;
}

/** The roles with the changes that are not sent yet; new ones come last. */
export function withRoleEdits(roles: readonly Role[], edits: readonly { id: string; edit: EditRecord }[]): RoleRow[] {
  const rows = roles.map((role): RoleRow => {
    const own = edits.find(({ edit }) => (edit.id === '' ? edit.name === role.name : edit.id === role.id))?.edit;
    if (own === undefined) return { ...role, waiting: null };
    if (own.change === null) return { ...role, waiting: 'delete' };
    return { ...role, ...withRoleFields(role, own.change), waiting: own.base === null ? 'create' : 'change' };
  });
  const isNew = ({ edit }: { edit: EditRecord }) => edit.id === '' && !roles.some(({ name }) => name === edit.name);
  const made = edits.filter(isNew).map(({ id, edit }): RoleRow => {
    return { id, ...withRoleFields(newRole, edit.change ?? {}), createdAt: null, updatedAt: null, waiting: 'create' };
  });
  return [...rows, ...made];
}

/** The end of a right in one notation; null: it has none that can be read. */
function toEnd(entry: AccessEntry): string | null {
  const at = endOf(entry);
  return at === Number.POSITIVE_INFINITY ? null : new Date(at).toISOString();
}
