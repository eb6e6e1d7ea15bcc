import type { PictureSlot } from '../../../../domain/verification/verification';

/** What the viewer shows: one picture, two side by side, or one next to the typed data of the person. */
export type Mode = 'one' | 'compare' | 'data';

/** The pictures on the two stages; the second is seen only side by side. */
export interface Arrangement {
  mode: Mode;
  slots: readonly [PictureSlot, PictureSlot];
}

const documents: readonly PictureSlot[] = ['front', 'face', 'back'];
const partners: Record<PictureSlot, readonly PictureSlot[]> = {
  selfie: ['face', 'front', 'back'],
  face: ['selfie', 'front', 'back'],
  front: ['selfie', 'face', 'back'],
  back: ['front', 'selfie', 'face'],
};

/** What is shown at first: the picture that was opened, and as its second the one it is compared with most. */
export function arrange(mode: Mode, opened: PictureSlot, there: readonly PictureSlot[]): Arrangement {
  const first = there.includes(opened) ? opened : (there[0] ?? opened);
  return { mode, slots: [first, partners[first].find((slot) => there.includes(slot)) ?? first] };
}

/** The same pictures shown in another way. Typed data is next to a document, so a document takes the place of a selfie. */
export function inMode(arrangement: Arrangement, mode: Mode, there: readonly PictureSlot[]): Arrangement {
  const [first, second] = arrangement.slots;
  if (mode !== 'data' || documents.includes(first)) return { mode, slots: [first, second] };
  const document = documents.find((slot) => there.includes(slot));
  return document === undefined ? { mode, slots: [first, second] } : { mode, slots: [document, first] };
}

/** Another picture on one of the stages. */
export function withSlot({ mode, slots }: Arrangement, stage: 0 | 1, slot: PictureSlot): Arrangement {
  return { mode, slots: stage === 0 ? [slot, slots[1]] : [slots[0], slot] };
}

/** The picture that comes `by` places later among those that are there; after the last comes the first. */
export function stepFrom(slot: PictureSlot, by: number, there: readonly PictureSlot[]): PictureSlot {
  const at = there.indexOf(slot);
  return there[(at + by + there.length) % there.length] ?? slot;
}
