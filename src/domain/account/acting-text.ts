import type { AccessAccount } from './account';

/**
 * Names the organisation a person acts for: 'Acting for Northlight Identity'. `organisations` are the names of the account's organisations. Unless there
 * is exactly one, the account's e-mail is shown, because an account itself only has a person's name.
 */
export function actingForText({ email }: Pick<AccessAccount, 'email'>, organisations: readonly string[]): string {
  const [name = '', ...others] = organisations;
  return `Acting for ${others.length === 0 && name.trim() !== '' ? name.trim() : email}`;
}
