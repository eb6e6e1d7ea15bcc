import { type Account, isActingForAnother } from './account';

/** Why a device locks that could not be checked for the days of its lease (offline rules 2). */
export function leaseText(days: number): string {
  const count = days === 1 ? '1 day' : `${days} days`;
  return `Couldn't confirm your sign-in for ${count}`;
}

/** What to do about a lease that is over. */
export const leaseAdvice =
  'Your data is still on this device. It opens when the server confirms who you are. Studio retries automatically.';

/** The identity changed under an open screen: who one is now. `isSamePerson`: only the account acted for is another one. */
export function switchedText(account: Pick<Account, 'userId' | 'email' | 'accessAccount'>, isSamePerson: boolean): string {
  if (!isSamePerson) return `You are now signed in as ${account.email}`;
  return isActingForAnother(account) && account.accessAccount
    ? `You are now acting for ${account.accessAccount.email}`
    : 'You are back in your own account';
}

/** The title of the screen that says so, and its button. */
export const switchedWords = { title: 'Account changed', go: 'Continue' } as const;

/** What became of the screen that was open. */
export const switchedAdvice = 'The account changed in another tab. This screen was closed.';

/** The account acted for took the membership back; `email` is that account's. */
export function membershipGoneText(email: string): string {
  return `You are no longer a member of ${email}'s account.`;
}

/** The same when it has just happened. */
export function membershipEndedText(email: string): string {
  return `${membershipGoneText(email)} You are back in your own account.`;
}

/** A device that knows nobody, while the server cannot be asked who this is. */
export const nobodyKnownText =
  'Nobody is signed in on this device. Studio needs the server to continue and retries automatically.';
