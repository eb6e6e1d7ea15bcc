import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { toFactorText } from '../../../domain/shared/format';
import { undrawablePicture, viewerToolWords } from '../../../domain/verification/pictures-text';
import { PrivatePicture } from '../private-text';
import { usePictureUrl } from '../use-picture-url';
import type { PictureEdit } from './picture-edit';
import { type StageHandle, useStage } from './use-stage';
import { fitOf } from './view';

interface StageProps {
  ref: Ref<StageHandle>;
  /** What the picture is, in words. */
  label: string;
  /** null while there is none to draw. */
  picture: Blob | null;
  edit: PictureEdit;
  /** The text below; by default the label. */
  caption?: ReactNode;
  /** What keys and buttons act on, where there are two. */
  isChosen?: boolean;
  /** It was tapped to be seen: a discreet device shows it at once. */
  wasShown: boolean;
  onUse?(): void;
}

/** One picture, enlarged and moved by hands, wheel, buttons and keys. */
export function Stage({ ref, label, picture, edit, caption, isChosen = false, wasShown, onUse }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { view, room, handle, setPicture, isHeld } = useStage(box, edit.turns, () => onUse?.());
  useImperativeHandle(ref, () => handle);
  const shown = usePictureUrl(picture);
  const [undrawn, setUndrawn] = useState<Blob | null>(null);
  const fit = fitOf(room);
  return (
    <figure className="stage" data-chosen={isChosen}>
      <div className="stage-box" ref={box} data-held={isHeld} data-enlarged={view.zoom > 1}>
        {shown !== null && undrawn !== shown.blob && (
          <PrivatePicture label={label} startsShown={wasShown}>
            <img
              src={shown.url}
              alt={label}
              draggable={false}
              width={room.picture.width * fit || undefined}
              height={room.picture.height * fit || undefined}
              style={{
                transform: `translate(calc(${view.x}px - 50%), calc(${view.y}px - 50%)) rotate(${edit.turns * 90}deg) scale(${view.zoom})`,
                filter: `brightness(${edit.brightness}%) contrast(${edit.contrast}%)`,
                visibility: room.picture.width === 0 ? 'hidden' : undefined,
              }}
              onLoad={({ currentTarget }) =>
                setPicture({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
              }
              onError={() => setUndrawn(shown.blob)}
            />
          </PrivatePicture>
        )}
        {shown !== null && undrawn === shown.blob && <p className="stage-words">{undrawablePicture}</p>}
      </div>
      <figcaption>
        {caption ?? <span>{label}</span>}
        <output className="stage-zoom" aria-label={viewerToolWords.enlarged}>
          {toFactorText(view.zoom)}
        </output>
      </figcaption>
    </figure>
  );
}
