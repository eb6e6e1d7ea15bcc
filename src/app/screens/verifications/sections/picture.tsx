import { paths as enlarge } from 'bootstrap-icons/icons/arrows-angle-expand.svg?paths';
import { paths as image } from 'bootstrap-icons/icons/image.svg?paths';
import { useState } from 'react';
import { detailWords, enlargeText } from '../../../../domain/verification/detail-text';
import { fromCredential, type PictureLack, pictureLabels, pictureWords } from '../../../../domain/verification/pictures-text';
import type { PictureSlot } from '../../../../domain/verification/verification';
import { Icon } from '../../../parts/icon';
import { PrivatePicture } from '../../../parts/private-text';
import { usePictureUrl } from '../../../parts/use-picture-url';
import type { ShownPicture } from '../use-verification';
import type { DetailPictures } from './detail-pictures';

interface PictureProps {
  slot: PictureSlot;
  pictures: DetailPictures;
  shape: 'portrait' | 'document';
}

/** A picture from the device's own store that opens over the whole screen, or a sentence why there is none and a way to fetch it. */
export function Picture({ slot, pictures, shape }: PictureProps) {
  const picture = pictures.shown[slot];
  const shown = usePictureUrl(picture instanceof Blob ? picture : null);
  const [undrawn, setUndrawn] = useState<Blob | null>(null);
  const label = pictureLabels[slot];
  const lack = lackOf(picture, pictures, slot, shown !== null && undrawn === shown.blob);
  return (
    <figure className="picture" data-shape={shape}>
      {lack !== null && <Lacking lack={lack} label={label} pictures={pictures} />}
      {lack === null && shown !== null && (
        <PrivatePicture label={label}>
          <button type="button" className="open-picture" aria-label={enlargeText(label)} onClick={() => pictures.open(slot)}>
            <img src={shown.url} alt={label} onError={() => setUndrawn(shown.blob)} />
            <Icon paths={enlarge} />
          </button>
        </PrivatePicture>
      )}
      {lack === null && picture === 'opening' && <div className="no-picture" aria-busy="true" />}
      <figcaption>{pictures.standIns.includes(slot) ? `${label}, ${fromCredential}` : label}</figcaption>
    </figure>
  );
}

function lackOf(
  picture: ShownPicture | undefined,
  { sent, unreadable }: DetailPictures,
  slot: PictureSlot,
  isUndrawn: boolean,
): PictureLack | null {
  if (picture === undefined) return sent.includes(slot) ? 'notHere' : unreadable.includes(slot) ? 'refused' : 'notSent';
  if (picture === 'lost' || picture === 'refused') return picture;
  return isUndrawn ? 'undrawable' : null;
}

function Lacking({ lack, label, pictures }: { lack: PictureLack; label: string; pictures: DetailPictures }) {
  const { text, action } = pictureWords[lack];
  return (
    <div className="no-picture">
      <Icon paths={image} />
      <span>{text}</span>
      {action !== null && (
        <button type="button" className="btn btn-quiet" aria-disabled={pictures.isFetching} onClick={pictures.fetch}>
          {pictures.isFetching ? detailWords.downloading : action}
          <span className="visually-hidden">: {label}</span>
        </button>
      )}
    </div>
  );
}
