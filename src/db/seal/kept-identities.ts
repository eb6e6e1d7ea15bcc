import type { IdentityListName } from '../../domain/identity-list';
import type { ShownIdentityStatus } from '../../domain/identity-status';
import type { FollowKind, FollowState } from '../../domain/machines/ledger-follow';
import type { LedgerState } from '../../domain/machines/ledger-record';
import type { PackedIdentity } from '../../domain/packed-identity';
import type { SealedBody } from './kept-rows';

/** The tables of a service's DIDs, schemas and credentials. */
export type IdentityTable = IdentityListName;

/** A DID, schema or credential as it lies on the disk: what filters, orders and the plan of paid reads go by in the open (see `kept-rows.ts`). */
export interface KeptIdentity extends SealedBody {
  appId: string;
  /** Of a schema or credential its own; of a DID, which may be a person's, the alias. */
  id: string;
  state: LedgerState;
  /** The state as shown; of a credential on the ledger its life. */
  status: ShownIdentityStatus;
  /** Its place among the service's, the greatest the newest. */
  order: number;
  /** When it was last resolved (ms); null: never, or what is known is no longer what there is. */
  resolvedAt: number | null;
}

/** Something that was sent to the ledger; the body is the Follow. Rows, so that the next leader goes on where the last one was. */
export interface KeptFollow extends SealedBody {
  appId: string;
  /** As of the DID, schema or credential. */
  id: string;
  kind: FollowKind;
  state: FollowState;
  /** When it came into this state (ms), so that a screen announces what happens while it stands. */
  changedAt: number;
  /** It is told of with its batch. */
  isOfBatch?: boolean;
}

/** The list that what is followed belongs to. */
export function tableOfFollow(kind: FollowKind): IdentityTable {
  if (kind === 'create-schema') return 'schemas';
  return kind.endsWith('-did') ? 'dids' : 'credentials';
}

/** As it lies in the packs: under the id of its row, its order where other lists have a time. */
export type KeptPackedIdentity = PackedIdentity & { createdAt: number };
