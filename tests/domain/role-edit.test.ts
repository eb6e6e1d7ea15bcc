import { describe, expect, it } from 'vitest';
import type { AccessEntry } from '../../src/domain/account/account';
import { type EditRecord, reconcileEdit } from '../../src/domain/record/edit';
import { editConflictLines, editTitle } from '../../src/domain/record/edit-text';
import { inviteDraftForm, roleFormOf } from '../../src/domain/team/draft-schema';
import {
  newRole,
  readPermissions,
  roleFieldsOf,
  toRoleCommand,
  toRoleDeletion,
  withRoleEdits,
} from '../../src/domain/team/role-edit';
import { aRole } from '../builders/team-rows';

const right = (access: string, expiryDate: string | null = null): AccessEntry => ({ serviceType: 'SSI_API', access, expiryDate });
const all = right('ALL');
const base = aRole({ description: 'Reads', permissions: [right('RESOLVE_DID'), right('CREATE_DID', '2027-01-01T00:00:00Z')] });
const edit = (typed: Partial<typeof base>) => toRoleCommand(base.id, { seen: base, typed: { ...base, ...typed } });
const row = (waiting: 'create' | 'change' | 'delete' | null, more: Parameters<typeof aRole>[0] = {}) => ({
  ...base,
  ...more,
  waiting,
});

describe('a change of a role', () => {
  it('has only the fields that differ, as they were seen and as they are wanted', () => {
    expect(edit({ name: ' Reader ' })).toEqual({
      ...{ kind: 'edit-record', edited: 'role', appId: '', id: base.id, name: 'Viewer' },
      base: { name: 'Viewer' },
      change: { name: 'Reader' },
    });
  });

  it('does not exist if only the order of the rights or the notation of an end differs', () => {
    const permissions = [right('CREATE_DID', '2027-01-01T01:00:00+01:00'), right('RESOLVE_DID')];
    expect(edit({ permissions })).toBeNull();
  });

  it('to the rights is compared with those that were seen, even if ALL includes some of them', () => {
    const seen = aRole({ permissions: [right('CREATE_DID'), all] });
    expect(toRoleCommand(seen.id, { seen, typed: { ...seen, permissions: [all] } })).toBeNull();
    expect(toRoleCommand(seen.id, { seen, typed: { ...seen, permissions: [] } })).toMatchObject({
      base: { permissions: [all, right('CREATE_DID')] },
      change: { permissions: [] },
    });
  });

  it('that creates one has all of its fields and no base', () => {
    const typed = { name: ' Reader', description: ' ', permissions: [all] };
    expect(toRoleCommand('', { seen: null, typed })).toEqual({
      ...{ kind: 'edit-record', edited: 'role', appId: '', id: '', name: 'Reader', base: null },
      change: { name: 'Reader', description: '', permissions: [all] },
    });
  });

  it('that deletes one is in conflict when any of its fields was changed elsewhere', () => {
    const deletion = toRoleDeletion(base);
    expect(reconcileEdit(deletion, roleFieldsOf(base))).toBe('send');
    expect(reconcileEdit(deletion, roleFieldsOf({ ...base, description: 'Theirs' }))).toBe('changed');
  });

  it('has its own title, and a conflict in words', () => {
    const change = edit({ permissions: [all], description: '' }) as EditRecord;
    expect([editTitle(change), editTitle(toRoleDeletion(base))]).toEqual(['Change role Viewer', 'Delete role Viewer']);
    const now = roleFieldsOf({ ...base, description: 'Theirs', permissions: [right('RESOLVE_DID', '2026-12-31T23:59:59Z')] });
    expect(editConflictLines(change, now)).toEqual([
      { field: 'description', label: 'Description', yours: '—', now: 'Theirs' },
      { field: 'permissions', label: 'Permissions', yours: 'SSI_API ALL', now: 'SSI_API RESOLVE_DID until Dec 31, 2026' },
    ]);
  });

  it('that was stored is read with care', () => {
    expect(readPermissions([all, { serviceType: 'SSI_API' }, null, 7, { ...all, expiryDate: 5 }])).toEqual([all]);
    expect(readPermissions('ALL')).toEqual([]);
  });
});

describe('roles with changes that are not sent', () => {
  const waiting = (command: EditRecord | null, id = 'command') => (command === null ? [] : [{ id, edit: command }]);

  it('show what was typed, and what becomes of them', () => {
    const other = aRole({ id: 'r-other', name: 'Other' });
    expect(withRoleEdits([base, other], waiting(edit({ name: 'Reader' })))).toEqual([
      row('change', { name: 'Reader' }),
      { ...other, waiting: null },
    ]);
    expect(withRoleEdits([base], waiting(toRoleDeletion(base)))).toEqual([row('delete')]);
  });

  it('are found by their ids although they were renamed elsewhere, and others stay as they are', () => {
    const renamed = { ...base, name: 'Watcher' };
    const other = aRole({ id: 'r-other', name: base.name });
    expect(withRoleEdits([other, renamed], waiting(edit({ description: 'Watches' })))).toEqual([
      { ...other, waiting: null },
      { ...renamed, description: 'Watches', waiting: 'change' },
    ]);
  });

  it('keep what a stored change says of another kind', () => {
    const change = { name: 7, description: null };
    const stored = { ...toRoleDeletion(base), base: {}, change } as EditRecord;
    expect(withRoleEdits([base], waiting(stored))).toEqual([row('change')]);
  });

  it('end with new ones, until the server has them', () => {
    const made = toRoleCommand('', { seen: null, typed: { ...newRole, name: 'Reader', permissions: [all] } });
    expect(withRoleEdits([base], waiting(made))).toMatchObject([
      { name: 'Viewer', waiting: null },
      { id: 'command', name: 'Reader', permissions: [all], waiting: 'create' },
    ]);
    const stored = aRole({ id: 'r-reader', name: 'Reader' });
    expect(withRoleEdits([base, stored], waiting(made))).toMatchObject([
      { name: 'Viewer', waiting: null },
      { id: 'r-reader', waiting: 'create' },
    ]);
  });
});

describe('the draft of a role', () => {
  it('keeps what was typed with what was seen when it was begun, although the role is another one by now', () => {
    const begun = roleFormOf(base);
    expect(begun.isEmpty(begun.read(null))).toBe(true);
    const restored = { seen: base, typed: { ...base, name: 'Reader' } };
    expect(begun.isEmpty(restored)).toBe(false);
    const again = roleFormOf({ ...base, description: 'Theirs' }).read(JSON.parse(JSON.stringify(restored)));
    expect(toRoleCommand(base.id, again)).toMatchObject({ base: { name: 'Viewer' }, change: { name: 'Reader' } });
    expect(again.seen?.description).toBe('Reads');
    expect(roleFormOf(base).read({ typed: restored.typed }).seen).toEqual(base);
    expect(roleFormOf(null).read(restored).seen).toBeNull();
  });

  it('of a new one is empty until something is filled in', () => {
    const form = roleFormOf(null);
    expect(form.read({ typed: 7 })).toEqual({ seen: null, typed: newRole });
    const typed = { ...newRole, name: 'Reader', permissions: [all] };
    expect(form.read(JSON.parse(JSON.stringify({ seen: null, typed })))).toEqual({ seen: null, typed });
    const isEmpty = (typed: Partial<typeof newRole>) => form.isEmpty({ seen: null, typed: { ...newRole, ...typed } });
    expect([
      isEmpty({}),
      isEmpty({ name: ' ' }),
      isEmpty({ name: 'a' }),
      isEmpty({ description: 'a' }),
      isEmpty({ permissions: [all] }),
    ]).toEqual([true, true, false, false, false]);
  });
});

describe('the draft of an invitation', () => {
  it('is the address that was typed', () => {
    expect([inviteDraftForm.read({ email: 'mia@' }), inviteDraftForm.read({ email: 7 }), inviteDraftForm.read(null)]).toEqual([
      { email: 'mia@' },
      { email: '' },
      { email: '' },
    ]);
    expect([inviteDraftForm.isEmpty({ email: ' ' }), inviteDraftForm.isEmpty({ email: 'm' })]).toEqual([true, false]);
  });
});
