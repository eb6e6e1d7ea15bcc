import type { AccessAccount } from './account';

/**
 * For whom a person acts: 'Acting for Northlight Identity'. An account has the name of a person alone; the organisation is known if the account has exactly
 * one (`organisations`: the names of those it has), else it is the address of the account.
 */
export function actingForText({ email }: Pick<AccessAccount, 'email'>, organisations: readonly string[]): string {
  const [name = '', ...others] = organisations;
  return `Acting for ${others.length === 0 && name.trim() !== '' ? name.trim() : email}`;
}
