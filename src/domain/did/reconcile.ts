import type { CreateDid, RenameDid } from '../ledger/command';
import type { DidAnswer } from './did';

/**
 * What is to be done with a DID that is to be created, as its resolution stands now (offline rules 8): `create` the service does not know it; `register` it
 * does, and it was to be put on the ledger; `found` all is as requested; `unknown` there is no answer.
 */
export type CreateDidStep = 'create' | 'register' | 'found' | 'unknown';

/**
 * The next step. `isRegistrationSent`: a registration of it may have arrived; it is not repeated blindly, its status entries tell, and who finds it
 * Created after that registers it by hand.
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

/** What is to be done with a new name, as the DID stands now. */
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
