import type { AccessAccount } from './account';

/** In whose account a person acts: 'Acting for Northlight Identity'; the e-mail if the server sent no name. */
export function actingForText({ name, email }: Pick<AccessAccount, 'name' | 'email'>): string {
  return `Acting for ${name?.trim() || email}`;
}
