import { type CompanyBase, type DecideCompany, isSameBase } from '../command/command';

/** What is to be done with a decision, as the server's list is now. */
export type DecisionStep = 'send' | 'found' | 'changed' | 'refused' | 'unknown';

/**
 * Reconciles a decision against what the server has (offline rules 8): already so is done, unchanged is sent, anything else asks the person.
 * `now` is null for a company that the server does not name any longer, or 'unread' where it may be among rows that could not be read. `wasRefusedAsMoved`:
 * the last try was refused because of the company's state, and yet nothing about it has changed: then the refusal remains.
 */
export function reconcileDecision(
  { decision, base }: Pick<DecideCompany, 'decision' | 'base'>,
  now: CompanyBase | 'unread' | null,
  wasRefusedAsMoved = false,
): DecisionStep {
  if (now === 'unread') return 'unknown';
  if (now === null) return 'changed';
  if (now.status === decision) return 'found';
  if (!isSameBase(base, now)) return 'changed';
  return wasRefusedAsMoved ? 'refused' : 'send';
}
