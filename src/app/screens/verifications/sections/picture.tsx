import { paths as image } from 'bootstrap-icons/icons/image.svg?paths';
import { useEffect, useState } from 'react';
import type { PictureRow } from '../../../../db/studio-database';
import { Icon } from '../../../parts/icon';

interface PictureProps {
  picture: PictureRow | undefined;
  /** Whether the server sent one at all. */
  sent: boolean;
  label: string;
  shape: 'portrait' | 'document';
}

/** A picture from the device's own store, or a sentence why there is none. */
export function Picture({ picture, sent, label, shape }: PictureProps) {
  const source = useObjectUrl(picture?.blob ?? null);
  return (
    <figure className="picture" data-shape={shape}>
      {source === null ? (
        <div className="no-picture">
          <Icon paths={image} />
          <span>{sent ? 'This picture is not on this device' : 'The server sent no picture'}</span>
        </div>
      ) : (
        <img src={source} alt={label} />
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) {
      setUrl(null);
      return;
    }
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
