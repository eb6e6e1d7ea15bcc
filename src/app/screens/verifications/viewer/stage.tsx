import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { toFactorText } from '../../../../domain/text/display';
import { pictureLabels, undrawablePicture } from '../../../../domain/text/pictures';
import type { PictureSlot } from '../../../../domain/verification';
import { PrivatePicture } from '../../../parts/private-text';
import { usePictureUrl } from '../use-picture-url';
import type { ShownPicture } from '../use-verification';
import type { Look } from './look';
import { type StageHandle, useStage } from './use-stage';
import { fitOf } from './view';

interface StageProps {
  ref: Ref<StageHandle>;
  slot: PictureSlot;
  picture: ShownPicture | undefined;
  look: Look;
  /** The pictures that this stage may show, where it is chosen here. */
  choices: readonly PictureSlot[];
  /** What keys and buttons act on, where there are two. */
  isChosen: boolean;
  /** It was tapped to be seen: a discreet device shows it at once. */
  wasShown: boolean;
  onUse(): void;
  onChoose(slot: PictureSlot): void;
}

/** One picture, enlarged and moved by hands, wheel, buttons and keys. */
export function Stage({ ref, slot, picture, look, choices, isChosen, wasShown, onUse, onChoose }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const { view, room, handle, setPicture, isHeld } = useStage(box, look.turns, onUse);
  useImperativeHandle(ref, () => handle);
  const shown = usePictureUrl(picture instanceof Blob ? picture : null);
  const [undrawn, setUndrawn] = useState<Blob | null>(null);
  const id = useId();
  const fit = fitOf(room);
  const label = pictureLabels[slot];
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
                transform: `translate(calc(${view.x}px - 50%), calc(${view.y}px - 50%)) rotate(${look.turns * 90}deg) scale(${view.zoom})`,
                filter: `brightness(${look.brightness}%) contrast(${look.contrast}%)`,
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
        {choices.length > 1 ? (
          <>
            <label htmlFor={id} className="visually-hidden">
              Picture shown here
            </label>
            <select
              id={id}
              className="form-control"
              value={slot}
              onFocus={onUse}
              onChange={({ target }) => onChoose(target.value as PictureSlot)}
            >
              {choices.map((one) => (
                <option key={one} value={one}>
                  {pictureLabels[one]}
                </option>
              ))}
            </select>
          </>
        ) : (
          <span>{label}</span>
        )}
        <output className="stage-zoom" aria-label="Enlarged">
          {toFactorText(view.zoom)}
        </output>
      </figcaption>
    </figure>
  );
}
