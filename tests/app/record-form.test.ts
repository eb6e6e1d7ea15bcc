import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { test as base, describe, expect } from 'vitest';
import { LongTextField } from '../../src/app/forms/long-text-field';
import { RecordForm, type RecordFormProps } from '../../src/app/forms/record-form';
import { TextField } from '../../src/app/forms/text-field';

interface Draft {
  name: string;
  note: string;
}

type Issue = 'name-missing' | 'note-missing';

const empty: Draft = { name: '', note: '' };
const words = { 'name-missing': 'Enter a name', 'note-missing': 'Enter a note' };
const check = ({ name, note }: Draft) => [
  ...(name === '' ? (['name-missing'] as const) : []),
  ...(note === '' ? (['note-missing'] as const) : []),
];
const fields = [
  createElement(TextField<Draft>, { key: 'name', name: 'name', label: 'Name' }),
  createElement(LongTextField<Draft>, { key: 'note', name: 'note', label: 'Note' }),
];

interface Form {
  user: UserEvent;
  /** The drafts that were sent. */
  sent: Draft[];
  save: HTMLElement;
}

/** A form of a name and a note, both of which are required. */
const it = base.extend<{ open: (props?: Partial<RecordFormProps<Draft, Issue>>, children?: ReactNode) => Form }>({
  open: async ({ task: _ }, use) => {
    await use((props = {}, children = fields) => {
      const sent: Draft[] = [];
      const onSubmit = async (draft: Draft) => {
        sent.push(draft);
        return null;
      };
      const rules = { check, fieldOf: (issue: Issue) => issue.replace('-missing', ''), text: (issue: Issue) => words[issue] };
      const form = { id: 'form', initial: empty, blocked: null, act: 'Save', onSubmit, ...rules, ...props };
      render(createElement(RecordForm<Draft, Issue>, form, children));
      return { user: userEvent.setup(), sent, save: screen.getByRole('button') };
    });
    cleanup();
  },
});

const nameField = () => screen.getByLabelText<HTMLInputElement>('Name');
const noteField = () => screen.getByLabelText<HTMLTextAreaElement>('Note');
const saidAt = (id: string) => document.querySelector(`#${id}-issue`)?.textContent;

describe('what is typed as soon as a field can be seen', () => {
  it('stays and is sent, even if the device has not finished drawing the form', async ({ onTestFinished }) => {
    const typed = new Promise<HTMLInputElement>((found) => {
      // Runs after the form is in the document and before React's passive effects.
      const watcher = new MutationObserver(() => {
        const input = document.querySelector<HTMLInputElement>('#form-name');
        if (!input) return;
        watcher.disconnect();
        for (const value of ['', 'Ada']) fireEvent.change(input, { target: { value } });
        found(input);
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    const sent: Draft[] = [];
    const onSubmit = async (draft: Draft) => void sent.push(draft);
    const place = document.body.appendChild(document.createElement('div'));
    const root = createRoot(place);
    onTestFinished(() => {
      root.unmount();
      place.remove();
    });
    const form = { id: 'form', initial: { ...empty, name: 'Grace' }, blocked: null, act: 'Save', onSubmit };
    root.render(createElement(RecordForm<Draft, Issue>, form, fields));
    expect((await typed).value).toBe('Ada');
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada', note: '' }]));
  });
});

describe('a refused submit', () => {
  it('says at each field what is wrong with it and moves the focus to the first wrong one', async ({ open }) => {
    const { user, sent, save } = open();
    await user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(nameField()));
    expect([saidAt('form-name'), saidAt('form-note')]).toEqual(['Enter a name', 'Enter a note']);
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    expect(nameField().getAttribute('aria-describedby')).toContain('form-name-issue');
    expect(sent).toEqual([]);
  });

  it('no longer says anything about what was changed since', async ({ open }) => {
    const { user, save } = open();
    await user.click(save);
    await screen.findByText('Enter a name');
    await user.type(nameField(), 'A');
    expect([saidAt('form-name'), saidAt('form-note')]).toEqual(['', '']);
    await user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(noteField()));
    expect(saidAt('form-name')).toBe('');
  });

  it('opens the part of the form that has the wrong field', async ({ open }) => {
    const { user, save } = open({}, createElement('details', null, createElement('summary', null, 'More'), ...fields));
    await user.click(save);
    await waitFor(() => expect(document.querySelector('details')?.open).toBe(true));
  });
});

describe('a form', () => {
  it('is submitted by Ctrl-Enter in a text of several lines', async ({ open }) => {
    const { user, sent } = open();
    fireEvent.change(nameField(), { target: { value: 'Ada' } });
    await user.type(noteField(), 'Seen{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toEqual([{ name: 'Ada', note: 'Seen' }]));
  });

  it('is not submitted twice while it is sent, and its button says that it is', async ({ open }) => {
    const answers: ((answer: null) => void)[] = [];
    const onSubmit = () => new Promise<null>((resolve) => answers.push(resolve));
    const { user, save } = open({ onSubmit, sending: 'Sending', initial: { name: 'Ada', note: 'Seen' } });
    await user.dblClick(save);
    await waitFor(() => expect(save.textContent).toBe('Sending'));
    await user.click(save);
    expect(answers).toHaveLength(1);
    answers[0]?.(null);
    await waitFor(() => expect(save.textContent).toBe('Save'));
  });

  it('that the server refused says why in place and keeps the typed text', async ({ open }) => {
    const { user, save } = open({
      onSubmit: async () => 'The server refused it.',
      initial: { name: 'Ada', note: '' },
      check: () => null,
    });
    await user.type(noteField(), 'Seen');
    await user.click(save);
    await screen.findByText('The server refused it.');
    expect([nameField().value, noteField().value]).toEqual(['Ada', 'Seen']);
  });

  it('shows what the server refused at its field, and moves the focus there', async ({ open }) => {
    const onSubmit = async () => ({ field: 'note', words: 'Somebody wrote this before' });
    const { user, save } = open({ onSubmit, check: () => null });
    await user.click(save);
    await waitFor(() => expect(document.activeElement).toBe(noteField()));
    expect(saidAt('form-note')).toBe('Somebody wrote this before');
  });

  it('that cannot be sent says why, and sends nothing', async ({ open }) => {
    const { user, sent, save } = open({ blocked: 'You may not do this.', initial: { name: 'Ada', note: 'Seen' } });
    screen.getByText('You may not do this.');
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    expect(sent).toEqual([]);
  });

  it('passes on what is typed, and only that', async ({ open }) => {
    const typed: Draft[] = [];
    const { user } = open({ onTyped: (draft) => typed.push(draft) });
    expect(typed).toEqual([]);
    await user.type(nameField(), 'Ad');
    expect(typed).toEqual([
      { name: 'A', note: '' },
      { name: 'Ad', note: '' },
    ]);
  });
});
