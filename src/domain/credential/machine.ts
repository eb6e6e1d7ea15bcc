import type { LedgerState } from '../ledger/machine';

/** The life of a credential on the ledger (spec section 4): what its status document says. */
export const credentialLives = ['live', 'suspended', 'revoked'] as const;
export type CredentialLife = (typeof credentialLives)[number];

/** What an issuer can do to it, by the names the service knows (contract SSI 6.4). */
export const credentialActions = ['REVOKE', 'SUSPEND', 'LIVE'] as const;
export type CredentialAction = (typeof credentialActions)[number];

/** Every move there is; what is revoked stays so. */
const moves: Record<CredentialLife, Partial<Record<CredentialAction, CredentialLife>>> = {
  live: { SUSPEND: 'suspended', REVOKE: 'revoked' },
  suspended: { LIVE: 'live', REVOKE: 'revoked' },
  revoked: {},
};

/** The life after an action; null if it cannot be done. */
export function moveCredential(life: CredentialLife, action: CredentialAction): CredentialLife | null {
  return moves[life][action] ?? null;
}

/** The life that an action leads to. */
export const lifeAfter: Record<CredentialAction, CredentialLife> = { LIVE: 'live', SUSPEND: 'suspended', REVOKE: 'revoked' };

/** The life of a credential by its status document: a revoked one is no longer suspended, whatever the other flag says. */
export function lifeOf({ revoked, suspended }: { revoked: boolean; suspended: boolean }): CredentialLife {
  if (revoked) return 'revoked';
  return suspended ? 'suspended' : 'live';
}

/** Why an action cannot be done. */
export const credentialObstacles = [
  'credential-not-registered',
  'credential-already-live',
  'credential-already-suspended',
  'credential-already-revoked',
] as const;
export type CredentialObstacle = (typeof credentialObstacles)[number];

/** What of a credential says what may be done to it; null is what is not known. */
export interface CredentialState {
  state: LedgerState;
  life: CredentialLife | null;
  isPersisted: boolean | null;
}

const already: Record<CredentialLife, CredentialObstacle> = {
  live: 'credential-already-live',
  suspended: 'credential-already-suspended',
  revoked: 'credential-already-revoked',
};

/** Why an action on it would be refused; null if it may be done (spec section 4: only while the record is Registered). */
export function obstacleTo(
  action: CredentialAction,
  { state, life }: Omit<CredentialState, 'isPersisted'>,
): CredentialObstacle | null {
  if (state !== 'registered' || life === null) return 'credential-not-registered';
  return moveCredential(life, action) === null ? already[life] : null;
}

/** Whether there is nothing in its menu of actions (spec section 4). */
export function isMenuDisabled({ state, life, isPersisted }: CredentialState): boolean {
  if (isPersisted === true) return false;
  return state !== 'registered' || life === 'revoked';
}

/** Whether its document can be fetched from the service's data vault. */
export function canUnlock({ isPersisted }: Pick<CredentialState, 'isPersisted'>): boolean {
  return isPersisted === true;
}
