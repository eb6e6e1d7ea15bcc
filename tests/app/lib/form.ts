import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { commandFormWords } from '../../../src/domain/ledger/command-text';

/** What a person does in the form of a panel or dialog. */
export function formIn(dialog: HTMLElement, user: UserEvent, saveName: string = commandFormWords.save) {
  const field = (id: string) => {
    const found = dialog.querySelector<HTMLInputElement>(`#${id}`);
    if (found === null) throw new Error(`the form has no ${id}`);
    return found;
  };
  const press = async (name: string) => user.click(await within(dialog).findByRole('button', { name }));
  const save = async () => user.click(await readySave(dialog, saveName));
  const saidAt = (id: string, words: string) =>
    waitFor(() => {
      expect(dialog.querySelector(`#${id}-issue`)?.textContent).toBe(words);
      expect(field(id).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement?.id).toBe(id);
    });
  return {
    ...within(dialog),
    field,
    press,
    fill: (id: string, value: string) => fireEvent.change(field(id), { target: { value } }),
    valueOf: (id: string) => field(id).value,
    /** Waits until this is shown beside a field, which has the focus. */
    saidAt,
    save,
    /** Saves, and waits until this is shown. */
    async refusedAt(id: string, words: string) {
      await save();
      await saidAt(id, words);
    },
    gone: () => waitFor(() => expect(dialog.isConnected).toBe(false)),
  };
}

/** The form of a panel by its title, once it can be saved. `tab`: where it is, of several; `saveName`: the label of its button. */
export async function openedForm(
  title: string,
  user: UserEvent,
  { tab = screen, saveName }: { tab?: Pick<typeof screen, 'findByRole'>; saveName?: string } = {},
) {
  const dialog = await tab.findByRole('dialog', { name: title });
  await readySave(dialog, saveName);
  return formIn(dialog, user, saveName);
}

/** The button that saves, once it does. */
async function readySave(dialog: HTMLElement, name: string = commandFormWords.save): Promise<HTMLElement> {
  const save = await within(dialog).findByRole('button', { name });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
  return save;
}
