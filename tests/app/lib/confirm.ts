import { type Screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses the button of this name in the dialog that asks. */
export async function confirm({ screen, user }: { screen: Screen; user: UserEvent }, name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name }));
}
