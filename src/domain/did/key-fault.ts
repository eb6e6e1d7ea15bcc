import type { LearntKey } from '../credential/verdict';

/** Why a key of a DID signs nothing for it, whatever its purpose; null if nothing says so. An unreported controller is not another DID. */
export function faultOfKey(
  { isRevoked, isExpired, controller }: Pick<LearntKey, 'isRevoked' | 'isExpired' | 'controller'>,
  did: string,
): 'revoked' | 'expired' | 'controller' | null {
  if (isRevoked) return 'revoked';
  if (isExpired) return 'expired';
  return controller !== null && controller !== did ? 'controller' : null;
}
