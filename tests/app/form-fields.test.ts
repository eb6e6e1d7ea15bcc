import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { test as base, describe, expect } from 'vitest';
import { ChecksField } from '../../src/app/forms/checks-field';
import { RecordForm } from '../../src/app/forms/record-form';
import { SelectField } from '../../src/app/forms/select-field';
import { SwitchField } from '../../src/app/forms/switch-field';
import { TextField } from '../../src/app/forms/text-field';

const choices = [
  { value: 'a', words: 'First' },
  { value: 'b', words: 'Second' },
];

/** A draft of one member. */
interface One {
  it: unknown;
}

/** A form of one field that fills in `it`; what the draft has of it. */
const it = base.extend('open', ({ task: _ }, { onCleanup }) => {
  onCleanup(cleanup);
  return (initial: unknown, field: ReactNode) => {
    let draft: One = { it: initial };
    const take = (typed: One) => {
      draft = typed;
    };
    const form = { id: 'form', initial: draft, blocked: null, act: 'Save', onTyped: take, onSubmit: async () => null };
    render(createElement(RecordForm<One>, form, field));
    return { user: userEvent.setup(), draft: () => draft.it };
  };
});

const field = { name: 'it', label: 'Field' } as const;
const control = () => screen.getByLabelText<HTMLInputElement>('Field');

describe('a field', () => {
  it('for a day has the day in the form in which it is sent', ({ open }) => {
    const { draft } = open('', createElement(TextField<One>, { ...field, kind: 'date' }));
    fireEvent.change(control(), { target: { value: '2026-11-30' } });
    expect(draft()).toBe('2026-11-30');
  });

  it('for one of several choices shows a value that is no longer a choice, and can be emptied', async ({ open }) => {
    const { user, draft } = open('gone', createElement(SelectField<One>, { ...field, choices, none: 'Choose', empty: null }));
    expect(control().value).toBe('gone');
    await user.selectOptions(control(), 'b');
    expect(draft()).toBe('b');
    await user.selectOptions(control(), '');
    expect(draft()).toBeNull();
  });

  it('for any number of choices has them in the order of the choices', async ({ open }) => {
    const { user, draft } = open(['b'], createElement(ChecksField<One>, { ...field, choices }));
    await user.click(screen.getByLabelText('First'));
    expect(draft()).toEqual(['a', 'b']);
    await user.click(screen.getByLabelText('Second'));
    expect(draft()).toEqual(['a']);
  });

  it('for yes or no is a switch', async ({ open }) => {
    const { user, draft } = open(false, createElement(SwitchField<One>, field));
    await user.click(control());
    expect(draft()).toBe(true);
  });
});
