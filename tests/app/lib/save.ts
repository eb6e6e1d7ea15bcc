import type { Screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Presses the button that saves a form once it is known that nothing waits. */
export async function save({ screen, user }: { screen: Screen; user: UserEvent }, name: string): Promise<void> {
  await expect.poll(async () => (await screen.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('false');
  await user.click(await screen.findByRole('button', { name }));
}
