import type { PictureSlot } from '../../../../domain/verification/verification';
import type { ShownPictures } from '../use-verification';

/** The pictures of an opened verification, as its sections show them. */
export interface DetailPictures {
  shown: ShownPictures;
  /** Those that the server sent. */
  sent: readonly PictureSlot[];
  /** In whose place something was sent that could not be read. */
  unreadable: readonly PictureSlot[];
  /** Those that came with a credential only. */
  standIns: readonly PictureSlot[];
  /** They are being asked for now. */
  isFetching: boolean;
  /** Asks the server for the verification with its pictures. */
  fetch(): void;
  /** Shows a picture over the whole screen. */
  open(slot: PictureSlot): void;
}
