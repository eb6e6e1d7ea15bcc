import type { CreateDid, RenameDid } from '../ledger/command';
import type { DidAnswer } from './did';

/**
 * What to do with a DID that is to be created, by its current resolution (offline rules 8). `create`: the service does not know it; `register`: it does, and
 * the DID was meant for the ledger; `found`: everything is as requested; `unknown`: there is no answer.
 */
export type CreateDidStep = 'create' | 'register' | 'found' | 'unknown';

/**
 * The next step. `isRegistrationSent`: a registration of it may have arrived. It is not repeated blindly, because its status entries will say; a person who
 * finds the DID Created after that registers it by hand.
 */
export function reconcileCreateDid(
  { isToRegister }: Pick<CreateDid, 'isToRegister'>,
  now: DidAnswer | 'unread',
  isRegistrationSent = false,
): CreateDidStep {
  if (now === 'unread') return 'unknown';
  if (now.event === 'refused') return 'create';
  if (now.event === 'on-ledger' || !isToRegister || isRegistrationSent) return 'found';
  return 'register';
}

/** What to do with a new name, by the current state of the DID. */
export type RenameStep = 'send' | 'found' | 'changed' | 'unknown';

/** Reconciles a new name: already so is done, unchanged is sent, anything else asks the person. `missing`: the service does not know the DID. */
export function reconcileRename(
  { name, before }: Pick<RenameDid, 'name' | 'before'>,
  now: { name: string | null } | 'missing' | 'unread',
): RenameStep {
  if (now === 'unread') return 'unknown';
  if (now === 'missing') return 'changed';
  const present = (now.name ?? '').trim();
  if (present === name.trim()) return 'found';
  return present === (before ?? '').trim() ? 'send' : 'changed';
}
