import type { DetailSubject, PictureSlot } from '../../domain/verification/verification';
import type { Sealed } from './box';

/**
 * Rows as they lie on the disk (offline rules 7): times, flags, states and ids in the open, because indexes need them; the id of a person only
 * as its alias; everything else sealed. `mark` tells whether the body changed without opening it.
 */
export interface SealedBody {
  mark: string;
  sealed: Sealed;
}

/** A detail; `id` is a session's id or the alias of a person's. The body is the Verification. */
export interface KeptDetail extends SealedBody {
  appId: string;
  id: string;
  subject: DetailSubject;
  /** When the verification was started (ms), and whether its last step was taken. */
  createdAt: number;
  finished: 0 | 1;
  fetchedAt: number;
  openedAt: number;
  /** Size of the sealed body. */
  bytes: number;
}

/** One picture of a detail: sealed bytes with their type, or none where there was nothing to read. */
export interface KeptPicture {
  appId: string;
  id: string;
  slot: PictureSlot;
  type: string;
  bytes: number;
  mark: string;
  sealed: Blob | null;
}

/** A small picture of a session, at most 10 KB, so that lists show a face without its detail. `sealed` null: there is none to show. */
export interface KeptThumbnail {
  appId: string;
  /** The session's id. */
  id: string;
  /** When the verification was started (ms): the oldest yield first. */
  createdAt: number;
  type: string;
  bytes: number;
  mark: string;
  sealed: Sealed | null;
}
