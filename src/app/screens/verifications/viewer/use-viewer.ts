import { useState } from 'react';
import { type PictureSlot, pictureSlots } from '../../../../domain/verification/verification';
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

/** How the pictures of each verification are turned and lit, by its id; in memory alone. */
export type KeptLooks = Map<string, Looks>;

/**
 * Whether the viewer is open and on what. `kept` remembers how each picture is turned and lit, so that it is the same when its verification is opened again.
 */
export function useViewer(id: string, pictures: ShownPictures, kept: KeptLooks): Viewer {
  const [opening, setOpening] = useState<ViewerOpening | null>(null);
  const [looks, setLooks] = useState<Looks>(kept.get(id) ?? {});
  const there = pictureSlots.filter((slot) => pictures[slot] instanceof Blob);
  return {
    opening,
    there,
    looks,
    open: (slot) => setOpening({ slot, mode: 'one', wasTapped: true }),
    compare: () => setOpening({ slot: 'selfie', mode: 'compare', wasTapped: false }),
    look: (slot, look) => {
      const next = { ...kept.get(id), [slot]: look };
      kept.set(id, next);
      setLooks(next);
    },
    close: () => setOpening(null),
  };
}
