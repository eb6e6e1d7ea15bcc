import { useState } from 'react';
import { type PictureSlot, pictureSlots } from '../../../../domain/verification';
import type { Look, Looks } from '../../../parts/viewer/look';
import type { ShownPictures } from '../use-verification';
import type { ViewerOpening } from './picture-viewer';

interface Viewer {
  opening: ViewerOpening | null;
  /** The pictures of this device that can be seen. */
  there: PictureSlot[];
  looks: Looks;
  open(slot: PictureSlot): void;
  compare(): void;
  look(slot: PictureSlot, look: Look): void;
  close(): void;
}

/** Whether the viewer is open and on what; how each picture is turned and lit stays while the verification is open. */
export function useViewer(pictures: ShownPictures): Viewer {
  const [opening, setOpening] = useState<ViewerOpening | null>(null);
  const [looks, setLooks] = useState<Looks>({});
  const there = pictureSlots.filter((slot) => pictures[slot] instanceof Blob);
  return {
    opening,
    there,
    looks,
    open: (slot) => setOpening({ slot, mode: 'one', wasTapped: true }),
    compare: () => setOpening({ slot: 'selfie', mode: 'compare', wasTapped: false }),
    look: (slot, look) => setLooks((before) => ({ ...before, [slot]: look })),
    close: () => setOpening(null),
  };
}
