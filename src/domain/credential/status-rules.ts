import { type Did, signingKeysOf } from '../did/did';
import {
  type CredentialAction,
  type CredentialObstacle,
  type CredentialState,
  credentialActions,
  credentialObstacles,
  obstacleTo,
} from './machine';

/** A change of a credential's status as it is filled in. */
export interface StatusDraft {
  /** '' until one is chosen. */
  action: CredentialAction | '';
  reason: string;
  /** The id of the issuer's key that signs it; null until one is chosen. */
  keyId: string | null;
}

/** What can be wrong with it, in the order of the checks (spec section 5). */
export const statusIssues = [
  'status-reason-missing',
  'status-key-missing',
  ...credentialObstacles,
  'status-invalid',
  'status-issuer-not-here',
  'status-key-not-of-issuer',
] as const;
export type StatusIssue =
  | 'status-reason-missing'
  | 'status-key-missing'
  | 'status-invalid'
  | StatusSignerIssue
  | CredentialObstacle;
/** The member of the draft in which each issue is fixed; the others are fixed in none. */
export const statusFieldOf: Partial<Record<StatusIssue, keyof StatusDraft>> = {
  'status-reason-missing': 'reason',
  'status-key-missing': 'keyId',
  'status-key-not-of-issuer': 'keyId',
};
/** What the specification leaves open: the issuer is not a DID of the service, or the key is not one of its keys. */
type StatusSignerIssue = 'status-issuer-not-here' | 'status-key-not-of-issuer';

/** The first thing that is wrong, null when it may be sent. `issuer`: its DID, null if the service does not have it. */
export function checkStatusDraft(
  { action, reason, keyId }: StatusDraft,
  credential: Omit<CredentialState, 'isPersisted'>,
  issuer: Pick<Did, 'did' | 'keys'> | null,
): StatusIssue | null {
  if (reason.trim() === '') return 'status-reason-missing';
  // Without the issuer there is no key to choose: that it is not here says more.
  if (issuer !== null && !keyId) return 'status-key-missing';
  const known = credentialActions.find((one) => one === action);
  const obstacle = known === undefined ? null : obstacleTo(known, credential);
  if (obstacle !== null) return obstacle;
  if (known === undefined) return 'status-invalid';
  if (issuer === null) return 'status-issuer-not-here';
  return signingKeysOf(issuer).some(({ id }) => id === keyId) ? null : 'status-key-not-of-issuer';
}
