import type { Follow, FollowKind, FollowState } from '../../domain/ledger/follow';
import type { IdentityListName } from '../../domain/ledger/lists';
import type { Outcome } from '../../domain/shared/outcome';
import { storedIdOf } from '../lists/list-codec';
import type { Box, Place } from './box';
import { openBody, placeOf, sealBody } from './keep';
import type { SealedBody } from './kept-rows';

/** Something that was sent to the ledger; the body is the Follow. Rows, so that the next leader goes on where the last one was. */
export interface KeptFollow extends SealedBody {
  appId: string;
  /** As of the DID, schema or credential. */
  id: string;
  kind: FollowKind;
  state: FollowState;
  /** When it came into this state (ms), so that a screen announces what happens while it stands. */
  changedAt: number;
  /** It is announced with its batch. */
  isOfBatch?: boolean;
}

/** The list that what is followed belongs to. */
export function tableOfFollow(kind: FollowKind): IdentityListName {
  if (kind === 'create-schema') return 'schemas';
  return kind.endsWith('-did') ? 'dids' : 'credentials';
}

/** What is followed, as it is kept; `changedAt` (ms) is when it came into its state. */
export async function keepFollow(box: Box, appId: string, follow: Follow, changedAt: number): Promise<KeptFollow> {
  const { kind, state } = follow;
  const id = await storedIdOf(box, tableOfFollow(kind), follow.id);
  const columns = { appId, id, kind, state, changedAt, ...(follow.isOfBatch ? { isOfBatch: true } : {}) };
  return { ...columns, ...(await sealBody(box, followPlace(columns), follow)) };
}

/** What is followed, of a kept row. */
export function openFollow(box: Box, kept: KeptFollow): Promise<Outcome<Follow>> {
  return openBody<Follow>(box, followPlace(kept), kept);
}

function followPlace({ appId, id, kind, state, changedAt }: Omit<KeptFollow, keyof SealedBody>): Place {
  return placeOf('follows', appId, id, kind, state, String(changedAt));
}
