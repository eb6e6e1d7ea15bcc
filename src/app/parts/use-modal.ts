import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onClose(): void;
}

/** What a dialog has that stands as long as it is drawn: nothing behind it can be reached, and when it goes the browser gives the focus back. `onClose`: the browser closed it. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
}
