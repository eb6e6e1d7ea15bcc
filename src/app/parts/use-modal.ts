import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
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
    // Closed by the browser it would tell of it in a task of its own: a key pressed before that would ask for a dialog that still seems to stand.
    onCancel: (event) => {
      // A field for a file tells of its own picker in the same way.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
}
