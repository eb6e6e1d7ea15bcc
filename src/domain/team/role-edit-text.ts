import { rightText } from './right-text';
import { readPermissions } from './role-edit';

/** How changes of a role are called. */
export const roleEditWords = {
  noun: 'role',
  fields: { name: 'Role name', description: 'Description', permissions: 'Permissions' },
  valueText(field: string, value: unknown): string {
    const text =
      field === 'permissions'
        ? readPermissions(value)
            .map((entry) => rightText(entry, 0))
            .join(', ')
        : String(value ?? '');
    return text === '' ? '—' : text;
  },
};
