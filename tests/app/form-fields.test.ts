import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { test as base, describe, expect } from 'vitest';
import { ChecksField } from '../../src/app/forms/checks-field';
import { ChoiceField } from '../../src/app/forms/choice-field';
import { ImageField } from '../../src/app/forms/image-field';
import { RecordForm } from '../../src/app/forms/record-form';
import { RowsField } from '../../src/app/forms/rows-field';
import { SecretField } from '../../src/app/forms/secret-field';
import { SelectField } from '../../src/app/forms/select-field';
import { SwitchField } from '../../src/app/forms/switch-field';
import { TagsField } from '../../src/app/forms/tags-field';
import { TextField } from '../../src/app/forms/text-field';
import { formWords, imageTooLargeText } from '../../src/domain/shared/form-text';

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
  it('of a number leaves what is no number to the check, as it was typed', async ({ open }) => {
    const { user, draft } = open('', createElement(TextField<One>, { ...field, kind: 'number' }));
    await user.type(control(), '12a');
    expect(draft()).toBe('12a');
  });

  it('of a day has the day as it is sent', ({ open }) => {
    const { draft } = open('', createElement(TextField<One>, { ...field, kind: 'date' }));
    fireEvent.change(control(), { target: { value: '2026-11-30' } });
    expect(draft()).toBe('2026-11-30');
  });

  it('of one of several shows a value that is no choice any longer, and can be emptied', async ({ open }) => {
    const { user, draft } = open('gone', createElement(SelectField<One>, { ...field, choices, none: 'Choose', empty: null }));
    expect(control().value).toBe('gone');
    await user.selectOptions(control(), 'b');
    expect(draft()).toBe('b');
    await user.selectOptions(control(), '');
    expect(draft()).toBeNull();
  });

  it('of one of a few is chosen among all of them', async ({ open }) => {
    const { user, draft } = open('a', createElement(ChoiceField<One>, { ...field, choices }));
    await user.click(screen.getByLabelText('Second'));
    expect(draft()).toBe('b');
  });

  it('of any number of several has them in the order of the choices', async ({ open }) => {
    const { user, draft } = open(['b'], createElement(ChecksField<One>, { ...field, choices }));
    await user.click(screen.getByLabelText('First'));
    expect(draft()).toEqual(['a', 'b']);
    await user.click(screen.getByLabelText('Second'));
    expect(draft()).toEqual(['a']);
  });

  it('of yes or no is switched', async ({ open }) => {
    const { user, draft } = open(false, createElement(SwitchField<One>, field));
    await user.click(control());
    expect(draft()).toBe(true);
  });

  it('of a secret is covered until it is to be seen', async ({ open }) => {
    const { user, draft } = open('', createElement(SecretField<One>, field));
    await user.type(control(), 's3cret');
    expect(control().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show field' }));
    expect([control().type, draft()]).toEqual(['text', 's3cret']);
  });
});

describe('a field of tags', () => {
  it('adds one by Enter or a comma, each once, and submits nothing by that', async ({ open }) => {
    const { user, draft } = open([], createElement(TagsField<One>, field));
    await user.type(control(), 'red{Enter}blue,red{Enter}');
    expect(draft()).toEqual(['red', 'blue']);
    await user.click(screen.getByRole('button', { name: `${formWords.remove} red` }));
    expect(draft()).toEqual(['blue']);
  });

  it('adds what is typed and left', async ({ open }) => {
    const { user, draft } = open([], createElement(TagsField<One>, field));
    await user.type(control(), 'red');
    await user.tab();
    expect(draft()).toEqual(['red']);
  });
});

describe('a field of rows', () => {
  it('adds a row that has the focus, and removes the one whose button it is', async ({ open }) => {
    const row = (value: string, change: (value: string) => void) =>
      createElement('input', {
        'aria-label': 'Row',
        value,
        onChange: (event: { currentTarget: HTMLInputElement }) => change(event.currentTarget.value),
      });
    const rows = { ...field, empty: '', most: 2, nameOf: (value: string) => value, children: row };
    const { user, draft } = open(['one'], createElement(RowsField<string, One>, rows));
    await user.click(screen.getByRole('button', { name: formWords.add }));
    await user.keyboard('two');
    expect(draft()).toEqual(['one', 'two']);
    expect(screen.queryByRole('button', { name: formWords.add })).toBeNull();
    await user.click(screen.getByRole('button', { name: `${formWords.remove} one` }));
    expect(draft()).toEqual(['two']);
  });
});

describe('a field of an image', () => {
  const image = { ...field, mostBytes: 1024, alt: 'Logo' };
  const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

  it('shows the image that was chosen, and removes it', async ({ open }) => {
    const { user, draft } = open(null, createElement(ImageField<One>, image));
    await user.upload(control(), png(4));
    expect((await screen.findByAltText<HTMLImageElement>('Logo')).src).toMatch(/^data:image\/png;base64,/);
    expect(draft()).toMatchObject({ name: 'logo.png' });
    await user.click(screen.getByRole('button', { name: `${formWords.remove} logo.png` }));
    expect(draft()).toBeNull();
  });

  it('refuses one that is too large or no image in place, and keeps the one before', async ({ open }) => {
    const before = { name: 'old.png', dataUrl: 'data:image/png;base64,AA==' };
    const { user, draft } = open(before, createElement(ImageField<One>, image));
    await user.upload(control(), png(1025));
    await waitFor(() => expect(document.querySelector('#form-it-issue')?.textContent).toBe(imageTooLargeText(1024)));
    const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.setup({ applyAccept: false }).upload(control(), drawing);
    await screen.findByText(formWords.imageType);
    expect(draft()).toEqual(before);
  });
});
