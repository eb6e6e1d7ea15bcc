import type { Follow, FollowKind, FollowState } from '../../domain/ledger/follow';
import type { IdentityListName } from '../../domain/ledger/lists';
import type { Outcome } from '../../domain/shared/outcome';
import { storedIdOf } from '../lists/list-codec';
import type { Box, Place } from './box';
import { openBody, placeOf, sealBody } from './codec';
import type { SealedBody } from './sealed-rows';

/** Something that was sent to the ledger. Stored, so that the next leader continues where the last one stopped. */
export interface SealedFollow extends SealedBody {
  appId: string;
  /** As of the DID, schema or credential. */
  id: string;
  kind: FollowKind;
  state: FollowState;
  /** When it came into this state (ms), so that a screen announces only what happens while it is open. */
  changedAt: number;
  /** It is announced with its batch. */
  isOfBatch?: boolean;
}

export function tableOfFollow(kind: FollowKind): IdentityListName {
  if (kind === 'create-schema') return 'schemas';
  return kind.endsWith('-did') ? 'dids' : 'credentials';
}

/** `changedAt` (ms): when it entered its state. */
export async function sealFollow(box: Box, appId: string, follow: Follow, changedAt: number): Promise<SealedFollow> {
  const { kind, state } = follow;
  const id = await storedIdOf(box, tableOfFollow(kind), follow.id);
  const columns = { appId, id, kind, state, changedAt, ...(follow.isOfBatch ? { isOfBatch: true } : {}) };
  return { ...columns, ...(await sealBody(box, followPlace(columns), follow)) };
}

export function openFollow(box: Box, row: SealedFollow): Promise<Outcome<Follow>> {
  return openBody<Follow>(box, followPlace(row), row);
}

function followPlace({ appId, id, kind, state, changedAt }: Omit<SealedFollow, keyof SealedBody>): Place {
  return placeOf('follows', appId, id, kind, state, String(changedAt));
}
