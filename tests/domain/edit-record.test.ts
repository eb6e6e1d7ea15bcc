import { describe, expect, it } from 'vitest';
import { subjectOfCommand, toCommand } from '../../src/domain/command/command';
import { commandOver } from '../../src/domain/command/conflict-snapshot';
import { conflictsOf, type EditRecord, reconcileEdit, subjectOfEdit } from '../../src/domain/record/edit';
import {
  editAgainText,
  editConflictLines,
  editNewsText,
  editTitle,
  editUndisputedLines,
} from '../../src/domain/record/edit-text';
import { changeBetween, type Fields } from '../../src/domain/record/fields';

const edit: EditRecord = {
  ...{ kind: 'edit-record', edited: 'service', appId: 'one', id: '', name: 'Harbour' },
  base: { appName: 'Harbour' },
  change: { appName: 'Harbour ids' },
};

describe('a change of fields', () => {
  it.for<[string, Partial<Pick<EditRecord, 'base' | 'change'>>, Fields | null, ReturnType<typeof reconcileEdit>]>([
    ['is sent when its fields are as they were seen', {}, { appName: 'Harbour', env: 'dev' }, 'send'],
    ['is sent when only other fields were changed there', {}, { appName: 'Harbour', env: 'prod' }, 'send'],
    ['is found when its fields already are so', {}, { appName: 'Harbour ids' }, 'found'],
    ['is in conflict when one of its fields was changed there', {}, { appName: 'Port' }, 'changed'],
    ['is in conflict when there is no such record any longer', {}, null, 'changed'],
    ['of something new is sent while there is none', { base: null }, null, 'send'],
    ['of something new is found when there is one like it', { base: null }, { appName: 'Harbour ids', env: 'dev' }, 'found'],
    ['of something new is in conflict when there is another one', { base: null }, { appName: 'Port' }, 'changed'],
    ['that deletes is sent when nothing was changed there', { change: null }, { appName: 'Harbour', env: 'prod' }, 'send'],
    ['that deletes is found when it is gone', { change: null }, null, 'found'],
    ['that deletes is in conflict when it was changed there', { change: null }, { appName: 'Port' }, 'changed'],
  ])('%s', ([_law, more, now, step]) => {
    expect(reconcileEdit({ ...edit, ...more }, now)).toBe(step);
  });

  it('is about its record, or about what is new in it', () => {
    expect(subjectOfCommand(edit)).toBe('service');
    expect(subjectOfCommand({ ...edit, edited: 'role', id: 'r1' })).toBe('role r1');
    const made = (name: string) => subjectOfCommand({ ...edit, edited: 'role', base: null, change: { name } });
    expect(made('Reader')).toMatch(/^role new [0-9a-f]+$/);
    expect(made('Reader')).not.toBe(made('Writer'));
  });

  it('of which one half is done already is sent again', () => {
    const two = { base: { appName: 'Harbour', env: 'dev' }, change: { appName: 'Port', env: 'prod' } };
    expect(reconcileEdit(two, { appName: 'Port', env: 'dev' })).toBe('send');
    expect(conflictsOf(two.base, two.change, { appName: 'Quay', env: 'dev' })).toEqual(['appName']);
  });

  it('compares values as JSON: the order of members does not count, that of a list does, and what is missing is null', () => {
    const base = { origins: ['a', 'b'], rights: { one: 1, two: 2 }, logo: null };
    const same = { origins: ['a', 'b'], rights: { two: 2, one: 1 } };
    expect(conflictsOf(base, {}, same)).toEqual([]);
    expect(conflictsOf(base, {}, { ...same, origins: ['b', 'a'] })).toEqual(['origins']);
  });

  it('has only the fields that differ', () => {
    expect(changeBetween({ a: 1, b: [1], c: 'x' }, { a: 2, b: [1], d: true })).toEqual({
      base: { a: 1, d: null },
      change: { a: 2, d: true },
    });
    expect(changeBetween({ a: 1 }, { a: 1 })).toBeNull();
  });

  it('is about one record, whichever of its fields it changes', () => {
    expect([subjectOfEdit(edit), subjectOfEdit({ ...edit, id: '7' })]).toEqual(['service', 'service 7']);
    expect(subjectOfEdit({ ...edit, change: { env: 'prod' } })).toBe('service');
  });

  it('that creates something is about that alone, and its fields cannot be read in its subject', () => {
    const subjects = ['Port', 'Quay'].map((appName) => subjectOfEdit({ ...edit, base: null, change: { appName } }));
    expect(new Set(subjects).size).toBe(2);
    expect(subjects.every((subject) => /^service new [0-9a-f]{8}$/.test(subject))).toBe(true);
  });

  it.for([
    ['of an unknown kind', { edited: 'planet' }],
    ['without a name', { name: 7 }],
    ['that neither was nor becomes anything', { base: null, change: null }],
    ['of a list', { change: ['a'] }],
  ])('%s is not read', ([_what, more]) => {
    expect(toCommand('edit-record', 1, edit)).toEqual(edit);
    expect(toCommand('edit-record', 1, { ...edit, ...(more as object) })).toBeNull();
  });
});

describe('a conflict of a change', () => {
  const now = { appName: 'Port', env: 'prod' };

  it('is sent over what was found, field by field', () => {
    expect(commandOver(edit, { fields: now, at: 1 })).toEqual({ ...edit, base: { appName: 'Port' } });
    expect(commandOver({ ...edit, change: null }, { fields: now, at: 1 })).toEqual({ ...edit, change: null, base: now });
  });

  it('is sent without the fields that are left as they were found; the others go out', () => {
    const both: EditRecord = {
      ...edit,
      base: { appName: 'Harbour', env: 'dev', logoUrl: '' },
      change: { appName: 'Harbour ids', env: 'prod', logoUrl: 'l' },
    };
    const found = { fields: { appName: 'Port', env: 'test', logoUrl: '' }, at: 1 };
    expect(commandOver(both, found, ['appName'])).toEqual({
      ...both,
      base: { env: 'test', logoUrl: '' },
      change: { env: 'prod', logoUrl: 'l' },
    });
    expect(commandOver(both, found, ['appName', 'env'])).toMatchObject({ base: { logoUrl: '' }, change: { logoUrl: 'l' } });
    expect(commandOver(edit, found, ['appName'])).toBeNull();
    expect(editUndisputedLines(both, found.fields)).toEqual([{ field: 'logoUrl', label: 'Logo', yours: 'l' }]);
  });

  it('says before it is sent whose values are in force then', () => {
    const both = { ...edit, base: { appName: 'Harbour', env: 'dev' }, change: { appName: 'Harbour ids', env: 'prod' } };
    const lines = editConflictLines(both, { appName: 'Port', env: 'test' }) ?? [];
    expect([[], ['env'], ['env', 'appName']].map((left) => editAgainText(lines, left))).toEqual([
      'Your values replace the current ones',
      'The values you chose replace the current ones',
      'Only your other changes are sent',
    ]);
  });

  it('with something that is gone cannot be sent', () => {
    expect(commandOver(edit, { fields: null, at: 1 })).toBeNull();
    expect(editConflictLines(edit, null)).toBeNull();
  });

  it('shows both values of each field', () => {
    expect(editConflictLines(edit, now)).toEqual([{ field: 'appName', label: 'Name', yours: 'Harbour ids', now: 'Port' }]);
    expect(editConflictLines({ ...edit, change: null }, now)).toEqual([
      { field: 'appName', label: 'Name', yours: null, now: 'Port' },
    ]);
  });
});

describe('the words of a change', () => {
  it('say what is done to which record', () => {
    const titles = [edit, { ...edit, base: null }, { ...edit, change: null }].map(editTitle);
    expect(titles).toEqual(['Change service Harbour', 'Create service Harbour', 'Delete service Harbour']);
  });

  it('say what became of it, with what the server said', () => {
    const news = (state: 'done' | 'refused' | 'waiting', said: string | null) =>
      editNewsText(edit, { state, result: state === 'done' ? 'accepted' : null }, said);
    expect(news('done', null)).toEqual({ isError: false, text: 'Change service Harbour: sent' });
    expect(news('refused', 'too long')).toEqual({ isError: true, text: 'Change service Harbour: refused (too long)' });
    expect(news('waiting', null)).toBeNull();
  });
});
