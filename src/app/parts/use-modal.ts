import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent): void;
  onClose(): void;
}

/**
 * The behaviour of a dialog that is open as long as it is drawn: nothing behind it can be reached, and when it closes the browser gives the focus back.
 * `onClose`: the browser closed it.
 */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current: element } = ref;
    if (element?.open === false) element.showModal();
    return () => element?.close();
  }, []);
  return {
    ref,
    // The browser reports a dialog that it closed in a later task. A key pressed before that task would try to open a dialog that still counts as open.
    onCancel: (event) => {
      // A file field sends the same event when its picker is closed.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      if (ref.current?.open === false) onClose();
    },
  };
}
