import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ViewerDialog {
  dialog: RefObject<HTMLDialogElement | null>;
  closer: RefObject<HTMLButtonElement | null>;
}

/** Opens a viewer as the platform does: what is behind it takes no key and no tap, and closing gives the focus back. The button that closes it has the focus first. */
export function useViewerDialog(): ViewerDialog {
  const dialog = useRef<HTMLDialogElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    closer.current?.focus();
  }, []);
  return { dialog, closer };
}
