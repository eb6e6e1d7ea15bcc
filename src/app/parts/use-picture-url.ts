import { useLayoutEffect, useState } from 'react';

/** The bytes and the address they are shown at: a failure of an address says nothing of bytes that have come since. */
interface Shown {
  blob: Blob;
  url: string;
}

/** An address for bytes of this device, given back when they are no longer shown. */
export function usePictureUrl(blob: Blob | null): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null);
  // Before anything is painted: an address that is given back is never drawn once more.
  useLayoutEffect(() => {
    if (blob === null) {
      setShown(null);
      return;
    }
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return shown;
}
