import { useState } from 'react';
import { type PictureSlot, pictureSlots } from '../../../../domain/verification/verification';
import type { PictureEdit, PictureEdits } from '../../../parts/viewer/picture-edit';
import type { ShownPictures } from '../use-verification';
import type { ViewerOpening } from './picture-viewer';

interface Viewer {
  opening: ViewerOpening | null;
  /** The pictures of this device that can be seen. */
  there: PictureSlot[];
  edits: PictureEdits;
  open(slot: PictureSlot): void;
  compare(): void;
  edit(slot: PictureSlot, edit: PictureEdit): void;
  close(): void;
}

/** How the pictures of each verification are turned and lit, by its id; in memory alone. */
export type RememberedEdits = Map<string, PictureEdits>;

/**
 * Whether the viewer is open and on what. `stored` remembers how each picture is turned and lit, so that it is the same when its verification is opened again.
 */
export function useViewer(id: string, pictures: ShownPictures, stored: RememberedEdits): Viewer {
  const [opening, setOpening] = useState<ViewerOpening | null>(null);
  const [edits, setEdits] = useState<PictureEdits>(stored.get(id) ?? {});
  const there = pictureSlots.filter((slot) => pictures[slot] instanceof Blob);
  return {
    opening,
    there,
    edits,
    open: (slot) => setOpening({ slot, mode: 'one', wasTapped: true }),
    compare: () => setOpening({ slot: 'selfie', mode: 'compare', wasTapped: false }),
    edit: (slot, edit) => {
      const next = { ...stored.get(id), [slot]: edit };
      stored.set(id, next);
      setEdits(next);
    },
    close: () => setOpening(null),
  };
}
