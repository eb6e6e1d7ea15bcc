import type { DetailSubject, PictureSlot } from '../../domain/verification/verification';
import type { Sealed } from './box';

/**
 * Rows as they are on the disk (offline rules 7): times, flags, states and ids are not encrypted, because indexes need them; the id of a person is
 * an alias; everything else is encrypted. `mark` shows whether the body changed, without decrypting it.
 */
export interface SealedBody {
  mark: string;
  sealed: Sealed;
}

/** A detail; `id` is a session's id or the alias of a person's. The body is the Verification. */
export interface SealedDetail extends SealedBody {
  appId: string;
  id: string;
  subject: DetailSubject;
  /** When the verification was started (ms), and whether its last step was taken. */
  createdAt: number;
  finished: 0 | 1;
  /** How many pictures the server named. */
  pictures: number;
  fetchedAt: number;
  openedAt: number;
  /** Size of the sealed body. */
  bytes: number;
}

/** One picture of a detail; `sealed` is null if there is no picture. */
export interface SealedPicture {
  appId: string;
  id: string;
  slot: PictureSlot;
  type: string;
  bytes: number;
  mark: string;
  sealed: Blob | null;
}

/** A small picture of a session, at most 10 KB, so that lists show a face without the detail. `sealed` is null if there is no picture. */
export interface SealedThumbnail {
  appId: string;
  /** The session's id. */
  id: string;
  /** When the verification was started (ms): the oldest are deleted first. */
  createdAt: number;
  type: string;
  bytes: number;
  mark: string;
  sealed: Sealed | null;
}
